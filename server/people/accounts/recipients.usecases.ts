import type { Recipient } from '../../mail/outbox/index.ts';
import type { Queryable } from '../../platform/database/types.ts';
import { findRecipient } from './recipients.queries.ts';

/** The account that a delivery is about. It goes to the account's own address, unless another one is given. */
export async function accountRecipient(
  database: Queryable,
  account: { businessId: number } | { designationNumber: string },
  to?: string,
): Promise<Recipient> {
  const found = await findRecipient(database, account);
  if (!found)
    return { to: '', about: 'designationNumber' in account ? account.designationNumber : '' };
  const name = found.operating_name || `${found.first_name} ${found.last_name}`;
  const isSuspended = found.is_disabled && !found.is_administrator;
  return {
    to: to ?? found.email,
    about: `${name}, ${found.designation_number}`,
    language: found.language,
    ...(isSuspended ? { suspendedAccount: found.business_id } : {}),
  };
}
