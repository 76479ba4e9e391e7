import type { MailState } from '../../../contract/deliveries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { minutesAfter, minutesBefore } from '../../platform/time/clock.ts';
import {
  type Channel,
  type DeliveryKind,
  isOfServer,
  kindNamed,
  needsAttention,
  reasonOf,
} from './deliveryKind.ts';
import {
  countFailed,
  findDeferred,
  findLastError,
  makeDue,
  sumUpWaiting,
} from './waitingDeliveries.queries.ts';

/** The server of a channel is back: what it kept from leaving need not wait for its next turn. */
export async function retryOthersSoon({ database, clock }: Deps, channel: Channel): Promise<void> {
  const now = clock.now();
  const deferred = await findDeferred(database, channel.name, minutesAfter(now, minutesOfOneTry));
  const kept = deferred.filter((other) => isOfServer(channel.reasonOf(other.last_error ?? '')));
  if (kept.length > 0) await makeDue(database, kept, now);
}

const minutesUntilLate = 15;

/** The channel that has been late the longest; it is late at once where somebody has to act. */
export async function readDeliveryState(
  { database, clock }: Deps,
  kinds: readonly DeliveryKind[],
): Promise<MailState> {
  const failed = await countFailed(database);
  const late = minutesBefore(clock.now(), minutesUntilLate).toISOString();
  for (const { channel, count, since } of await sumUpWaiting(database, mostTries)) {
    const last = await findLastError(database, channel);
    const error = last?.last_error ?? '';
    const why = last && error ? reasonOf(kindNamed(kinds, last.kind), error) : undefined;
    if (since <= late || (why !== undefined && needsAttention(why))) {
      return { Failed: failed, Waiting: count, Since: since, Why: why, Error: error };
    }
  }
  return { Failed: failed, Waiting: 0, Since: '', Error: '' };
}

export async function retryDeferred(
  { database, clock, log, wakeDeliveries }: Deps,
  { businessId }: Administrator,
): Promise<void> {
  const now = clock.now();
  let mails = 0;
  for (const { channel } of await sumUpWaiting(database, mostTries)) {
    const deferred = await findDeferred(database, channel, minutesAfter(now, minutesOfOneTry));
    if (deferred.length > 0) await makeDue(database, deferred, now);
    mails += deferred.length;
  }
  log.info({ account: businessId, mails }, 'mails are tried before their turn');
  wakeDeliveries();
}

/** A delivery is claimed for so long: no try takes longer, and after it that of a server that died is due again. */
export const minutesOfOneTry = 2;
/** With their pauses, a day and a quarter: a mail server that is away for a day loses nothing. */
export const mostTries = 14;
export const longestWaitMinutes = 6 * 60;
