import { completeEmployer, type TestPortal } from '../support/portal.ts';
import { pdf } from '../support/sampleFiles.ts';
import type { Server } from '../support/server.ts';

export interface TestEmployer {
  businessId: number;
  token: string;
  applicationId: number;
  documentId: number;
}

export interface TestAccounts {
  a: TestEmployer;
  b: TestEmployer;
  administrator: { businessId: number; token: string };
  upload(token: string, filename: string, fields?: Record<string, string>): Promise<number>;
}

export const applicantFields = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker' };

export const profileOfA = {
  OperatingName: 'Employer A',
  LegalName: completeEmployer.legal_name,
  Address: completeEmployer.address,
  City: completeEmployer.city,
  PostalCode: completeEmployer.postal_code,
  OperatingSectorId: 4,
  BusinessSizeId: 2,
  YearsOfOperationId: 3,
  FirstName: 'Ada',
  LastName: 'Roy',
  Telephone: completeEmployer.telephone,
  Email: 'a@employer.test',
  IsTermsAndConditions: true,
};

export async function createTwoEmployers(
  server: Server,
  portal: TestPortal,
): Promise<TestAccounts> {
  const administratorId = await portal.addAdministrator();

  async function upload(token: string, filename: string, fields: Record<string, string> = {}) {
    const { status, body } = await server.upload(token, { filename, bytes: pdf(filename) }, fields);
    if (status !== 200) throw new Error(`${filename} could not be uploaded: ${body}`);
    return Number(body);
  }

  async function party(letter: 'A' | 'B'): Promise<TestEmployer> {
    const businessId = await portal.addEmployer({
      designation_number: letter,
      operating_name: `Employer ${letter}`,
      email: `${letter.toLowerCase()}@employer.test`,
    });
    const token = await portal.signIn(letter);
    const documentId = await upload(token, `passport of ${letter}.pdf`);
    const filedAnswer = await server.call(
      'createApplication',
      { ...applicantFields, PassportScanId: documentId },
      token,
    );
    const { ApplicationId: applicationId } = JSON.parse(filedAnswer.body);
    return { businessId, token, applicationId, documentId };
  }

  const [a, b] = [await party('A'), await party('B')];
  const token = await portal.signIn('ADMIN', true);
  return { a, b, administrator: { businessId: administratorId, token }, upload };
}
