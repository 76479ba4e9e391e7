import type { MailState } from '../../contract/mails.ts';
import { minutesAfter, minutesBefore } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import type { Administrator } from '../platform/person.ts';
import { failureOf, isOfMailServer, needsAttention } from './failures.ts';
import {
  countFailed,
  findLastError,
  findTriedMails,
  makeDue,
  sumUpWaiting,
} from './outbox.queries.ts';
import { minutesOfOneTry, mostTries } from './tries.ts';

/** The mail server is back: what it kept from leaving need not wait for its next turn. */
export async function retryOthersSoon({ database, clock }: Parts): Promise<void> {
  const now = clock.now();
  const later = await findTriedMails(database, minutesAfter(now, minutesOfOneTry));
  const kept = later.filter(({ last_error: error }) => isOfMailServer(failureOf(error ?? '')));
  if (kept.length > 0) await makeDue(database, kept, now);
}

/** How long a mail may wait before staff read of it. */
const minutesUntilLate = 15;

/** At once where it will not get better by itself. */
export async function readMailState({ database, clock }: Parts): Promise<MailState> {
  const [failed, waiting] = [await countFailed(database), await sumUpWaiting(database, mostTries)];
  const error = waiting.count > 0 ? await findLastError(database) : '';
  const why = error ? failureOf(error) : undefined;
  const late = minutesBefore(clock.now(), minutesUntilLate).toISOString();
  const isLate = waiting.since <= late || (why !== undefined && needsAttention(why));
  if (waiting.count === 0 || !isLate) return { Failed: failed, Waiting: 0, Since: '', Error: '' };
  return { Failed: failed, Waiting: waiting.count, Since: waiting.since, Why: why, Error: error };
}

export async function retryWaitingMails(
  { database, clock, log, wakeOutbox }: Parts,
  { businessId }: Administrator,
): Promise<void> {
  const now = clock.now();
  const later = await findTriedMails(database, minutesAfter(now, minutesOfOneTry));
  if (later.length > 0) await makeDue(database, later, now);
  log.info({ account: businessId, mails: later.length }, 'mails are tried before their turn');
  wakeOutbox();
}
