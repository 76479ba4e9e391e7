import { type SqlBool, sql } from 'kysely';
import { addWrittenRow } from '../../../applications/history/index.ts';
import { isSqlite } from '../../../platform/database/isSqlite.ts';
import { type Placeholders, prepareQuery } from '../../../platform/database/prepareQuery.ts';
import {
  createDesignationKey,
  createSearchColumns,
} from '../../../platform/database/searchText.ts';
import { selectPersonName } from '../../../platform/database/selectNames.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';

export async function listAdministrators(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select([
      'business_id',
      'designation_number',
      'first_name',
      'last_name',
      'email',
      'logged_on',
      'is_disabled',
    ])
    .where('is_administrator', '=', true)
    .orderBy('search_last_name')
    .orderBy('business_id')
    .execute();
}

export async function lockAllActiveAdministrators(trx: Trx) {
  return trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('is_administrator', '=', true)
    .where('is_disabled', '=', false)
    .returning(['business_id', 'designation_key'])
    .execute();
}

export async function disableAccount(trx: Trx, businessId: number): Promise<void> {
  await trx
    .updateTable('businesses')
    .set({ is_disabled: true })
    .where('business_id', '=', businessId)
    .execute();
  addWrittenRow(trx, 'businesses', { business_id: businessId, is_disabled: true });
}

export interface AdministratorIdentity {
  firstName: string;
  lastName: string;
  email: string;
}

export async function updateAdministratorIdentity(
  trx: Trx,
  designationNumber: string,
  { firstName, lastName, email }: AdministratorIdentity,
  now: Date,
): Promise<{ businessId: number; emailBefore: string } | undefined> {
  // The row is locked, so that the returned address is the one that was replaced.
  const before = await trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('designation_key', '=', createDesignationKey(designationNumber) ?? '')
    .where('is_administrator', '=', true)
    .returningAll()
    .executeTakeFirst();
  if (!before) return undefined;
  const { business_id: businessId } = before;
  const identity = {
    first_name: firstName,
    last_name: lastName,
    email,
    confirmed_email: email,
  };
  await trx
    .updateTable('businesses')
    .set({
      ...identity,
      ...createSearchColumns({ ...before, ...identity }),
      modified_on: now.toISOString(),
    })
    .where('business_id', '=', businessId)
    .execute();
  addWrittenRow(trx, 'businesses', { business_id: businessId, ...identity });
  return { businessId, emailBefore: before.email };
}

export async function findAdministratorId(
  database: Queryable,
  designationNumber: string,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('designation_key', '=', createDesignationKey(designationNumber) ?? '')
    .where('is_administrator', '=', true)
    .executeTakeFirst();
  return row?.business_id;
}

export async function replacePasswordAndEnable(
  trx: Trx,
  designationNumber: string,
  passwordHash: string,
): Promise<{ businessId: number; email: string } | undefined> {
  const renewed = await trx
    .updateTable('businesses')
    .set({ password_hash: passwordHash, is_disabled: false })
    .where('designation_key', '=', createDesignationKey(designationNumber) ?? '')
    .where('is_administrator', '=', true)
    .returning(['business_id as businessId', 'email'])
    .executeTakeFirst();
  if (renewed) {
    addWrittenRow(trx, 'businesses', { business_id: renewed.businessId, is_disabled: false });
  }
  return renewed;
}

function selectActiveAdministrators(database: Queryable) {
  return (
    database
      .selectFrom('businesses as b')
      // The value is no parameter, because the database would otherwise not use the partial index.
      .where(sql<SqlBool>`${sql.ref('b.is_administrator')}`)
      .where('b.is_disabled', '=', false)
  );
}

export async function listActiveAdministrators(database: Queryable) {
  return selectActiveAdministrators(database)
    .select(['b.business_id as BusinessId', selectPersonName('b').as('Name')])
    .orderBy('b.search_last_name')
    .orderBy('b.business_id')
    .execute();
}

export async function isActiveAdministrator(database: Queryable, businessId: number) {
  const row = await selectActiveAdministrators(database)
    .select('b.business_id')
    .where('b.business_id', '=', businessId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countActiveAdministrators(database: Queryable): Promise<number> {
  const { count } = await selectActiveAdministrators(database)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const maxAccountsPerQuery = 500;

export async function findCaseManagersOfEmployers(
  database: Queryable,
  employers: readonly number[],
): Promise<Map<number, number>> {
  const managers = new Map<number, number>();
  for (let from = 0; from < employers.length; from += maxAccountsPerQuery) {
    const rows = await database
      .selectFrom('businesses')
      .select(['business_id as employer', 'case_manager_id as manager'])
      .where('business_id', 'in', employers.slice(from, from + maxAccountsPerQuery))
      .where('case_manager_id', 'is not', null)
      .execute();
    for (const { employer, manager } of rows) managers.set(employer, Number(manager));
  }
  return managers;
}

export async function findAdministratorsWithEmail(
  database: Queryable,
  administrators: readonly number[],
): Promise<Set<number>> {
  const reachable = new Set<number>();
  for (let from = 0; from < administrators.length; from += maxAccountsPerQuery) {
    const rows = await selectActiveAdministrators(database)
      .select('b.business_id as id')
      .where('b.business_id', 'in', administrators.slice(from, from + maxAccountsPerQuery))
      .where('b.email', '<>', '')
      .execute();
    for (const { id } of rows) reachable.add(id);
  }
  return reachable;
}

const lockActiveAdministratorQuery = prepareQuery(
  (database, { businessId }: Placeholders<{ businessId: number }>) =>
    database
      .selectFrom('businesses')
      .select('business_id')
      .where('business_id', '=', businessId)
      .where('is_administrator', '=', true)
      .where('is_disabled', '=', false)
      .$if(!isSqlite(database), (query) => query.forShare()),
);

/** The administrator's row is locked, so that nobody can assign work to an account that is being disabled. */
export async function lockActiveAdministrator(trx: Trx, businessId: number): Promise<boolean> {
  return (await lockActiveAdministratorQuery(trx, { businessId })).length > 0;
}

const selectEmployersOfManager = (database: Queryable, manager: number) =>
  database
    .selectFrom('businesses')
    .where('case_manager_id', '=', manager)
    .where(sql<SqlBool>`not is_administrator`);

export async function listEmployersOfManager(
  database: Queryable,
  manager: number,
  after: number,
  limit: number,
) {
  return selectEmployersOfManager(database, manager)
    .select(['business_id as BusinessId', 'operating_name as OperatingName'])
    .where('business_id', '>', after)
    .orderBy('business_id')
    .limit(limit)
    .execute();
}

export async function countEmployersOfManager(
  database: Queryable,
  manager: number,
): Promise<number> {
  const { count } = await selectEmployersOfManager(database, manager)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function updateManagerOfEmployer(
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
  addWrittenRow(trx, 'businesses', { business_id: businessId, case_manager_id: to });
  return true;
}
