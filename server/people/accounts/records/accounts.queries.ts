import type { Insertable, Selectable, Updateable } from 'kysely';
import { addWrittenRow } from '../../../applications/history/index.ts';
import type { BusinessesTable } from '../../../platform/database/schema/accounts.ts';
import {
  createDesignationKey,
  createSearchColumns,
} from '../../../platform/database/searchText.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';
import type { Person } from '../../../platform/person.ts';
import type { AccountColumns } from './accounts.rules.ts';

type AccountColumnsToInsert = Insertable<BusinessesTable>;
type SearchColumns = keyof ReturnType<typeof createSearchColumns>;

export type Account = Selectable<BusinessesTable>;

/** The role is part of the key, so that calls for employers never find an administrator. */
export type AccountKey = Pick<Person, 'businessId' | 'isAdministrator'>;

export function createEmployerKey(businessId: number): AccountKey {
  return { businessId, isAdministrator: false };
}

export type NewAccount = Omit<
  AccountColumnsToInsert,
  SearchColumns | 'business_id' | 'version' | 'is_disabled' | 'confirmed_email'
> & { confirmed_email?: string };

export async function insertAccount(trx: Trx, account: NewAccount): Promise<number> {
  const inserted = await trx
    .insertInto('businesses')
    .values({
      confirmed_email: account.email,
      ...account,
      ...createSearchColumns(account),
      version: 1,
      is_disabled: false,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  addWrittenRow(trx, 'businesses', inserted);
  return inserted.business_id;
}

export async function findAccountIdByDesignationNumber(
  database: Queryable,
  designationNumber: string,
): Promise<number> {
  const owner = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('designation_key', '=', createDesignationKey(designationNumber) ?? '')
    .executeTakeFirst();
  return owner?.business_id ?? 0;
}

/** The row is locked by an update that changes nothing, because SQLite has no `select … for update`. */
export async function lockAccount(
  trx: Trx,
  { businessId, isAdministrator }: AccountKey,
): Promise<Account | undefined> {
  return trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('business_id', '=', businessId)
    .where('is_administrator', '=', isAdministrator)
    .returningAll()
    .executeTakeFirst();
}

export async function updateAccount(
  trx: Trx,
  before: Account,
  change: AccountColumns & Updateable<BusinessesTable>,
): Promise<void> {
  const { business_id } = before;
  await trx
    .updateTable('businesses')
    .set({ ...change, ...createSearchColumns({ ...before, ...change }) })
    .where('business_id', '=', business_id)
    .execute();
  const changed = Object.entries(change).filter(
    ([column, value]) => before[column as keyof Account] !== value,
  );
  addWrittenRow(trx, 'businesses', { business_id, ...Object.fromEntries(changed) });
}

export async function findAccount(
  database: Queryable,
  { businessId, isAdministrator }: AccountKey,
): Promise<Account | undefined> {
  return database
    .selectFrom('businesses')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('is_administrator', '=', isAdministrator)
    .executeTakeFirst();
}

export async function deleteAccount(trx: Trx, businessId: number): Promise<void> {
  for (const table of [
    'sessions',
    'known_browsers',
    'password_links',
    'reversals',
    'second_factors',
    'recovery_codes',
    'passkeys',
  ] as const) {
    await trx.deleteFrom(table).where('business_id', '=', businessId).execute();
  }
  await trx.deleteFrom('businesses').where('business_id', '=', businessId).execute();
}

export async function setSuspended(
  trx: Trx,
  businessId: number,
  isSuspended: boolean,
): Promise<boolean> {
  const marked = await trx
    .updateTable('businesses')
    .set({ is_disabled: isSuspended })
    .where('business_id', '=', businessId)
    .where('is_administrator', '=', false)
    .where('is_disabled', '=', !isSuspended)
    .returning('business_id')
    .executeTakeFirst();
  if (marked) addWrittenRow(trx, 'businesses', { ...marked, is_disabled: isSuspended });
  return marked !== undefined;
}

export async function listSuspendedEmployers(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'designation_number', 'operating_name'])
    .where('is_administrator', '=', false)
    .where('is_disabled', '=', true)
    .orderBy('search_operating_name')
    .orderBy('business_id')
    .execute();
}
