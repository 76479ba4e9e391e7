import type { MailKind } from '../../contract/mails.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Subject } from './failedMails.queries.ts';
import { findSuspended, holdMail, releaseHeld } from './heldMails.queries.ts';

/** Those that open an account are not kept for later, and those to the program are not held at all. */
const neverHeld: MailKind[] = [
  'passwordReset',
  'invitation',
  'guessingToProgram',
  'supportRequest',
];

interface Waiting {
  mail_id: number;
  kind: string;
  parameters: string;
  tries: number;
}

/** Whether the mail is for a suspended employer, and waits from now on. */
export async function holdForSuspended(database: Queryable, mail: Waiting): Promise<boolean> {
  if (neverHeld.includes(mail.kind as MailKind)) return false;
  const businessId = await findSuspended(database, JSON.parse(mail.parameters) as Subject);
  if (businessId === undefined) return false;
  await holdMail(database, mail, businessId);
  return true;
}

export async function releaseMailsTo(
  database: Queryable,
  businessId: number,
  now: Date,
): Promise<void> {
  await releaseHeld(database, businessId, now);
}
