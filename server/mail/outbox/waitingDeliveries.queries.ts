import type { Queryable } from '../../platform/database/types.ts';
import { type DeliveryKind, getDeliverySubject } from './deliveryKind.ts';

export function selectWaitingDeliveries(database: Queryable) {
  return database
    .selectFrom('deliveries')
    .where('sent_on', 'is', null)
    .where('failed_on', 'is', null)
    .where('paused_for', 'is', null);
}

export async function findNewestDelivery(
  database: Queryable,
  { name }: DeliveryKind<never>,
  parameters: object,
) {
  return database
    .selectFrom('deliveries')
    .select(['created_on', 'sent_on', 'failed_on', 'last_error', 'answer'])
    .where('about', '=', getDeliverySubject(parameters))
    .where('kind', '=', name)
    .orderBy('delivery_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listWaitingDeliveryParameters<Parameters extends object>(
  database: Queryable,
  { name }: DeliveryKind<Parameters>,
  about?: object,
): Promise<Parameters[]> {
  const rows = await selectWaitingDeliveries(database)
    .select('parameters')
    .where('kind', '=', name)
    .$if(about !== undefined, (query) => query.where('about', '=', getDeliverySubject(about ?? {})))
    .execute();
  return rows.map(({ parameters }) => JSON.parse(parameters));
}

export async function hasServerAcceptedAnyMail(database: Queryable): Promise<boolean> {
  const row = await database
    .selectFrom('deliveries')
    .select('delivery_id')
    .where('answer', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findDeferredDeliveries(database: Queryable, after: Date) {
  return selectWaitingDeliveries(database)
    .select(['delivery_id', 'last_error'])
    .where('tries', '>', 0)
    .where('due_on', '>', after.toISOString())
    .orderBy('due_on')
    .limit(1_000)
    .execute();
}

export async function makeDeliveriesDue(
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

export async function countWaitingDeliveries(database: Queryable, maxTries: number) {
  const { count, since } = await selectWaitingDeliveries(database)
    .select((eb) => [
      eb.fn.countAll().as('count'),
      eb.fn.min<string | null>('created_on').as('since'),
    ])
    .where('tries', '<', maxTries)
    .executeTakeFirstOrThrow();
  return { count: Number(count), since };
}

export async function findLastDeliveryError(
  database: Queryable,
): Promise<string | null | undefined> {
  const last = await selectWaitingDeliveries(database)
    .select('last_error')
    .where('last_error', 'is not', null)
    .orderBy('tries', 'desc')
    .orderBy('delivery_id')
    .limit(1)
    .executeTakeFirst();
  return last?.last_error;
}

export async function countDeliveries(database: Queryable) {
  const row = await database
    .selectFrom('deliveries')
    .select((eb) => [
      eb.fn.countAll().as('all'),
      eb.fn.count('failed_on').as('failed'),
      eb.fn
        .min(eb.case().when('failed_on', 'is', null).then(eb.ref('created_on')).end())
        .as('waitingSince'),
    ])
    .where('sent_on', 'is', null)
    // Mails to a suspended account are held back on purpose, so they do not count.
    .where('paused_for', 'is', null)
    .executeTakeFirstOrThrow();
  // PostgreSQL returns counts as text, because they may exceed the numbers of JavaScript.
  const failed = Number(row.failed);
  return { waiting: Number(row.all) - failed, failed: failed, waitingSince: row.waitingSince };
}

interface DeliveryOutcome {
  sent_on: string | null;
  failed_on: string | null;
  isHeldBack: boolean;
}

const maxOutcomesPerQuery = 1_000;

export async function findDeliveryOutcomes(database: Queryable, ids: readonly number[]) {
  const outcomes = new Map<number, DeliveryOutcome>();
  for (let from = 0; from < ids.length; from += maxOutcomesPerQuery) {
    const rows = await database
      .selectFrom('deliveries')
      .select(['delivery_id', 'sent_on', 'failed_on', 'held_to'])
      .where('delivery_id', 'in', ids.slice(from, from + maxOutcomesPerQuery))
      .execute();
    for (const { delivery_id: id, held_to: heldTo, ...outcome } of rows) {
      outcomes.set(id, { ...outcome, isHeldBack: heldTo !== null });
    }
  }
  return outcomes;
}

function selectFailedDeliveries(database: Queryable) {
  return (
    database
      .selectFrom('deliveries')
      // No failed mail was sent, but with this condition the database uses the index on both columns.
      .where('sent_on', 'is', null)
      .where('failed_on', 'is not', null)
  );
}

export async function findFailedDeliveries(database: Queryable) {
  return selectFailedDeliveries(database).selectAll().orderBy('delivery_id', 'desc').execute();
}

export async function countFailedDeliveries(database: Queryable): Promise<number> {
  const row = await selectFailedDeliveries(database)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** The number of tries is kept, so that one more failure is final; the mail counts as waiting from now on. */
export async function retryDeliveries(
  database: Queryable,
  ids: number[],
  now: Date,
): Promise<void> {
  await database
    .updateTable('deliveries')
    .set({ failed_on: null, due_on: now.toISOString(), created_on: now.toISOString() })
    .where('delivery_id', 'in', ids)
    .where('failed_on', 'is not', null)
    .execute();
}

export async function deleteFailedDeliveries(database: Queryable, ids: number[]): Promise<void> {
  await database
    .deleteFrom('deliveries')
    .where('delivery_id', 'in', ids)
    .where('failed_on', 'is not', null)
    .execute();
}
