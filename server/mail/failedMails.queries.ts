import type { Queryable } from '../platform/database/database.ts';
import { designationKey } from '../platform/database/searchText.ts';

/** Newest first. */
export async function findFailedMails(database: Queryable) {
  return (
    database
      .selectFrom('mails')
      .selectAll()
      // A mail that failed was never sent: said so that the index by both is of use.
      .where('sent_on', 'is', null)
      .where('failed_on', 'is not', null)
      .orderBy('mail_id', 'desc')
      .execute()
  );
}

/** What a mail's parameters point to: an account by its number or id, or a support request. */
export interface Subject {
  designationNumber?: string;
  businessId?: number;
  supportRequestId?: number;
  /** Where the mail goes, when it is not the account's own address. */
  to?: string;
}

export async function findAccount(database: Queryable, subject: Subject) {
  const { designationNumber = '', businessId = 0 } = subject;
  return database
    .selectFrom('businesses')
    .select(['operating_name', 'first_name', 'last_name', 'designation_number', 'email'])
    .where((eb) =>
      eb.or([
        eb('business_id', '=', businessId),
        eb('designation_key', '=', designationKey(designationNumber) ?? ''),
      ]),
    )
    .executeTakeFirst();
}

export async function findAsked(database: Queryable, supportRequestId: number) {
  return database
    .selectFrom('support_requests')
    .innerJoin('businesses', 'businesses.business_id', 'support_requests.business_id')
    .select([
      'support_requests.first_name',
      'support_requests.last_name',
      'support_requests.email',
      'support_requests.telephone',
      'message',
      'businesses.email as profile_email',
    ])
    .where('support_request_id', '=', supportRequestId)
    .executeTakeFirst();
}

/** The tries go on being counted, so one more failure is final again; it waits from now on. */
export async function letTryAgain(database: Queryable, ids: number[], now: Date): Promise<void> {
  await database
    .updateTable('mails')
    .set({ failed_on: null, due_on: now.toISOString(), created_on: now.toISOString() })
    .where('mail_id', 'in', ids)
    .where('failed_on', 'is not', null)
    .execute();
}

export async function deleteFailed(database: Queryable, ids: number[]): Promise<void> {
  await database
    .deleteFrom('mails')
    .where('mail_id', 'in', ids)
    .where('failed_on', 'is not', null)
    .execute();
}
