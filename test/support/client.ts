import { createHash } from 'node:crypto';
import type { RequestInput } from '../../contract/calls.ts';
import { goodPassword } from './portal.ts';
import { pdf } from './sampleFiles.ts';

export class Client {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async json<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      ...(body
        ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
        : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path.split('?')[0]}: ${answer.status} ${text}`);
    return (/^[[{]/.test(text) ? JSON.parse(text) : text) as Answer;
  }

  signIn(designationNumber: string, isAdministrator: boolean): Promise<string> {
    return this.json('POST', '/api/login', {
      DesignationNumber: designationNumber,
      Password: goodPassword,
      IsAdministrator: isAdministrator,
    });
  }

  async addEmployer(
    administrator: string,
    DesignationNumber = employerProfile.DesignationNumber,
  ): Promise<{ token: string; profile: ProfileFields }> {
    const profile: ProfileFields = { ...employerProfile, DesignationNumber, Version: undefined };
    await this.json('POST', '/api/business', { ...profile, Token: administrator });
    const token = await this.signIn(DesignationNumber, false);
    await this.json('PATCH', '/api/business', { ...profile, Password: '', Token: token });
    return { token, profile };
  }

  async upload(
    token: string,
    content: string,
    size: number,
  ): Promise<{ id: number; sha256: string }> {
    const bytes = pdf(content, size);
    const form = new FormData();
    form.append('Token', token);
    form.append('File', new Blob([new Uint8Array(bytes)]), 'paper.pdf');
    const answer = await fetch(`${this.#url}/api/document`, { method: 'POST', body: form });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`upload: ${answer.status} ${text}`);
    return { id: Number(text), sha256: createHash('sha256').update(bytes).digest('hex') };
  }

  async sha256Of(token: string, documentId: number): Promise<string> {
    const answer = await fetch(`${this.#url}/api/document?token=${token}&documentId=${documentId}`);
    if (!answer.ok) return `status ${answer.status}`;
    return createHash('sha256')
      .update(Buffer.from(await answer.arrayBuffer()))
      .digest('hex');
  }
}

type ProfileFields = RequestInput<'updateBusiness'>;

export const employerProfile = {
  OperatingName: 'Lakeside Inn',
  DesignationNumber: 'EMP-1',
  LegalName: 'Lakeside Inn Limited',
  Address: '12 Shore Road',
  City: 'Sudbury',
  PostalCode: 'P3A1B2',
  OperatingSectorId: 4,
  BusinessSizeId: 2,
  YearsOfOperationId: 3,
  FirstName: 'Ada',
  LastName: 'Roy',
  Telephone: '705 555 0100',
  Email: 'ada@lakeside.test',
  Password: goodPassword,
  IsTermsAndConditions: true,
};
