import type { Insertable } from 'kysely';
import { type Placeholders, prepareQuery } from '../../platform/database/prepareQuery.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

/** An existing mark is not changed, because it records up to where the history has been read. */
export async function insertHistoryMark(
  database: Queryable,
  mark: Insertable<Schema['history_marks']>,
): Promise<void> {
  await database
    .insertInto('history_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findHistoryMark(
  database: Queryable,
  name: string,
): Promise<number | undefined> {
  const mark = await database
    .selectFrom('history_marks')
    .select('change_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return mark?.change_id;
}

export async function lockHistoryMark(
  trx: Trx,
  name: string,
  now: Date,
): Promise<number | undefined> {
  const deleted = await trx
    .updateTable('history_marks')
    .set({ moved_on: now.toISOString() })
    .where('name', '=', name)
    .returning('change_id')
    .executeTakeFirst();
  return deleted?.change_id;
}

export async function updateHistoryMark(trx: Trx, name: string, changeId: number): Promise<void> {
  await trx
    .updateTable('history_marks')
    .set({ change_id: changeId })
    .where('name', '=', name)
    .execute();
}

const insertMailLeftOutQuery = prepareQuery(
  (database, places: Placeholders<{ digest: string; on: string }>) =>
    database.insertInto('mails_left_out').values({ digest: places.digest, left_out_on: places.on }),
  { isUnanswered: true },
);

export async function insertMailLeftOut(
  database: Queryable,
  digest: string,
  on: Date,
): Promise<void> {
  await insertMailLeftOutQuery(database, { digest, on: on.toISOString() });
}

export async function deleteMailsLeftOut(
  trx: Trx,
  digests: readonly string[],
): Promise<Set<string>> {
  const deleted = await trx
    .deleteFrom('mails_left_out')
    .where('digest', 'in', digests)
    .returning('digest')
    .execute();
  return new Set(deleted.map(({ digest }) => digest));
}
