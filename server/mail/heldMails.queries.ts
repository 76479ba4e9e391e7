import type { Queryable } from '../platform/database/database.ts';
import { designationKey } from '../platform/database/searchText.ts';
import type { Subject } from './failedMails.queries.ts';

/** The suspended employer that a mail would go to. */
export async function findSuspended(
  database: Queryable,
  { businessId = 0, designationNumber = '', supportRequestId = 0 }: Subject,
): Promise<number | undefined> {
  const found = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('is_disabled', '=', true)
    .where('is_administrator', '=', false)
    .where((eb) =>
      eb.or([
        eb('business_id', '=', businessId),
        eb('designation_key', '=', designationKey(designationNumber) ?? ''),
        eb(
          'business_id',
          'in',
          eb
            .selectFrom('support_requests')
            .select('support_requests.business_id')
            .where('support_request_id', '=', supportRequestId),
        ),
      ]),
    )
    .executeTakeFirst();
  return found?.business_id;
}

/** The try that found it so is none. */
export async function holdMail(
  database: Queryable,
  mail: { mail_id: number; tries: number },
  businessId: number,
): Promise<void> {
  await database
    .updateTable('mails')
    .set({ held_for: businessId, tries: mail.tries })
    .where('mail_id', '=', mail.mail_id)
    .execute();
}

export async function releaseHeld(
  database: Queryable,
  businessId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('mails')
    // It waits for the mail server from now on only.
    .set({ held_for: null, due_on: now.toISOString(), created_on: now.toISOString() })
    .where('held_for', '=', businessId)
    .execute();
}
