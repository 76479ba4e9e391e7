import type { Queryable } from '../platform/database/database.ts';

export async function insertDelivery(
  database: Queryable,
  delivery: { messageId: string; channel: string; kind: string; parameters: string; now: Date },
): Promise<void> {
  const now = delivery.now.toISOString();
  await database
    .insertInto('deliveries')
    .values({
      message_id: delivery.messageId,
      channel: delivery.channel,
      kind: delivery.kind,
      parameters: delivery.parameters,
      created_on: now,
      due_on: now,
    })
    .execute();
}

function waiting(database: Queryable) {
  return database
    .selectFrom('deliveries')
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .where('paused_for', 'is', null);
}

/**
 * One that was not tried yet is due whatever the clock said when it was queued; and none waits longer than
 * the longest wait, so a later date is from a time that the clock has left again.
 */
export async function findDueDelivery(database: Queryable, now: Date, longestWaitUntil: Date) {
  return waiting(database)
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('tries', '=', 0),
        eb('due_on', '<=', now.toISOString()),
        eb('due_on', '>', longestWaitUntil.toISOString()),
      ]),
    )
    .orderBy('due_on')
    .limit(1)
    .executeTakeFirst();
}

interface Claimable {
  delivery_id: number;
  tries: number;
}

/** True for the one server that gets it; if that one dies, the delivery is due again after a while. */
export async function claimDelivery(
  database: Queryable,
  { delivery_id, tries }: Claimable,
  dueAgainOn: Date,
): Promise<boolean> {
  const claimed = await database
    .updateTable('deliveries')
    .set({ tries: tries + 1, due_on: dueAgainOn.toISOString() })
    .where('delivery_id', '=', delivery_id)
    .where('tries', '=', tries)
    .where('sent_on', 'is', null)
    .executeTakeFirst();
  return claimed.numUpdatedRows === 1n;
}

export async function markSent(database: Queryable, deliveryId: number, now: Date): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ sent_on: now.toISOString(), last_error: null })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

export async function markTried(
  database: Queryable,
  deliveryId: number,
  outcome: { error: string; dueOn: Date; failedOn: Date | null },
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({
      last_error: outcome.error,
      due_on: outcome.dueOn.toISOString(),
      failed_on: outcome.failedOn?.toISOString() ?? null,
    })
    .where('delivery_id', '=', deliveryId)
    .execute();
}

/** Until the account's suspension is lifted. The try that found it suspended is none. */
export async function pauseDelivery(
  database: Queryable,
  { delivery_id, tries }: Claimable,
  businessId: number,
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ paused_for: businessId, tries })
    .where('delivery_id', '=', delivery_id)
    .execute();
}

/** What waited for a suspended account leaves now. */
export async function resumeDeliveriesTo(
  database: Queryable,
  businessId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('deliveries')
    // It waits for its server from now on only.
    .set({ paused_for: null, due_on: now.toISOString(), created_on: now.toISOString() })
    .where('paused_for', '=', businessId)
    .execute();
}

/**
 * Those of a channel whose turn comes later; one that is being sent at this moment comes before `after`
 * again. As many as fit one statement: the next one that leaves brings the next ones.
 */
export async function findDeferred(database: Queryable, channel: string, after: Date) {
  return waiting(database)
    .select(['delivery_id', 'last_error'])
    .where('channel', '=', channel)
    .where('tries', '>', 0)
    .where('due_on', '>', after.toISOString())
    .orderBy('due_on')
    .limit(1_000)
    .execute();
}

export async function makeDue(
  database: Queryable,
  deliveries: { delivery_id: number }[],
  now: Date,
): Promise<void> {
  const ids = deliveries.map((delivery) => delivery.delivery_id);
  await database
    .updateTable('deliveries')
    .set({ due_on: now.toISOString() })
    .where('delivery_id', 'in', ids)
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .execute();
}

/**
 * Of each channel, the one that waits longest first. Without those that an administrator has just sent on
 * their way once more.
 */
export async function sumUpWaiting(
  database: Queryable,
  mostTries: number,
): Promise<{ channel: string; count: number; since: string }[]> {
  const rows = await waiting(database)
    .select((eb) => ['channel', eb.fn.countAll().as('count'), eb.fn.min('created_on').as('since')])
    .where('tries', '<', mostTries)
    .groupBy('channel')
    .orderBy('since')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/** What was said to the one of a channel that is kept waiting most often. */
export async function findLastError(database: Queryable, channel: string) {
  return waiting(database)
    .select(['kind', 'last_error'])
    .where('channel', '=', channel)
    .where('last_error', 'is not', null)
    .orderBy('tries', 'desc')
    .orderBy('delivery_id')
    .limit(1)
    .executeTakeFirst();
}

/** Of those that have not left: how many still may, how many failed, and since when the first waits. */
export async function countDeliveries(database: Queryable) {
  const found = await database
    .selectFrom('deliveries')
    .select((eb) => [
      eb.fn.countAll().as('all'),
      eb.fn.count('failed_on').as('failed'),
      eb.fn
        .min(eb.case().when('failed_on', 'is', null).then(eb.ref('created_on')).end())
        .as('waitingSince'),
    ])
    .where('sent_on', 'is', null)
    // What waits for a suspended account waits on purpose.
    .where('paused_for', 'is', null)
    .executeTakeFirstOrThrow();
  // PostgreSQL answers counts as text: they may be larger than a number holds exactly.
  const failed = Number(found.failed);
  return { waiting: Number(found.all) - failed, failed, waitingSince: found.waitingSince };
}

/** Those that were sent, that failed or that are paused: after a while nobody needs them. */
export async function deleteOld(database: Queryable, before: Date): Promise<void> {
  const long = before.toISOString();
  await database
    .deleteFrom('deliveries')
    .where((eb) =>
      eb.or([
        eb('sent_on', '<', long),
        eb('failed_on', '<', long),
        eb('paused_for', 'is not', null).and('created_on', '<', long),
      ]),
    )
    .execute();
}

export async function deleteWithParameters(
  database: Queryable,
  parameters: string[],
): Promise<void> {
  await database.deleteFrom('deliveries').where('parameters', 'in', parameters).execute();
}

/**
 * For an account that is erased: what waits for it, failed or was sent. Parameters are JSON that the portal
 * wrote itself, so that what names an account looks alike in all of them.
 */
export async function forgetDeliveriesTo(
  database: Queryable,
  { businessId, designationKey }: { businessId: number; designationKey: string | null },
): Promise<void> {
  const all = await database
    .selectFrom('deliveries')
    .select(['delivery_id', 'parameters'])
    .execute();
  const meant = all.filter(({ parameters }) => {
    const about = JSON.parse(parameters);
    const isByNumber = designationKey !== null && about.designationNumber === designationKey;
    return about.businessId === businessId || isByNumber;
  });
  for (const { delivery_id: id } of meant) {
    await database.deleteFrom('deliveries').where('delivery_id', '=', id).execute();
  }
}
