import { sql } from 'kysely';
import { minutesAfter } from './clock.ts';
import type { Queryable } from './database/database.ts';
import { tooManyTries } from './errors.ts';
import { hashOf } from './secrets.ts';

export interface Limit {
  /** What is counted, for whom; stored hashed, because it names addresses and accounts. */
  name: string;
  most: number;
  minutes: number;
}

/** Also where it would end later than it could: the clock has gone back since it began. */
function hasEnded({ minutes }: Limit, now: Date) {
  const ends = sql.ref('tries.ends_on');
  const latest = minutesAfter(now, minutes).toISOString();
  return sql`(${ends} <= ${now.toISOString()} or ${ends} > ${latest})`;
}

/** Counts one try against a limit that all servers share; refuses the one that is too many. */
export async function countTry(database: Queryable, limit: Limit, now: Date): Promise<void> {
  const counted = await database
    .insertInto('tries')
    .values({
      name: hashOf(limit.name),
      tries: 1,
      ends_on: minutesAfter(now, limit.minutes).toISOString(),
    })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        tries: sql<number>`case when ${hasEnded(limit, now)} then 1 else ${eb.ref('tries.tries')} + 1 end`,
        ends_on: sql<string>`case when ${hasEnded(limit, now)} then ${eb.ref('excluded.ends_on')} else ${eb.ref('tries.ends_on')} end`,
      })),
    )
    .returning(['tries', 'ends_on'])
    .executeTakeFirstOrThrow();
  if (counted.tries > limit.most) {
    const seconds = Math.ceil((new Date(counted.ends_on).getTime() - now.getTime()) / 1000);
    throw tooManyTries(Math.max(1, seconds));
  }
}

/** A try that turned out to be right is not counted. */
export async function forgiveTry(database: Queryable, limit: Limit): Promise<void> {
  await database
    .updateTable('tries')
    .set((eb) => ({ tries: eb('tries', '-', 1) }))
    .where('name', '=', hashOf(limit.name))
    .where('tries', '>', 0)
    .execute();
}

/** What a limit counted is counted anew. */
export async function forgetTries(database: Queryable, name: string): Promise<void> {
  await database.deleteFrom('tries').where('name', '=', hashOf(name)).execute();
}

export async function forgetEndedTries(database: Queryable, now: Date): Promise<void> {
  await database.deleteFrom('tries').where('ends_on', '<', now.toISOString()).execute();
}
