import type { Queryable } from '../platform/database/database.ts';
import { designationKey } from '../platform/database/searchText.ts';

export async function findRecipient(
  database: Queryable,
  account: { businessId: number } | { designationNumber: string },
) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'is_disabled', 'is_administrator', 'email', 'designation_number'])
    .select(['operating_name', 'first_name', 'last_name'])
    .where((eb) =>
      'businessId' in account
        ? eb('business_id', '=', account.businessId)
        : eb('designation_key', '=', designationKey(account.designationNumber) ?? ''),
    )
    .executeTakeFirst();
}
