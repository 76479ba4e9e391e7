import type { Queryable } from '../platform/database/database.ts';
import type { NoticeState } from '../platform/database/schema/notifications.ts';
import type { NewNotice } from './notice.ts';
import { isIn } from './noticeStates.queries.ts';
import { othersFirst } from './slices.ts';

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
    await othersFirst();
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

export async function deliveriesUnderWay(database: Queryable): Promise<number[]> {
  const rows = await database
    .selectFrom('notices')
    .select('delivery_id')
    .distinct()
    .where('state', '=', 'handed')
    .execute();
  return rows.flatMap(({ delivery_id: id }) => (id === null ? [] : [id]));
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
    await othersFirst();
  }
}
