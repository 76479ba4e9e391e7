import type { Recipient } from '../../mail/outbox/index.ts';
import { createDesignationKey } from '../../platform/database/searchText.ts';
import type { Queryable } from '../../platform/database/types.ts';

export type AccountReference = { businessId: number } | { designationNumber: string };

function selectRecipients(database: Queryable) {
  return database
    .selectFrom('businesses')
    .select(['business_id', 'is_disabled', 'is_administrator', 'designation_number'])
    .select(['operating_name', 'first_name', 'last_name', 'case_manager_id'])
    .select('confirmed_email as email')
    .select((eb) => [
      eb.fn.coalesce('mail_language', 'language').as('language'),
      eb
        .or([eb('logged_on', 'is not', null), eb('password_hash', 'is not', null)])
        .$castTo<boolean>()
        .as('can_sign_in'),
    ]);
}

export async function findRecipient(database: Queryable, account: AccountReference) {
  return selectRecipients(database)
    .where((eb) =>
      'businessId' in account
        ? eb('business_id', '=', account.businessId)
        : eb('designation_key', '=', createDesignationKey(account.designationNumber) ?? ''),
    )
    .executeTakeFirst();
}

export async function findRecipients(database: Queryable, businessIds: readonly number[]) {
  if (businessIds.length === 0) return [];
  return selectRecipients(database).where('business_id', 'in', businessIds).execute();
}

export async function findActiveRecipient(database: Queryable, account: AccountReference) {
  const recipient = await findRecipient(database, account);
  return recipient?.is_disabled ? undefined : recipient;
}

export async function findAccountRecipient(
  database: Queryable,
  account: AccountReference,
  to?: string,
): Promise<Recipient> {
  const recipient = await findRecipient(database, account);
  if (!recipient)
    return { to: '', about: 'designationNumber' in account ? account.designationNumber : '' };
  const name = recipient.operating_name || `${recipient.first_name} ${recipient.last_name}`;
  const isSuspended = recipient.is_disabled && !recipient.is_administrator;
  return {
    to: to ?? recipient.email,
    about: `${name}, ${recipient.designation_number}`,
    language: recipient.language,
    ...(isSuspended ? { suspendedAccount: recipient.business_id } : {}),
  };
}
