import { type SqlBool, sql } from 'kysely';
import { noteWritten } from '../../../applications/history/index.ts';
import { isSqlite } from '../../../platform/database/isSqlite.ts';
import { type Places, prepared } from '../../../platform/database/prepared.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';

const holding = prepared((database, { businessId }: Places<{ businessId: number }>) =>
  database
    .selectFrom('businesses')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('is_administrator', '=', true)
    .where('is_disabled', '=', false)
    .$if(!isSqlite(database), (query) => query.forShare()),
);

/**
 * Whether it is an administrator who can sign in, and stays one until the transaction ends: nobody is given work who
 * is disabled meanwhile.
 */
export async function holdActiveAdministrator(trx: Trx, businessId: number): Promise<boolean> {
  return (await holding(trx, { businessId })).length > 0;
}

const ofManager = (database: Queryable, manager: number) =>
  database
    .selectFrom('businesses')
    .where('case_manager_id', '=', manager)
    .where(sql<SqlBool>`not is_administrator`);

/** By their ids. */
export async function employersOf(
  database: Queryable,
  manager: number,
  after: number,
  most: number,
) {
  return ofManager(database, manager)
    .select(['business_id as BusinessId', 'operating_name as OperatingName'])
    .where('business_id', '>', after)
    .orderBy('business_id')
    .limit(most)
    .execute();
}

export async function countEmployersOf(database: Queryable, manager: number): Promise<number> {
  const { count } = await ofManager(database, manager)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** True where it was still the first one's. Whoever has the profile open is told that it was changed meanwhile. */
export async function moveEmployer(
  trx: Trx,
  businessId: number,
  { from, to, on }: { from: number; to: number; on: Date },
): Promise<boolean> {
  const moved = await trx
    .updateTable('businesses')
    .set((eb) => ({
      case_manager_id: to,
      modified_on: on.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('business_id', '=', businessId)
    .where('case_manager_id', '=', from)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  noteWritten(trx, 'businesses', { business_id: businessId, case_manager_id: to });
  return true;
}
