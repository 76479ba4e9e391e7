import { recordChange } from '../../server/applications/history/index.ts';
import type { TestPortal } from './portal.ts';

export async function addEmployers(portal: TestPortal, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const names = { designation_number: `E${number}`, email: `e${number}@inn.test` };
    ids.push(await portal.addEmployer(names));
  }
  return ids;
}

export async function insertNumberedApplications(
  portal: TestPortal,
  businessId: number,
  count: number,
): Promise<void> {
  const { database } = portal.deps;
  const { there } = await database
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  const on = '2026-01-01T00:00:00.000Z';
  for (let from = 0; from < count; from += 500) {
    const rows = Array.from({ length: Math.min(500, count - from) }, (_, at) => {
      const number = String(Number(there) + from + at + 1).padStart(6, '0');
      return {
        business_id: businessId,
        application_status_id: 1,
        job_number: `RCIP-2026-${number}`,
        first_name: 'Ana',
        last_name: 'Bo',
        job_title: 'Chef',
        created_on: on,
        modified_on: on,
        modified_by: businessId,
        version: 1,
        search_last_name: 'bo',
        search_job_number: `rcip-2026-${number}`,
        search_text: 'ana bo chef',
      };
    });
    await database.insertInto('applications').values(rows).execute();
  }
}

export async function changeStatuses(
  { deps }: TestPortal,
  { part = 0, parts = 1, from: before = 1, to = 2 } = {},
): Promise<void> {
  const { database, clock } = deps;
  const all = await database
    .selectFrom('applications')
    .select(['application_id', 'business_id'])
    .orderBy('application_id')
    .execute();
  const meant = all.filter((_, index) => index % parts === part);
  for (let from = 0; from < meant.length; from += 500) {
    const slice = meant.slice(from, from + 500);
    await database.transaction().execute(async (trx) => {
      const ids = slice.map((one) => one.application_id);
      await trx
        .updateTable('applications')
        .set({ application_status_id: to })
        .where('application_id', 'in', ids)
        .execute();
      for (const { application_id: applicationId, business_id: businessId } of slice) {
        await recordChange({ subscribers: [] }, trx, {
          on: clock.now(),
          by: null,
          kind: 'applicationChanged',
          businessId,
          applicationId,
          details: { ApplicationStatusId: { from: before, to } },
        });
      }
    });
  }
}
