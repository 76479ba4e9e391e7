import { sql } from 'kysely';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import { waiting } from './waitingDeliveries.queries.ts';

export async function insertDelivery(
  database: Queryable,
  delivery: {
    messageId: string;
    channel: string;
    kind: string;
    parameters: string;
    about: string;
    now: Date;
  },
): Promise<number> {
  const now = delivery.now.toISOString();
  const inserted = await database
    .insertInto('deliveries')
    .values({
      message_id: delivery.messageId,
      channel: delivery.channel,
      kind: delivery.kind,
      parameters: delivery.parameters,
      about: delivery.about,
      created_on: now,
      due_on: now,
    })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  return inserted.delivery_id;
}

/** Some kinds by name, or all others: also those that this release does not know. */
export interface Lane {
  operator: 'in' | 'not in';
  kinds: string[];
}

/**
 * One that was not tried yet is due whatever the clock said when it was queued; and none waits longer than
 * the longest wait, so a later date is from a time that the clock has left again.
 */
export async function findDueDelivery(
  database: Queryable,
  now: Date,
  longestWaitUntil: Date,
  lane?: Lane,
) {
  const [dueBy, wrongFrom] = [now.toISOString(), longestWaitUntil.toISOString()];
  const ofLane = waiting(database)
    .selectAll()
    .$if(lane !== undefined, (query) =>
      query.where('kind', lane?.operator ?? 'in', lane?.kinds ?? []),
    )
    .limit(1);
  if (lane?.operator === 'in') {
    return (
      ofLane
        .where((eb) =>
          eb.or([eb('tries', '=', 0), eb('due_on', '<=', dueBy), eb('due_on', '>', wrongFrom)]),
        )
        // No index has this order, so that one finds the few of these kinds among all that wait.
        .orderBy(sql`coalesce(due_on, due_on)`)
        .executeTakeFirst()
    );
  }
  const inOrder = ofLane.orderBy('due_on');
  return (
    (await inOrder.where('due_on', '<=', dueBy).executeTakeFirst()) ??
    (await inOrder.where('tries', '=', 0).executeTakeFirst()) ??
    (await inOrder.where('due_on', '>', wrongFrom).executeTakeFirst())
  );
}

/** Keeps a server from claiming it until the transaction ends; false when one may have. */
export async function holdWaiting(trx: Trx, deliveryId: number, after: Date): Promise<boolean> {
  const held = await trx
    .updateTable('deliveries')
    .set((eb) => ({ tries: eb.ref('tries') }))
    .where('delivery_id', '=', deliveryId)
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .where((eb) =>
      eb.or([
        eb('tries', '=', 0),
        eb('due_on', '>', after.toISOString()),
        eb('paused_for', 'is not', null),
      ]),
    )
    .executeTakeFirst();
  return held.numUpdatedRows === 1n;
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
