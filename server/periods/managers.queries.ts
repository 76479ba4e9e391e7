import { sql } from 'kysely';
import type { Trx } from '../platform/database/database.ts';
import { later, type Step } from './steps.ts';

/** The case manager of its own from now on; null for its employer's. */
export async function changeManager(
  trx: Trx,
  { applicationId, on, administratorId }: Step & { administratorId: number | null },
): Promise<void> {
  const ended = await trx
    .updateTable('manager_periods')
    .set({ until_on: later(trx, sql.ref('from_on'), sql.val(on)) })
    .where('application_id', '=', applicationId)
    .where('until_on', 'is', null)
    .returning('until_on')
    .executeTakeFirst();
  if (administratorId === null) return;
  const last = await trx
    .selectFrom('manager_periods')
    .select((eb) => eb.fn.max<string | null>('until_on').as('until_on'))
    .where('application_id', '=', applicationId)
    .executeTakeFirst();
  const before = ended?.until_on ?? last?.until_on ?? on;
  await trx
    .insertInto('manager_periods')
    .values({
      application_id: applicationId,
      administrator_id: administratorId,
      from_on: before > on ? before : on,
    })
    .execute();
}
