import { type Expression, sql } from 'kysely';
import { type Clock, minutesAfter } from './clock.ts';
import type { Queryable } from './database/database.ts';
import { isSqlite } from './database/isSqlite.ts';
import { type Places, preparedByShape } from './database/prepared.ts';
import { notWaitedFor, withoutWaiting } from './database/withoutWaiting.ts';
import { Refusal } from './errors.ts';
import { hashOf } from './secrets.ts';

export interface Limit {
  /** What is counted, for whom; stored hashed, because it names addresses and accounts. */
  name: string;
  most: number;
  minutes: number;
  /** The account's owner and the program are told when it is reached. */
  isTold?: true;
}

export class TooManyTries extends Refusal {
  readonly past: Limit[];

  constructor(past: Limit[], retryAfterSeconds: number) {
    super(429, 'Too many tries. Wait a little and try again.', { retryAfterSeconds });
    this.past = past;
  }
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
  const seconds = Math.ceil((Math.max(...ends) - now.getTime()) / 1000);
  throw new TooManyTries(past, Math.max(1, seconds));
}

/** For what happens only so often, and is left out in silence beyond that. */
export async function isWithin(database: Queryable, limits: Limit[], now: Date): Promise<boolean> {
  try {
    await countTry(database, limits, now);
    return true;
  } catch (error) {
    if (error instanceof TooManyTries) return false;
    throw error;
  }
}

interface Ground {
  database: Queryable;
  clock: Clock;
}

/**
 * Counts a try before it is carried out, so that tries at the same moment cannot slip through. One that a
 * fault of ours cut short is forgiven.
 */
export async function countedTry<Result>(
  { database, clock }: Ground,
  limits: Limit[],
  carryOut: () => Promise<Result>,
): Promise<Result> {
  await countTry(database, limits, clock.now());
  try {
    return await carryOut();
  } catch (error) {
    const isFault = !(error instanceof Refusal) || error.status >= 500;
    if (isFault) await forgiveUntilDone(database, limits, clock);
    throw error;
  }
}

/** One that was right is forgiven; null is a wrong one. */
export function judgeTry<Result>(
  ground: Ground,
  limits: Limit[],
  judge: () => Promise<Result | null>,
): Promise<Result | null> {
  return countedTry(ground, limits, async () => {
    const result = await judge();
    if (result !== null) await forgiveTry(ground.database, limits, ground.clock.now());
    return result;
  });
}

const secondsBetweenForgiving = [1, 10, 60];

/** The database may be what was at fault: it is asked again after a while. */
async function forgiveUntilDone(database: Queryable, limits: Limit[], clock: Clock, time = 0) {
  try {
    await forgiveTry(database, limits, clock.now());
  } catch {
    const seconds = secondsBetweenForgiving[time];
    if (seconds === undefined) return;
    const again = () => void forgiveUntilDone(database, limits, clock, time + 1);
    setTimeout(again, seconds * 1000).unref();
  }
}

/** A try that turned out to be right is not counted. */
export async function forgiveTry(database: Queryable, limits: Limit[], now: Date): Promise<void> {
  if (limits.length === 0) return;
  const { shape, values } = entriesFor(limits, now);
  await withoutWaiting(database, (connection) => oneLess(shape)(connection, values));
}

/** What these limits counted is counted anew. */
export async function forgetTries(database: Queryable, names: string[]): Promise<void> {
  await database.deleteFrom('tries').where('name', 'in', names.map(hashOf)).execute();
}

export async function forgetEndedTries(database: Queryable, now: Date): Promise<void> {
  await database.deleteFrom('tries').where('ends_on', '<', now.toISOString()).execute();
}
