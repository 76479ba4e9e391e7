import { setImmediate } from 'node:timers/promises';
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

/** Where a new count has begun since, the try is not in it. */
const oneLess = preparedByShape((shape, database, places: Places<Entries>) =>
  database
    .insertInto('tries')
    .values(entriesOf(shape, places, 0))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet((eb) => ({
        tries: sql<number>`case when ${eb.ref('tries.tries')} > 0 and ${eb.ref('tries.ends_on')} = ${sql.ref('excluded.ends_on')} then ${eb.ref('tries.tries')} - 1 else ${eb.ref('tries.tries')} end`,
      })),
    )
    .$if(!isSqlite(database), (query) => query.returning(notWaitedFor)),
);

/** What one try was counted in. */
export type Counted = { hash: string; endsOn: string }[];

function entriesFor(counted: Counted) {
  const values: Entries = {};
  counted.forEach(({ hash, endsOn }, at) => {
    values[`name${at}`] = hash;
    values[`endsOn${at}`] = endsOn;
  });
  return { shape: counted.map((_each, at) => String(at)), values };
}

interface Full {
  limit: Limit;
  /** With this one. */
  tries: number;
  endsOn: string;
}

/**
 * Counts one try against limits that all servers share, in one statement. One that is too many for any of
 * them counts for none, so that they hold what was let through and nothing else.
 */
export async function countUnlessFull(
  database: Queryable,
  limits: Limit[],
  now: Date,
): Promise<{ counted: Counted; full: Full[] }> {
  const asked = limits.map(({ name, minutes }) => ({
    hash: hashOf(name),
    endsOn: minutesAfter(now, minutes).toISOString(),
  }));
  const { shape, values } = entriesFor(asked);
  const count = oneMore(shape);
  const rows = await withoutWaiting(database, (connection) =>
    count(connection, { ...values, now: now.toISOString() }),
  );
  const found = new Map(rows.map((row) => [row.name, row]));
  const counted = asked.map(({ hash, endsOn }) => ({
    hash,
    endsOn: String(found.get(hash)?.ends_on ?? endsOn),
  }));
  const full = limits.flatMap((limit, at) => {
    const { hash, endsOn } = counted[at] as Counted[number];
    const tries = Number(found.get(hash)?.tries);
    return tries > limit.most ? [{ limit, tries, endsOn }] : [];
  });
  if (full.length > 0) await forgiveTry(database, counted);
  return { counted, full };
}

export function tooManyTries(full: Full[], now: Date): TooManyTries {
  const ends = full.map(({ endsOn }) => Date.parse(endsOn));
  const seconds = Math.ceil((Math.max(...ends) - now.getTime()) / 1000);
  const past = full.map(({ limit }) => limit);
  return new TooManyTries(past, Math.max(1, seconds));
}

/** Refuses the one that is too many. */
export async function countTry(database: Queryable, limits: Limit[], now: Date): Promise<Counted> {
  const { counted, full } = await countUnlessFull(database, limits, now);
  if (full.length > 0) throw tooManyTries(full, now);
  return counted;
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

export interface Ground {
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
  const counted = await countTry(database, limits, clock.now());
  try {
    return await carryOut();
  } catch (error) {
    if (isFault(error)) await forgiveUntilDone(database, counted);
    throw error;
  }
}

export function isFault(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 500;
}

const secondsBetweenForgiving = [1, 10, 60];

/** The database may be what was at fault: it is asked again after a while. */
export async function forgiveUntilDone(database: Queryable, counted: Counted, time = 0) {
  try {
    await forgiveTry(database, counted);
  } catch {
    const seconds = secondsBetweenForgiving[time];
    if (seconds === undefined) return;
    const again = () => void forgiveUntilDone(database, counted, time + 1);
    setTimeout(again, seconds * 1000).unref();
  }
}

/** A try that turned out to be right is not counted. */
export async function forgiveTry(database: Queryable, counted: Counted): Promise<void> {
  if (counted.length === 0) return;
  const { shape, values } = entriesFor(counted);
  await withoutWaiting(database, (connection) => oneLess(shape)(connection, values));
}

/** What these limits counted is counted anew. */
export async function forgetTries(database: Queryable, names: string[]): Promise<void> {
  await database.deleteFrom('tries').where('name', 'in', names.map(hashOf)).execute();
}

const inABatch = 1000;

/** Those that were all forgiven too. Few at once, because SQLite holds up everybody else meanwhile. */
export async function forgetEndedTries(database: Queryable, now: Date): Promise<void> {
  for (let forgotten = inABatch; forgotten === inABatch; await setImmediate()) {
    const some = database
      .selectFrom('tries')
      .select('name')
      .where((eb) => eb.or([eb('ends_on', '<', now.toISOString()), eb('tries', '=', 0)]))
      .limit(inABatch)
      // Whoever is counting there has rows of others to wait for.
      .$if(!isSqlite(database), (query) => query.forUpdate().skipLocked());
    const gone = await database.deleteFrom('tries').where('name', 'in', some).executeTakeFirst();
    forgotten = Number(gone.numDeletedRows);
  }
}
