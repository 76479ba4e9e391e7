import { sql } from 'kysely';
import type { Account } from '../accounts/index.ts';
import { nextCount } from '../platform/database/counters.ts';
import type { Trx } from '../platform/database/database.ts';
import { later } from './steps.ts';

/** What it is from now on. */
export async function followEmployer(
  trx: Trx,
  { business_id, operating_sector_id, business_size_id, case_manager_id }: Account,
  on: string,
): Promise<void> {
  const ended = await trx
    .updateTable('employer_periods')
    .set({ until_on: later(trx, sql.ref('from_on'), sql.val(on)) })
    .where('employer_id', '=', business_id)
    .where('until_on', 'is', null)
    .returning('until_on')
    .executeTakeFirst();
  await trx
    .insertInto('employer_periods')
    .values({
      employer_id: business_id,
      operating_sector_id,
      business_size_id,
      case_manager_id,
      from_on: ended?.until_on ?? on,
    })
    .execute();
}

/** What stays of an erased employer belongs together and leads to nobody. */
export async function forgetEmployer(trx: Trx, employerId: number, on: string): Promise<void> {
  const nobody = -(await nextCount(trx, 'erased employers'));
  await trx
    .updateTable('employer_periods')
    .set({ until_on: later(trx, sql.ref('from_on'), sql.val(on)) })
    .where('employer_id', '=', employerId)
    .where('until_on', 'is', null)
    .execute();
  await trx
    .updateTable('employer_periods')
    .set({ employer_id: nobody })
    .where('employer_id', '=', employerId)
    .execute();
  await trx
    .updateTable('application_facts')
    .set({ employer_id: nobody })
    .where('employer_id', '=', employerId)
    .execute();
}
