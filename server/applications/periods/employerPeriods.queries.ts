import { sql } from 'kysely';
import type { Account } from '../../people/accounts/index.ts';
import { incrementCounter } from '../../platform/database/counters.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { selectLaterTime } from './periods.queries.ts';

export async function startNextEmployerPeriod(
  trx: Trx,
  { business_id, operating_sector_id, business_size_id, case_manager_id }: Account,
  on: string,
): Promise<void> {
  const ended = await trx
    .updateTable('employer_periods')
    .set({ until_on: selectLaterTime(trx, sql.ref('from_on'), sql.val(on)) })
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

/** Reports still need to group the periods of an erased employer, but must not identify it. */
export async function anonymizeEmployerPeriods(
  trx: Trx,
  employerId: number,
  on: string,
): Promise<void> {
  const currentPeriod = await trx
    .selectFrom('employer_periods')
    .select('period_id')
    .where('employer_id', '=', employerId)
    .executeTakeFirst();
  if (!currentPeriod) return;
  const nobody = -(await incrementCounter(trx, 'erased employers'));
  await trx
    .updateTable('employer_periods')
    .set({ until_on: selectLaterTime(trx, sql.ref('from_on'), sql.val(on)) })
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

export async function deleteEmployerPeriods(trx: Trx, employerId: number): Promise<void> {
  await trx.deleteFrom('employer_periods').where('employer_id', '=', employerId).execute();
}

export async function findCurrentEmployerPeriod(database: Queryable, employerId: number) {
  return database
    .selectFrom('employer_periods')
    .select(['operating_sector_id', 'business_size_id', 'case_manager_id'])
    .where('employer_id', '=', employerId)
    .where('until_on', 'is', null)
    .executeTakeFirst();
}

export async function findEmployersWithWrongPeriods(database: Queryable): Promise<number[]> {
  const different = await database
    .selectFrom('employer_periods')
    .innerJoin('businesses', 'businesses.business_id', 'employer_periods.employer_id')
    .select('business_id')
    .where('until_on', 'is', null)
    .where(({ or, eb, ref }) =>
      or(
        (['operating_sector_id', 'business_size_id', 'case_manager_id'] as const).map((column) =>
          eb(ref(`employer_periods.${column}`), 'is distinct from', ref(`businesses.${column}`)),
        ),
      ),
    )
    .execute();
  const unknown = await database
    .selectFrom('application_facts')
    .innerJoin('businesses', 'businesses.business_id', 'application_facts.employer_id')
    .select('business_id')
    .distinct()
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('employer_periods')
            .select('period_id')
            .whereRef('employer_periods.employer_id', '=', 'application_facts.employer_id')
            .where('until_on', 'is', null),
        ),
      ),
    )
    .execute();
  return [...different, ...unknown].map(({ business_id }) => business_id);
}
