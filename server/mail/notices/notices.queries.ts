import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { MailAudience } from '../../../contract/notifications.ts';
import type { NoticeState } from '../../platform/database/schema/mail.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Told } from '../notice-mails/index.ts';

/** What somebody was, is or will be told of an application, newest first. */
export async function noticesOf(database: Queryable, applicationId: number) {
  return database
    .selectFrom('notices')
    .select(['happened_on', 'kind', 'audience', 'state', 'due_on', 'mailed_on', 'delivery_id'])
    .where('application_id', '=', applicationId)
    .orderBy('notice_id', 'desc')
    .execute();
}

const rowsAtOnce = 200;
const idsAtOnce = 500;

/** Those that are kept already stay as they are. `dueOn` says from when each may be told. */
export async function insertNotices(
  database: Queryable,
  notices: readonly NewNotice[],
  dueOn: (notice: NewNotice) => Date,
): Promise<void> {
  for (let from = 0; from < notices.length; from += rowsAtOnce) {
    const rows = notices.slice(from, from + rowsAtOnce).map((notice) => ({
      notice_key: notice.key,
      audience: notice.audience,
      kind: notice.kind,
      employer_id: notice.employerId,
      application_id: notice.applicationId,
      facts: JSON.stringify(notice.facts),
      happened_on: notice.on.toISOString(),
      due_on: dueOn(notice).toISOString(),
      state: notice.isLeftOut ? ('leftOut' as const) : ('waiting' as const),
    }));
    await database
      .insertInto('notices')
      .values(rows)
      .onConflict((conflict) => conflict.column('notice_key').doNothing())
      .execute();
  }
}

/** The changes of a status that no longer wait, with what became of their mails, newest first. */
export async function settledStatuses(database: Queryable, applicationIds: readonly number[]) {
  if (applicationIds.length === 0) return [];
  return database
    .selectFrom('notices')
    .select(['notice_id', 'application_id', 'kind', 'state', 'facts', 'happened_on'])
    .where('application_id', 'in', applicationIds)
    .where('kind', '=', 'statusChanged')
    .where('state', '<>', 'waiting')
    .orderBy('notice_id', 'desc')
    .execute();
}

/** What a delivery tells, oldest first. */
export async function noticesIn(database: Queryable, deliveryId: number) {
  const found = await sliceIn(database, deliveryId, 0);
  for (let slice = found; slice.length === idsAtOnce; ) {
    await setImmediate();
    slice = await sliceIn(database, deliveryId, slice.at(-1)?.notice_id ?? 0);
    found.push(...slice);
  }
  return found;
}

async function sliceIn(database: Queryable, deliveryId: number, after: number) {
  return database
    .selectFrom('notices')
    .select(['notice_id', 'kind', 'audience', 'employer_id', 'application_id', 'facts'])
    .select(['happened_on', 'recipient_id'])
    .where('delivery_id', '=', deliveryId)
    .where('state', '=', 'handed')
    .where('notice_id', '>', after)
    .orderBy('notice_id')
    .limit(idsAtOnce)
    .execute();
}

/** A slice of what the delivery has told; answers whether there is more. */
export async function settleDelivery(
  database: Queryable,
  deliveryId: number,
  outcome: { state: 'sent' | 'failed' | 'heldBack'; mailed_on: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('notices')
    .set(outcome)
    .where('notice_id', 'in', (query) =>
      query
        .selectFrom('notices')
        .select('notice_id')
        .where('state', '=', 'handed')
        .where('delivery_id', '=', deliveryId)
        .limit(idsAtOnce),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows) === idsAtOnce;
}

/** As the mail is written: what is not told now, and what becomes of it. */
export async function takeOut(
  database: Queryable,
  ids: readonly number[],
  outcome: { state: NoticeState; due_on?: string },
): Promise<void> {
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    await database
      .updateTable('notices')
      .set({ ...outcome, delivery_id: null, recipient_id: null })
      .where('notice_id', 'in', ids.slice(from, from + idsAtOnce))
      .where(isIn('handed'))
      .execute();
    await setImmediate();
  }
}

/** Something that somebody is to be told, before it is kept. */
export type NewNotice = Told & {
  /** Of what it tells, and whom: nothing is kept twice. */
  key: string;
  audience: MailAudience;
  employerId: number;
  applicationId: number;
  on: Date;
  /** Whoever did it wants nobody mailed. */
  isLeftOut?: boolean;
};

/**
 * Beside the ids of some rows. Written so that no index is looked up for it: SQLite, which keeps no count of rows,
 * would read all that are in this state to find those few, on a first morning hundreds of thousands.
 */
export const isIn = (state: NoticeState) => sql<boolean>`coalesce(notices.state, '') = ${state}`;

export const isFor = (audience: MailAudience) =>
  sql<boolean>`coalesce(notices.audience, '') = ${audience}`;

/** Of these, those that wait, were told or left out. */
export async function keptKeys(database: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await database
    .selectFrom('notices')
    .select('notice_key')
    .where('notice_key', 'in', keys)
    .where('state', '<>', 'undone')
    .execute();
  return new Set(rows.map(({ notice_key: key }) => key));
}

export async function deleteUndone(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('notices')
    .where('notice_key', 'in', keys)
    .where('state', '=', 'undone')
    .execute();
}

/** When employers were last told of a request of these applications, by the application. */
export async function lastToldOfRequests(
  database: Queryable,
  applicationIds: readonly number[],
): Promise<Map<number, string>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('notices')
    .select((eb) => ['application_id', eb.fn.max<string>('happened_on').as('told')])
    .where('application_id', 'in', applicationIds)
    .where('kind', '=', 'request')
    .groupBy('application_id')
    .execute();
  return new Map(rows.map(({ application_id: id, told }) => [id, told]));
}
