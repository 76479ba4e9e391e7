import { type Insertable, sql, type Updateable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { daysBefore, minutesAfter } from '../../platform/time/clock.ts';
import { type DeliveryKind, getDeliverySubject, restoredError } from './deliveryKind.ts';
import { selectWaitingDeliveries } from './waitingDeliveries.queries.ts';

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

/**
 * A server claims a delivery for this long. No try takes longer, and after a crash the delivery is due again
 * when this time is over.
 */
export const maxMinutesPerTry = 2;

export interface DeliveryLane {
  operator: 'in' | 'not in';
  kinds: string[];
}

/**
 * A delivery that has not been tried is due at once. A due time further ahead than the longest pause is
 * ignored, because the clock was set back since.
 */
export async function findDueDelivery(
  database: Queryable,
  now: Date,
  longestWaitUntil: Date,
  lane?: DeliveryLane,
) {
  const [dueBy, wrongFrom] = [now.toISOString(), longestWaitUntil.toISOString()];
  const ofLane = selectWaitingDeliveries(database)
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
        // This expression avoids the index on due times, with which the query would read all waiting deliveries.
        .orderBy(sql`coalesce(due_on, due_on)`)
        .executeTakeFirst()
    );
  }
  const ordered = ofLane.orderBy('due_on');
  return (
    (await ordered.where('due_on', '<=', dueBy).executeTakeFirst()) ??
    (await ordered.where('tries', '=', 0).executeTakeFirst()) ??
    (await ordered.where('due_on', '>', wrongFrom).executeTakeFirst())
  );
}

/**
 * Returns false if a server may be writing the mail at this moment; otherwise no server begins to write it
 * before the transaction ends.
 */
export async function lockUnsentDelivery(
  trx: Trx,
  deliveryId: number,
  now: Date,
): Promise<boolean> {
  const after = minutesAfter(now, maxMinutesPerTry);
  const heldRows = await trx
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
  return heldRows.numUpdatedRows === 1n;
}

/** If the server that claimed the delivery crashes, the delivery becomes due again. */
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

export async function updateDelivery(
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

export async function resumePausedDeliveriesTo(
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

const daysToKeepDeliveries = 30;

export async function deleteOldDeliveries({ database, clock }: Pick<Deps, 'database' | 'clock'>) {
  const long = daysBefore(clock.now(), daysToKeepDeliveries).toISOString();
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

type DeliverySubject =
  | { businessId: number }
  | { designationNumber: string }
  | { supportRequestId: number };

export async function findDeliveriesAbout(database: Queryable, about: DeliverySubject[]) {
  const meant = about.map(getDeliverySubject);
  if (meant.length === 0) return [];
  return database
    .selectFrom('deliveries')
    .select(['delivery_id', 'message_id'])
    .where('about', 'in', meant)
    .execute();
}

export async function deleteDeliveriesAbout(
  database: Queryable,
  about: DeliverySubject[],
): Promise<void> {
  if (about.length === 0) return;
  await database
    .deleteFrom('deliveries')
    .where('about', 'in', about.map(getDeliverySubject))
    .execute();
}

interface WithholdOptions {
  kinds: DeliveryKind[] | undefined;
  now: Date;
}

/**
 * Marks mails that were waiting when the backup was made as failed, so that an administrator decides whether
 * to send them. Returns their number.
 */
export async function withholdWaitingDeliveries(
  database: Queryable,
  { kinds, now }: WithholdOptions,
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
