import type { MailKind } from '../../contract/notifications.ts';
import { findRecipient, managersOf } from '../accounts/index.ts';
import { joinDelivery, queueDelivery } from '../deliveries/index.ts';
import { minutesAfter } from '../platform/clock.ts';
import type { Trx } from '../platform/database/database.ts';
import type { Deps } from '../platform/deps.ts';
import { nextHour } from '../platform/localTime.ts';
import { choicesOf } from './choices/choices.queries.ts';
import { isOfTheDay } from './daily/stages.rules.ts';
import { momentsOf, type Recipient, recipientsNow } from './gathering.rules.ts';
import { judge } from './judging.usecases.ts';
import { employerNews, staffNews } from './notifications.mails.ts';
import { othersFirst } from './slices.ts';
import {
  findDue,
  findDueOf,
  findHanded,
  findWaiting,
  settleWaiting,
  type WaitingNotice,
} from './waiting.queries.ts';

/** Hands what is due over to the deliveries: to each recipient in one mail. */
export async function handOver(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const moments = momentsOf(clock.now());
  const waiting = await findWaiting(database, moments);
  if (waiting.length === 0) return;
  const ofStaff = waiting.filter(({ audience }) => audience === 'staff');
  const managers = await managersOf(
    database,
    ofStaff.map(({ employer_id: employerId }) => employerId),
  );
  const recipients = recipientsNow(waiting, (id) => managers.get(id) ?? null, moments);
  const handed = recipients.length > 0 ? await findHanded(database) : [];
  const open = Map.groupBy(handed, (one) => `${one.audience} ${one.recipient_id}`);
  const failures: unknown[] = [];
  for (const recipient of recipients) {
    if (stopping?.aborted) break;
    const theirs = open.get(`${recipient.audience} ${recipient.recipientId}`) ?? [];
    const deliveries = theirs.map(({ delivery_id: id }) => Number(id));
    await handOverAllTo(deps, recipient, deliveries).catch((error: unknown) => {
      // Another server was at it at the same time, or an application went: the next look finds what is left.
      if (!(error instanceof OthersAtWork)) failures.push(error);
    });
    await othersFirst();
  }
  // Only after everybody else has been served.
  if (failures.length > 0) throw new AggregateError(failures);
}

class OthersAtWork extends Error {}

async function handOverAllTo(
  deps: Deps,
  recipient: Recipient,
  deliveries: readonly number[],
): Promise<void> {
  let open = deliveries;
  let isMore = true;
  while (isMore) {
    const handed = await handOverTo(deps, recipient, open);
    // What follows joins the same mail.
    if (handed.deliveryId !== undefined) open = [handed.deliveryId];
    isMore = handed.isMore;
    await othersFirst();
  }
  if (open !== deliveries) deps.wakeDeliveries();
}

/** As many as one transaction settles without holding anybody up. */
const mostAtOnce = 500;

async function handOverTo(
  deps: Deps,
  recipient: Recipient,
  open: readonly number[],
): Promise<{ deliveryId: number | undefined; isMore: boolean }> {
  const { database, clock } = deps;
  const moments = momentsOf(clock.now());
  const first = await findDue(database, { ...recipient, most: mostAtOnce }, moments);
  const isMore = first.length === mostAtOnce;
  const applications = [...new Set(first.map(({ application_id: id }) => id))];
  const { audience } = recipient;
  const due = isMore ? await findDueOf(database, { audience, applications }, moments) : first;
  const sorted = await sortOut(deps, recipient, due);
  const judged = await judge(deps, sorted.now);
  const deliveryId = await database.transaction().execute(async (trx) => {
    const settle = async (ids: readonly number[], outcome: Parameters<typeof settleWaiting>[2]) => {
      if ((await settleWaiting(trx, ids, outcome)) < ids.length) throw new OthersAtWork();
    };
    for (const [dueOn, ids] of sorted.later) await settle(ids, { due_on: dueOn });
    for (const state of ['switchedOff', 'noAddress', 'declined'] as const) {
      await settle(sorted[state], { state });
    }
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

/** One that has not left yet takes more: after an outage nobody gets a mail for every ten minutes of it. */
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

interface Sorted {
  now: WaitingNotice[];
  /** By the moment at which they are due then. */
  later: Map<string, number[]>;
  switchedOff: number[];
  noAddress: number[];
  declined: number[];
}

/** What leaves now, and what does not, by what the program and the recipient want. */
async function sortOut(
  { database, settings, clock }: Deps,
  { audience, recipientId }: Recipient,
  due: readonly WaitingNotice[],
): Promise<Sorted> {
  const { notifications, timeZone } = settings;
  const { kindsOff, waitMinutes, dailyHour } = notifications;
  const sorted: Sorted = {
    now: [],
    later: new Map(),
    switchedOff: [],
    noAddress: [],
    declined: [],
  };
  const account =
    recipientId === null ? undefined : await findRecipient(database, { businessId: recipientId });
  const hasAddress = audience === 'staff' || Boolean(account?.email);
  const { paces, hour } =
    recipientId === null ? { paces: {}, hour: undefined } : await choicesOf(database, recipientId);
  const now = clock.now();
  const { ahead } = momentsOf(now);
  for (const notice of due) {
    const { notice_id: id, kind } = notice;
    const pace = (paces as Partial<Record<MailKind, string>>)[kind] ?? 'now';
    if (kindsOff.includes(kind)) sorted.switchedOff.push(id);
    else if (!hasAddress) sorted.noAddress.push(id);
    else if (pace === 'none') sorted.declined.push(id);
    else if (pace === 'now' || notice.happened_on > ahead) sorted.now.push(notice);
    else {
      const happened = new Date(notice.happened_on);
      const wait = isOfTheDay(kind) ? 0 : waitMinutes;
      const since = minutesAfter(happened < now ? happened : now, wait);
      const leaves = nextHour(since, hour ?? dailyHour, timeZone);
      // Once the hour is there, it leaves however late.
      if (leaves <= now) sorted.now.push(notice);
      else
        sorted.later.set(leaves.toISOString(), [
          ...(sorted.later.get(leaves.toISOString()) ?? []),
          id,
        ]);
    }
  }
  return sorted;
}
