import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Queryable, Trx } from '../platform/database/database.ts';
import { personName } from '../platform/database/names.ts';
import type { BusinessesTable } from '../platform/database/schema/accounts.ts';
import { designationKey } from '../platform/database/searchText.ts';
import type { Person } from '../platform/person.ts';
import { withSearchColumns } from './accounts.queries.ts';
import type { AccountColumns } from './businesses.rules.ts';

export type Account = Selectable<BusinessesTable>;

/** An account of one role: what is for employers must never find an administrator's. */
export type AccountKey = Pick<Person, 'businessId' | 'isAdministrator'>;

export function employerKey(businessId: number): AccountKey {
  return { businessId, isAdministrator: false };
}

/** Employers, and of the administrators only the one who asks. */
export async function findBusiness(database: Queryable, businessId: number, askedBy: number) {
  return database
    .selectFrom('businesses as b')
    .leftJoin('businesses as manager', 'manager.business_id', 'b.case_manager_id')
    .select((eb) => [
      'b.business_id',
      'b.business_id as BusinessId',
      'b.case_manager_id as CaseManagerId',
      eb.fn.coalesce(personName('manager'), eb.val('')).as('CaseManager'),
      'b.operating_name as OperatingName',
      'b.designation_number as DesignationNumber',
      'b.legal_name as LegalName',
      'b.address as Address',
      'b.city as City',
      'b.postal_code as PostalCode',
      'b.operating_sector_id as OperatingSectorId',
      'b.business_size_id as BusinessSizeId',
      'b.years_of_operation_id as YearsOfOperationId',
      'b.first_name as FirstName',
      'b.last_name as LastName',
      'b.telephone as Telephone',
      'b.email as Email',
      'b.is_administrator as IsAdministrator',
      'b.is_disabled',
      eb('b.terms_accepted_on', 'is not', null).$castTo<boolean>().as('IsTermsAndConditions'),
      'b.version as Version',
    ])
    .where('b.business_id', '=', businessId)
    .where((eb) => eb.or([eb('b.is_administrator', '=', false), eb('b.business_id', '=', askedBy)]))
    .executeTakeFirst();
}

export async function listEmployers(database: Queryable) {
  return database
    .selectFrom('businesses as b')
    .select([
      'b.business_id as BusinessId',
      'b.operating_name as OperatingName',
      'b.designation_number as DesignationNumber',
      personName('b').as('Contact'),
      'b.logged_on as LoggedOn',
      'b.is_disabled as IsSuspended',
    ])
    .where('b.is_administrator', '=', false)
    .orderBy('b.search_operating_name')
    .orderBy('b.business_id')
    .execute();
}

function activeAdministrators(database: Queryable) {
  return (
    database
      .selectFrom('businesses as b')
      // Without a place for a value, so that the index of the few is found.
      .where(sql<SqlBool>`${sql.ref('b.is_administrator')}`)
      .where('b.is_disabled', '=', false)
  );
}

export async function listActiveAdministrators(database: Queryable) {
  return activeAdministrators(database)
    .select(['b.business_id as BusinessId', personName('b').as('Name')])
    .orderBy('b.search_last_name')
    .orderBy('b.business_id')
    .execute();
}

export async function isActiveAdministrator(database: Queryable, businessId: number) {
  const found = await activeAdministrators(database)
    .select('b.business_id')
    .where('b.business_id', '=', businessId)
    .executeTakeFirst();
  return found !== undefined;
}

/** 0 when nobody has the number; a blank one belongs to nobody. */
export async function ownerOfDesignationNumber(
  database: Queryable,
  designationNumber: string,
): Promise<number> {
  const owner = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('designation_key', '=', designationKey(designationNumber) ?? '')
    .executeTakeFirst();
  return owner?.business_id ?? 0;
}

/**
 * Takes the row for this transaction and answers its fields as they were. It is an update and not
 * a `select … for update`, which SQLite does not know.
 */
export async function claimAccount(
  trx: Trx,
  { businessId, isAdministrator }: AccountKey,
  version: number | null,
): Promise<Account | undefined> {
  return trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('is_administrator', '=', isAdministrator)
    .$if(version !== null, (query) => query.where('version', '=', Number(version)))
    .returningAll()
    .executeTakeFirst();
}

export async function updateAccount(
  trx: Trx,
  businessId: number,
  change: AccountColumns & Updateable<BusinessesTable>,
): Promise<void> {
  await trx
    .updateTable('businesses')
    .set(withSearchColumns(change))
    .where('business_id', '=', businessId)
    .execute();
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
