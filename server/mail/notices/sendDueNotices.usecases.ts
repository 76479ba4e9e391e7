import { setImmediate } from 'node:timers/promises';
import type { Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { lockUnsentDelivery, queueDelivery } from '../outbox/index.ts';
import {
  applyMailChoices,
  type NoticesBySendTime,
  statesWithoutMail,
} from './choices/applyMailChoices.usecases.ts';
import {
  createNoticesFromHistory,
  isHistoryReadToEnd,
} from './createNoticesFromHistory.usecases.ts';
import { loadRelevantNotices, type RelevantNotices } from './noticeRelevance.usecases.ts';
import {
  findDueNotices,
  findQueuedDeliveries,
  findWaitingNotices,
  findWaitingSummaries,
  updateNoticesInState,
  type WaitingNotice,
} from './notices.queries.ts';
import { employerNewsMail, staffNewsMail } from './notifications.mails.ts';
import { calculateSendTimes, findDueRecipients, type NoticeRecipient } from './recipients.rules.ts';
import { createResponsibleStaffFinder } from './recipients.usecases.ts';

export async function sendDueNotices(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const moments = calculateSendTimes(clock.now());
  const waiting = await findWaitingSummaries(database, moments);
  if (waiting.length === 0) return;
  const ofStaff = waiting.filter(({ audience }) => audience === 'staff');
  const recipients = findDueRecipients(
    waiting,
    await createResponsibleStaffFinder(deps, ofStaff),
    moments,
  );
  const handed = recipients.length > 0 ? await findQueuedDeliveries(database) : [];
  const open = Map.groupBy(handed, (notice) => `${notice.audience} ${notice.recipient_id}`);
  const failures: unknown[] = [];
  for (const recipient of recipients) {
    if (stopping?.aborted) break;
    const theirs = open.get(`${recipient.audience} ${recipient.recipientId}`) ?? [];
    const deliveries = theirs.map(({ delivery_id: id }) => Number(id));
    await sendAllNotices(deps, recipient, deliveries).catch((error: unknown) => {
      // After a concurrent change, such as a deleted application, the next run handles the remaining notices.
      if (!(error instanceof ConcurrentChangeError)) failures.push(error);
    });
    await setImmediate();
  }
  if (failures.length > 0) throw new AggregateError(failures);
}

class ConcurrentChangeError extends Error {}

async function sendAllNotices(
  deps: Deps,
  recipient: NoticeRecipient,
  deliveries: readonly number[],
): Promise<void> {
  let open = deliveries;
  let isMore = true;
  while (isMore) {
    const handed = await sendNoticeSlice(deps, recipient, open);
    if (handed.deliveryId !== undefined) open = [handed.deliveryId];
    isMore = handed.isMore;
    await setImmediate();
  }
  if (open !== deliveries) deps.wakeDeliveries();
}

/** Larger transactions would block other changes for too long. */
const maxNoticesAtOnce = 500;

async function sendNoticeSlice(
  deps: Deps,
  recipient: NoticeRecipient,
  open: readonly number[],
): Promise<{ deliveryId: number | undefined; isMore: boolean }> {
  const { sorted, judged, isMore } = await readDueNotices(deps, recipient);
  const deliveryId = await deps.database.transaction().execute(async (trx) => {
    const settle = async (
      ids: readonly number[],
      outcome: Parameters<typeof updateNoticesInState>[3],
    ) => {
      if ((await updateNoticesInState(trx, ids, 'waiting', outcome)) < ids.length)
        throw new ConcurrentChangeError();
    };
    for (const [dueOn, ids] of sorted.later) await settle(ids, { due_on: dueOn });
    for (const state of statesWithoutMail) await settle(sorted[state], { state });
    await settle(judged.undone, { state: 'undone' });
    if (judged.ids.length === 0) return undefined;
    const deliveryId = await findOrQueueDelivery(trx, deps, recipient, open);
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

interface DueNotices {
  sorted: NoticesBySendTime<WaitingNotice>;
  judged: RelevantNotices;
  isMore: boolean;
}

const maxHistoryReads = 5;

/**
 * If something happened in the meantime, the history is read again, so that a change that was undone is not mailed.
 */
async function readDueNotices(
  deps: Deps,
  recipient: NoticeRecipient,
  attempt = 1,
): Promise<DueNotices> {
  const { database, clock } = deps;
  await createNoticesFromHistory(deps);
  const query = { ...recipient, limit: maxNoticesAtOnce };
  const due = await findDueNotices(database, query, calculateSendTimes(clock.now()));
  const applications = [...new Set(due.map(({ application_id: id }) => id))];
  const { audience } = recipient;
  const gathered = await findWaitingNotices(database, { audience, applications });
  const sorted = await applyMailChoices(deps, recipient, gathered);
  const relevant = await loadRelevantNotices(deps, sorted.now);
  if (attempt < maxHistoryReads && !(await isHistoryReadToEnd(deps)))
    return readDueNotices(deps, recipient, attempt + 1);
  return { sorted, judged: relevant, isMore: due.length === maxNoticesAtOnce };
}

/**
 * A queued mail that was not sent yet takes further notices, so that an outage of the mail server does not
 * cause a mail for every ten minutes.
 */
async function findOrQueueDelivery(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  recipient: NoticeRecipient,
  open: readonly number[],
): Promise<number> {
  const now = clock.now();
  const { audience, recipientId } = recipient;
  for (const id of open) {
    if (await lockUnsentDelivery(trx, id, now)) return id;
  }
  if (audience === 'employer') {
    return queueDelivery(trx, now, employerNewsMail, { businessId: Number(recipientId) });
  }
  return queueDelivery(
    trx,
    now,
    staffNewsMail,
    recipientId === null ? {} : { staffId: recipientId },
  );
}
