import { personName } from '../../../platform/database/names.ts';
import type { Queryable } from '../../../platform/database/types.ts';

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
      'b.confirmed_email as MailsGoTo',
      'b.is_administrator as IsAdministrator',
      'b.is_disabled',
      'b.start_page',
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
