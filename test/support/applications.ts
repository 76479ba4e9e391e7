import type { ApplicationSaved } from '../../contract/applications.ts';
import type { RequestInput } from '../../contract/calls.ts';
import type { TestPortal } from './portal.ts';
import { pdf } from './sampleFiles.ts';

type ApplicationFields = Partial<RequestInput<'createApplication'>>;

export const anApplication = { FirstName: 'Zoé', LastName: 'Nguyễn', JobTitle: 'Baker 🥐' };

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
  fields: ApplicationFields = {},
): Promise<(typeof ApplicationSaved)['_zod']['output']> {
  const answer = await portal.call('createApplication', { ...anApplication, ...fields }, token);
  if (answer.status !== 200) throw new Error(`The application was not filed: ${answer.body}`);
  return answer.json();
}

export async function insertApplications(portal: TestPortal, businessId: number, count: number) {
  const start = Date.parse('2026-01-01T00:00:00.000Z');
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, index) => {
      const on = new Date(start + (((from + index) * 7) % 300) * 1_000).toISOString();
      return {
        business_id: businessId,
        application_status_id: 1,
        job_number: `RCIP-2026-${from + index}`,
        first_name: 'Ana',
        last_name: 'Bo',
        job_title: 'Chef',
        created_on: on,
        modified_on: on,
        modified_by: businessId,
        version: 1,
        search_last_name: 'bo',
        search_job_number: 'rcip',
        search_text: 'ana bo chef',
      };
    });
    await portal.deps.database.insertInto('applications').values(rows).execute();
  }
}
