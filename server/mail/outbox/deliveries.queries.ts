import { type Insertable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { daysBefore, minutesAfter } from '../../platform/time/clock.ts';
import { type DeliveryKind, restoredError, subjectOfParameters } from './deliveryKind.ts';
import { waitingDeliveries } from './waitingDeliveries.queries.ts';

export async function insertDelivery(
  database: Queryable,
  delivery: Pick<Insertable<Schema['deliveries']>, 'message_id' | 'kind' | 'parameters' | 'about'>,
  now: Date,
): Promise<number> {
  const inserted = await database
    .insertInto('deliveries')
    .values({ ...delivery, created_on: now.toISOString(), due_on: now.toISOString() })
    .returning('delivery_id')
    .executeTakeFirstOrThrow();
  return inserted.delivery_id;
}

/** A delivery is claimed for this long: no try takes longer, and one of a crashed server is due again afterwards. */
export const maxMinutesPerTry = 2;

/** A lane has some kinds by name, or all others, including those unknown to this release. */
export interface DeliveryLane {
  operator: 'in' | 'not in';
  kinds: string[];
}

/** A delivery without a try is due at any time. A due time beyond the longest wait is ignored, as the clock was set back. */
export async function findDueDelivery(
  database: Queryable,
  now: Date,
  longestWaitUntil: Date,
  lane?: DeliveryLane,
) {
  const [dueBy, wrongFrom] = [now.toISOString(), longestWaitUntil.toISOString()];
  const ofLane = waitingDeliveries(database)
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

/** Returns false when a server may be writing the delivery; none starts to before the transaction ends. */
export async function joinDelivery(trx: Trx, deliveryId: number, now: Date): Promise<boolean> {
  const after = minutesAfter(now, maxMinutesPerTry);
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

/** Returns true for one server; if that crashes, the delivery is due again after a while. */
export async function claimDelivery(
  database: Queryable,
  { delivery_id, tries }: { delivery_id: number; tries: number },
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

export async function changeDelivery(
  database: Queryable,
  deliveryId: number,
  change: Updateable<Schema['deliveries']>,
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set(change)
    .where('delivery_id', '=', deliveryId)
    .execute();
}

export async function resumeDeliveriesTo(
  database: Queryable,
  businessId: number,
  now: Date,
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ paused_for: null, due_on: now.toISOString(), created_on: now.toISOString() })
    .where('paused_for', '=', businessId)
    .execute();
}

const daysKept = 30;

/** Deletes deliveries that were sent, failed or paused long ago. */
export async function forgetOldDeliveries({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const long = daysBefore(clock.now(), daysKept).toISOString();
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

type About = { businessId: number } | { designationNumber: string } | { supportRequestId: number };

export async function deliveriesAbout(database: Queryable, about: About[]) {
  const meant = about.map(subjectOfParameters);
  if (meant.length === 0) return [];
  return database
    .selectFrom('deliveries')
    .select(['delivery_id', 'message_id'])
    .where('about', 'in', meant)
    .execute();
}

export async function forgetDeliveriesAbout(database: Queryable, about: About[]): Promise<void> {
  if (about.length === 0) return;
  await database
    .deleteFrom('deliveries')
    .where('about', 'in', about.map(subjectOfParameters))
    .execute();
}

interface Withheld {
  kinds: DeliveryKind[] | undefined;
  now: Date;
}

/** Marks as failed what waited when a backup was made, so that an administrator decides; returns their number. */
export async function withholdWaitingDeliveries(
  database: Queryable,
  { kinds, now }: Withheld,
): Promise<number> {
  const withheld = await database
    .updateTable('deliveries')
    .set({ failed_on: now.toISOString(), last_error: restoredError })
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .$if(kinds !== undefined, (query) =>
      query.where('kind', 'in', kinds?.map(({ name }) => name) ?? []),
    )
    .executeTakeFirst();
  return Number(withheld.numUpdatedRows);
}
