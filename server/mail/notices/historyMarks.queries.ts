import type { Insertable } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';

/** Nothing of the past is told: the history is read from where it is when nobody has read it yet. */
export async function insertMark(
  database: Queryable,
  mark: Insertable<Schema['history_marks']>,
): Promise<void> {
  await database
    .insertInto('history_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findMark(database: Queryable, name: string): Promise<number | undefined> {
  const mark = await database
    .selectFrom('history_marks')
    .select('change_id')
    .where('name', '=', name)
    .executeTakeFirst();
  return mark?.change_id;
}

/** Keeps every other server from reading until the transaction ends; answers how far was read. */
export async function lockMark(trx: Trx, name: string, now: Date): Promise<number | undefined> {
  const taken = await trx
    .updateTable('history_marks')
    .set({ moved_on: now.toISOString() })
    .where('name', '=', name)
    .returning('change_id')
    .executeTakeFirst();
  return taken?.change_id;
}

export async function moveMark(trx: Trx, name: string, changeId: number): Promise<void> {
  await trx
    .updateTable('history_marks')
    .set({ change_id: changeId })
    .where('name', '=', name)
    .execute();
}

export async function insertMailLeftOut(
  database: Queryable,
  digest: string,
  on: Date,
): Promise<void> {
  await database
    .insertInto('mails_left_out')
    .values({ digest, left_out_on: on.toISOString() })
    .execute();
}

/** Answers which of these entries nobody is mailed of. */
export async function takeMailsLeftOut(trx: Trx, digests: readonly string[]): Promise<Set<string>> {
  const taken = await trx
    .deleteFrom('mails_left_out')
    .where('digest', 'in', digests)
    .returning('digest')
    .execute();
  return new Set(taken.map(({ digest }) => digest));
}
