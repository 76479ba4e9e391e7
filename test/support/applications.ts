import type { ApplicationSaved } from '../../contract/applications.ts';
import type { RequestOf } from '../../contract/calls.ts';
import { pdf } from './files.ts';
import type { TestPortal } from './portal.ts';

type Fields = Partial<RequestOf<'createApplication'>>;

export const anApplication = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker 🥐' };

/** Uploads a small PDF and answers its id. */
export async function uploadPdf(
  portal: TestPortal,
  token: string,
  filename = 'paper.pdf',
  fields: Record<string, string> = {},
): Promise<number> {
  const { status, body } = await portal.upload(token, { filename, bytes: pdf(filename) }, fields);
  if (status !== 200) throw new Error(`${filename} could not be uploaded: ${body}`);
  return Number(body);
}

export async function fileApplication(
  portal: TestPortal,
  token: string,
  fields: Fields = {},
): Promise<(typeof ApplicationSaved)['_zod']['output']> {
  const answer = await portal.call('createApplication', { ...anApplication, ...fields }, token);
  if (answer.status !== 200) throw new Error(`The application was not filed: ${answer.body}`);
  return answer.json();
}
