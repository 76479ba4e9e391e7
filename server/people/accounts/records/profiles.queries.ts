import { programTerms } from '../../../../contract/program.ts';
import { selectPersonName } from '../../../platform/database/selectNames.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import { toProfile } from './accounts.rules.ts';

export async function findBusiness(database: Queryable, businessId: number, askedBy: number) {
  return database
    .selectFrom('businesses as b')
    .leftJoin('businesses as manager', 'manager.business_id', 'b.case_manager_id')
    .select((eb) => [
      'b.business_id',
      'b.business_id as BusinessId',
      'b.case_manager_id as CaseManagerId',
      eb.fn.coalesce(selectPersonName('manager'), eb.val('')).as('CaseManager'),
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
      'b.confirmed_email as MailsGoTo',
      'b.is_administrator as IsAdministrator',
      'b.is_disabled',
      'b.start_page',
      'b.terms_accepted_on',
      eb
        .and([
          eb('b.terms_accepted_on', 'is not', null),
          eb('b.accepted_terms', '>=', programTerms.askedIn),
        ])
        .$castTo<boolean>()
        .as('IsTermsAndConditions'),
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
      selectPersonName('b').as('Contact'),
      'b.logged_on as LoggedOn',
      'b.is_disabled as IsSuspended',
    ])
    .where('b.is_administrator', '=', false)
    .orderBy('b.search_operating_name')
    .orderBy('b.business_id')
    .execute();
}

export async function listEmployersToCompare(database: Queryable) {
  const accounts = await database
    .selectFrom('businesses')
    .selectAll()
    .where('is_administrator', '=', false)
    .execute();
  return accounts.map((account) => ({
    businessId: account.business_id,
    version: account.version,
    profile: toProfile(account),
  }));
}

export async function hasAnyEmployer(database: Queryable): Promise<boolean> {
  const row = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('is_administrator', '=', false)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listAccountsWithoutPassword(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'operating_name', 'designation_number', 'confirmed_email'])
    .select(['password_hash', 'is_disabled'])
    .where('is_administrator', '=', false)
    .where('password_hash', 'is', null)
    .orderBy('search_operating_name')
    .orderBy('business_id')
    .execute();
}

function selectAccountNames(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'is_administrator', 'operating_name', 'designation_number'])
    .select(['case_manager_id', selectPersonName('businesses').as('person')]);
}

export async function listAccountNamesAfter(database: Queryable, after: number, limit: number) {
  return selectAccountNames(database)
    .where('business_id', '>', after)
    .orderBy('business_id')
    .limit(limit)
    .execute();
}

export async function listAccountNames(database: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return selectAccountNames(database).where('business_id', 'in', ids).execute();
}

export async function listIdentifyingTextsOfAccounts(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'operating_name', 'legal_name', 'designation_number'])
    .select(['first_name', 'last_name', 'email', 'confirmed_email', 'telephone'])
    .execute();
}
