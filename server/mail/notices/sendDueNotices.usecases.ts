import { setImmediate } from 'node:timers/promises';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { joinDelivery, queueDelivery } from '../outbox/index.ts';
import {
  applyChoices,
  type NoticesBySendTime,
  statesWithoutMail,
} from './choices/applyChoices.usecases.ts';
import { findRelevant, type RelevantNotices } from './noticeRelevance.usecases.ts';
import {
  findDue,
  findQueuedDeliveries,
  findWaiting,
  findWaitingOf,
  updateNoticesInState,
  type WaitingNotice,
} from './notices.queries.ts';
import { employerNews, staffNews } from './notifications.mails.ts';
import { isHistoryRead, readHistory } from './readHistory.usecases.ts';
import { type Recipient, recipientsDue, sendTimesAt } from './recipients.rules.ts';
import { responsibleStaff } from './recipients.usecases.ts';

export async function sendDueNotices(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const moments = sendTimesAt(clock.now());
  const waiting = await findWaiting(database, moments);
  if (waiting.length === 0) return;
  const ofStaff = waiting.filter(({ audience }) => audience === 'staff');
  const recipients = recipientsDue(waiting, await responsibleStaff(deps, ofStaff), moments);
  const handed = recipients.length > 0 ? await findQueuedDeliveries(database) : [];
  const open = Map.groupBy(handed, (one) => `${one.audience} ${one.recipient_id}`);
  const failures: unknown[] = [];
  for (const recipient of recipients) {
    if (stopping?.aborted) break;
    const theirs = open.get(`${recipient.audience} ${recipient.recipientId}`) ?? [];
    const deliveries = theirs.map(({ delivery_id: id }) => Number(id));
    await sendAllTo(deps, recipient, deliveries).catch((error: unknown) => {
      // Another server sent the same notices or an application was deleted meanwhile; the next run handles
      // the remaining notices.
      if (!(error instanceof OthersAtWork)) failures.push(error);
    });
    await setImmediate();
  }
  if (failures.length > 0) throw new AggregateError(failures);
}

class OthersAtWork extends Error {}

async function sendAllTo(
  deps: Deps,
  recipient: Recipient,
  deliveries: readonly number[],
): Promise<void> {
  let open = deliveries;
  let isMore = true;
  while (isMore) {
    const handed = await sendSliceTo(deps, recipient, open);
    if (handed.deliveryId !== undefined) open = [handed.deliveryId];
    isMore = handed.isMore;
    await setImmediate();
  }
  if (open !== deliveries) deps.wakeDeliveries();
}

/** Larger transactions would block other changes for too long. */
const maxNoticesAtOnce = 500;

async function sendSliceTo(
  deps: Deps,
  recipient: Recipient,
  open: readonly number[],
): Promise<{ deliveryId: number | undefined; isMore: boolean }> {
  const { sorted, judged, isMore } = await readDue(deps, recipient);
  const deliveryId = await deps.database.transaction().execute(async (trx) => {
    const settle = async (
      ids: readonly number[],
      outcome: Parameters<typeof updateNoticesInState>[3],
    ) => {
      if ((await updateNoticesInState(trx, ids, 'waiting', outcome)) < ids.length)
        throw new OthersAtWork();
    };
    for (const [dueOn, ids] of sorted.later) await settle(ids, { due_on: dueOn });
    for (const state of statesWithoutMail) await settle(sorted[state], { state });
    await settle(judged.undone, { state: 'undone' });
    if (judged.ids.length === 0) return undefined;
    const deliveryId = await deliveryFor(trx, deps, recipient, open);
    const { recipientId } = recipient;
    await settle(judged.ids, {
      state: 'handed',
      delivery_id: deliveryId,
      recipient_id: recipientId,
    });
    return deliveryId;
  });
  return { deliveryId, isMore };
}

interface Due {
  sorted: NoticesBySendTime<WaitingNotice>;
  judged: RelevantNotices;
  isMore: boolean;
}

const maxReads = 5;

/**
 * If something happened in the meantime, the history is read again, so that a change that was undone is not
 * mailed.
 */
async function readDue(deps: Deps, recipient: Recipient, looks = 1): Promise<Due> {
  const { database, clock } = deps;
  await readHistory(deps);
  const query = { ...recipient, limit: maxNoticesAtOnce };
  const due = await findDue(database, query, sendTimesAt(clock.now()));
  const applications = [...new Set(due.map(({ application_id: id }) => id))];
  const { audience } = recipient;
  const gathered = await findWaitingOf(database, { audience, applications });
  const sorted = await applyChoices(deps, recipient, gathered);
  const judged = await findRelevant(deps, sorted.now);
  if (looks < maxReads && !(await isHistoryRead(deps))) return readDue(deps, recipient, looks + 1);
  return { sorted, judged, isMore: due.length === maxNoticesAtOnce };
}

/**
 * A queued mail that was not sent yet takes further notices, so that an outage of the mail server does not
 * cause a mail for every ten minutes.
 */
async function deliveryFor(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  recipient: Recipient,
  open: readonly number[],
): Promise<number> {
  const now = clock.now();
  const { audience, recipientId } = recipient;
  for (const id of open) {
    if (await joinDelivery(trx, id, now)) return id;
  }
  if (audience === 'employer') {
    return queueDelivery(trx, now, employerNews, { businessId: Number(recipientId) });
  }
  return queueDelivery(trx, now, staffNews, recipientId === null ? {} : { staffId: recipientId });
}
