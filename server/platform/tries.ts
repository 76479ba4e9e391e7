import { type Expression, sql } from 'kysely';
import { minutesAfter } from './clock.ts';
import type { Queryable } from './database/database.ts';
import { isSqlite } from './database/isSqlite.ts';
import { type Places, preparedByShape } from './database/prepared.ts';
import { notWaitedFor, withoutWaiting } from './database/withoutWaiting.ts';
import { tooManyTries } from './errors.ts';
import { hashOf } from './secrets.ts';

export interface Limit {
  /** What is counted, for whom; stored hashed, because it names addresses and accounts. */
  name: string;
  most: number;
  minutes: number;
}

/** Also where it would end later than it could: the clock has gone back since it began. */
function hasEnded(now: Expression<string>) {
  const ends = sql.ref('tries.ends_on');
  return sql`(${ends} <= ${now} or ${ends} > ${sql.ref('excluded.ends_on')})`;
}

type Entries = Record<string, string>;

/** Of as many names as the shape has: always in the same order, so that no two wait for each other. */
const entriesOf = (shape: readonly string[], places: Places<Entries>, tries: number) =>
  shape.map((at) => ({
    name: places[`name${at}`] as Expression<string>,
    tries,
    ends_on: places[`endsOn${at}`] as Expression<string>,
  }));

const oneMore = preparedByShape((shape, database, places: Places<Entries>) => {
  const now = places.now as Expression<string>;
  return database
    .insertInto('tries')
    .values(entriesOf(shape, places, 1))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        tries: sql<number>`case when ${hasEnded(now)} then 1 else ${eb.ref('tries.tries')} + 1 end`,
        ends_on: sql<string>`case when ${hasEnded(now)} then ${eb.ref('excluded.ends_on')} else ${eb.ref('tries.ends_on')} end`,
      })),
    )
    .returning(['name', 'tries', 'ends_on'])
    .$if(!isSqlite(database), (query) => query.returning(notWaitedFor));
});

const oneLess = preparedByShape((shape, database, places: Places<Entries>) =>
  database
    .insertInto('tries')
    .values(entriesOf(shape, places, 0))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        tries: sql<number>`case when ${eb.ref('tries.tries')} > 0 then ${eb.ref('tries.tries')} - 1 else 0 end`,
      })),
    )
    .$if(!isSqlite(database), (query) => query.returning(notWaitedFor)),
);

function entriesFor(limits: Limit[], now: Date) {
  const values: Entries = { now: now.toISOString() };
  limits.forEach((limit, at) => {
    values[`name${at}`] = hashOf(limit.name);
    values[`endsOn${at}`] = minutesAfter(now, limit.minutes).toISOString();
  });
  return { shape: limits.map((_limit, at) => String(at)), values };
}

/**
 * Counts one try against limits that all servers share, in one statement; refuses the one that is too
 * many for any of them, which then counts for none of the others.
 */
export async function countTry(database: Queryable, limits: Limit[], now: Date): Promise<void> {
  const { shape, values } = entriesFor(limits, now);
  const count = oneMore(shape);
  const counted = await withoutWaiting(database, (connection) => count(connection, values));
  const found = new Map(counted.map((row) => [row.name, row]));
  const past = limits.filter(({ name, most }) => Number(found.get(hashOf(name))?.tries) > most);
  if (past.length === 0) return;
  const others = limits.filter((limit) => !past.includes(limit));
  await forgiveTry(database, others, now);
  const ends = past.map(({ name }) => Date.parse(String(found.get(hashOf(name))?.ends_on)));
  throw tooManyTries(Math.max(1, Math.ceil((Math.max(...ends) - now.getTime()) / 1000)));
}

/** A try that turned out to be right is not counted. */
export async function forgiveTry(database: Queryable, limits: Limit[], now: Date): Promise<void> {
  if (limits.length === 0) return;
  const { shape, values } = entriesFor(limits, now);
  await withoutWaiting(database, (connection) => oneLess(shape)(connection, values));
}

/** What a limit counted is counted anew. */
export async function forgetTries(database: Queryable, name: string): Promise<void> {
  await database.deleteFrom('tries').where('name', '=', hashOf(name)).execute();
}

export async function forgetEndedTries(database: Queryable, now: Date): Promise<void> {
  await database.deleteFrom('tries').where('ends_on', '<', now.toISOString()).execute();
}
