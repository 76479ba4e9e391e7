import type { Queryable } from '../platform/database/database.ts';
import type { NewNotice } from './notice.ts';

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
