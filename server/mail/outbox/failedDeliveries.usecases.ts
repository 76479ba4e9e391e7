import type { CallAnswer } from '../../../contract/calls.ts';
import type { FailedMail } from '../../../contract/deliveries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Administrator } from '../../platform/person.ts';
import { minutesAfter, minutesBefore } from '../../platform/time/clock.ts';
import { maxMinutesPerTry } from './deliveries.queries.ts';
import {
  type DeliveryKind,
  findDeliveryKindByName,
  getFailureReason,
  isAttentionNeeded,
  isMailServerFailure,
} from './deliveryKind.ts';
import {
  countFailedDeliveries,
  countWaitingDeliveries,
  deleteFailedDeliveries,
  findDeferredDeliveries,
  findFailedDeliveries,
  findLastDeliveryError,
  makeDeliveriesDue,
  retryDeliveries,
} from './waitingDeliveries.queries.ts';

export async function listFailedMails(
  deps: Deps,
  kinds: readonly DeliveryKind[],
): Promise<FailedMail[]> {
  const failedMails: FailedMail[] = [];
  for (const { kind: name, ...delivery } of await findFailedDeliveries(deps.database)) {
    const kind = findDeliveryKindByName(kinds, name);
    const error = delivery.last_error ?? '';
    // The recipient is read anew, because a wrong address may have been corrected since.
    const recipient = await kind?.recipient(deps, JSON.parse(delivery.parameters));
    failedMails.push({
      MailId: delivery.delivery_id,
      Kind: name,
      Title: kind?.title ?? { en: name, fr: name },
      To: recipient?.to ?? '',
      About: recipient?.about ?? '',
      Message: recipient?.message ?? '',
      CreatedOn: delivery.created_on,
      FailedOn: String(delivery.failed_on),
      Tries: delivery.tries,
      Why: getFailureReason(error),
      Error: error,
    });
  }
  return failedMails;
}

export async function retryFailedMails(
  deps: Deps,
  administrator: Administrator,
  ids: number[],
): Promise<void> {
  await retryDeliveries(deps.database, ids, deps.clock.now());
  deps.log.info({ account: administrator.businessId, mailIds: ids }, 'mails are tried again');
  deps.wakeDeliveries();
}

export async function dismissFailedMails(
  { database, log }: Deps,
  administrator: Administrator,
  ids: number[],
): Promise<void> {
  await deleteFailedDeliveries(database, ids);
  log.info({ account: administrator.businessId, mailIds: ids }, 'failed mails were given up');
}

export async function retryMailsDeferredByServerFailure({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  const deferred = await findDeferredDeliveries(database, minutesAfter(now, maxMinutesPerTry));
  const keptDeliveries = deferred.filter((other) =>
    isMailServerFailure(getFailureReason(other.last_error ?? '')),
  );
  if (keptDeliveries.length > 0) await makeDeliveriesDue(database, keptDeliveries, now);
}

const minutesUntilLate = 15;

export async function readDeliveryState({
  database,
  clock,
}: Deps): Promise<CallAnswer<'readMailState'>> {
  const Failed = await countFailedDeliveries(database);
  const lateSince = minutesBefore(clock.now(), minutesUntilLate).toISOString();
  const { count, since } = await countWaitingDeliveries(database, maxDeliveryAttempts);
  const error = (await findLastDeliveryError(database)) ?? '';
  const reason = error ? getFailureReason(error) : undefined;
  const isLate =
    since !== null && (since <= lateSince || (reason !== undefined && isAttentionNeeded(reason)));
  return isLate
    ? { Failed, Waiting: count, Since: since, Why: reason, Error: error }
    : { Failed, Waiting: 0, Since: '', Error: '' };
}

export async function retryDeferredMails(
  { database, clock, log, wakeDeliveries }: Deps,
  { businessId }: Administrator,
): Promise<void> {
  const now = clock.now();
  const deferred = await findDeferredDeliveries(database, minutesAfter(now, maxMinutesPerTry));
  if (deferred.length > 0) await makeDeliveriesDue(database, deferred, now);
  const mails = deferred.length;
  log.info({ account: businessId, mails }, 'mails are tried before their turn');
  wakeDeliveries();
}

/** The pauses between the tries add up to 30 hours, so no mail is lost if the mail server is down for a day. */
export const maxDeliveryAttempts = 14;
export const maxMinutesBetweenAttempts = 6 * 60;
