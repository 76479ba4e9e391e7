import { randomUUID } from 'node:crypto';
import type { Language } from '../../contract/languages.ts';
import type { MailKind } from '../../contract/mails.ts';
import type { AccessPart } from '../platform/changes.ts';
import { minutesAfter, minutesBefore } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import {
  describeFailure,
  failureOf,
  isOfMailServer,
  isRefusedForGood,
  loggedFailure,
} from './failures.ts';
import { holdForSuspended } from './heldMails.usecases.ts';
import { removeOldMailFiles } from './mailFiles.ts';
import type { Message } from './message.ts';
import {
  claimMail,
  deleteMailsAbout,
  deleteMailsTo,
  deleteOldMails,
  findDueMail,
  insertMail,
  markSent,
  markTried,
} from './outbox.queries.ts';
import type { MailTransport } from './transport.ts';
import { longestWaitMinutes, minutesOfOneTry, mostTries } from './tries.ts';
import { retryOthersSoon } from './waitingMails.usecases.ts';

/** What somebody who is signed in did to the second step of the own account. */
export type SecondStepChange =
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'appSetUp'
  | 'appRemoved'
  | 'recoveryCodesRenewed';

/** What each kind of mail needs to be written; the feature that sends it has the words. */
export interface MailParameters extends Record<MailKind, object> {
  /** In the language of the page that asked, where one did. */
  passwordReset: { designationNumber: string; language?: Language };
  invitation: { businessId: number; invitedBy?: number };
  guessingToOwner: { designationNumber: string; guessed: 'passwords' | 'codes' };
  guessingToProgram: { designationNumber: string; guessed: 'passwords' | 'codes' };
  secondStepChanged: { businessId: number; on: string; change: SecondStepChange };
  secondStepRemoved: { businessId: number; on: string };
  newBrowser: { businessId: number; on: string; browser: string };
  accountChanged: {
    businessId: number;
    reversalId: string;
    to: string;
    changed: readonly AccessPart[];
  };
  accountChangeNotice: {
    businessId: number;
    to: string;
    changed: readonly AccessPart[];
    by: 'owner' | 'program' | 'link' | 'undo';
  };
  accountChangeUndone: { businessId: number };
  supportRequest: { supportRequestId: number };
  supportCopy: { supportRequestId: number };
}

/** Writes a mail when it leaves; null when there is no longer anybody to write to. */
export type MailWriters = {
  [Kind in MailKind]: (parameters: MailParameters[Kind]) => Promise<Message | null>;
};

/** Call it in the transaction of the change that the mail tells of. */
export async function queueMail<Kind extends MailKind>(
  database: Queryable,
  now: Date,
  kind: Kind,
  parameters: MailParameters[Kind],
): Promise<void> {
  const messageId = `<${randomUUID()}@portal>`;
  await insertMail(database, { messageId, kind, parameters: JSON.stringify(parameters), now });
}

export async function deliverDueMails(
  parts: Parts,
  writers: MailWriters,
  transport: MailTransport,
  stopping?: AbortSignal,
): Promise<void> {
  while (!stopping?.aborted) {
    const now = parts.clock.now();
    const mail = await findDueMail(parts.database, now, minutesAfter(now, longestWaitMinutes));
    if (!mail) return;
    if (!(await claimMail(parts.database, mail, minutesAfter(now, minutesOfOneTry)))) continue;
    try {
      const write = writers[mail.kind as MailKind] as (
        parameters: unknown,
      ) => Promise<Message | null>;
      // Looked at first: a copy of a support request would be written to whatever address there is.
      if (await holdForSuspended(parts.database, mail)) continue;
      const message = await write(JSON.parse(mail.parameters));
      const file = message && (await transport.send(mail.message_id, message));
      await markSent(parts.database, mail.mail_id, parts.clock.now());
      if (isOfMailServer(failureOf(mail.last_error ?? ''))) await retryOthersSoon(parts);
      if (file) parts.log.info({ file }, 'a mail was written to a file');
    } catch (error) {
      const tries = mail.tries + 1;
      const wait = Math.min(2 ** mail.tries, longestWaitMinutes);
      await markTried(parts.database, mail.mail_id, {
        error: describeFailure(error),
        dueOn: minutesAfter(now, wait),
        failedOn: tries >= mostTries || isRefusedForGood(error) ? now : null,
      });
      const what = { mailId: mail.mail_id, kind: mail.kind, tries, ...loggedFailure(error) };
      parts.log.warn(what, 'a mail could not be sent');
    }
  }
}

const daysKept = 30;

export async function forgetOldMails(parts: Parts): Promise<void> {
  await deleteOldMails(parts.database, minutesBefore(parts.clock.now(), daysKept * 24 * 60));
}

/** What is about a support request goes with it, sent or not. */
export async function forgetSupportMails(
  database: Queryable,
  supportRequestIds: number[],
): Promise<void> {
  const parameters = supportRequestIds.map((supportRequestId) =>
    JSON.stringify({ supportRequestId } satisfies MailParameters['supportRequest']),
  );
  await deleteMailsAbout(database, parameters);
}

/** For an account that is erased: what waits for it, failed or was sent. */
export async function forgetMailsTo(
  database: Queryable,
  account: { businessId: number; designationKey: string | null },
): Promise<void> {
  await deleteMailsTo(database, account);
}

export async function forgetOldMailFiles({
  clock,
  settings,
}: Pick<Parts, 'clock' | 'settings'>): Promise<void> {
  const before = minutesBefore(clock.now(), settings.daysKept.mailFiles * 24 * 60);
  await removeOldMailFiles(settings.dataFolder, before);
}
