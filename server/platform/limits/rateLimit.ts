import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { runWithAsyncCommit, selectAsyncCommit } from '../database/asyncCommit.ts';
import { isSqlite } from '../database/isSqlite.ts';
import type { Queryable } from '../database/types.ts';
import { Refusal } from '../errors.ts';
import { hashSecret } from '../secrets.ts';
import { type Clock, minutesAfter } from '../time/clock.ts';

export interface RateLimit {
  /** The name is stored as a hash, because it contains addresses and accounts. */
  name: string;
  max: number;
  minutes: number;
  isReported?: true;
}

export class RateLimitExceeded extends Refusal {
  readonly past: RateLimit[];

  constructor(past: RateLimit[], retryAfterSeconds: number) {
    super(429, 'Too many tries. Wait a little and try again.', { retryAfterSeconds });
    this.past = past;
  }
}

export type CountedAttempt = { hash: string; endsOn: string }[];

/** The rows are always in the same order, so that two statements never deadlock. */
const createCountRows = (counted: CountedAttempt, tries: number) =>
  counted.map(({ hash: name, endsOn: ends_on }) => ({ name, tries, ends_on }));

function incrementAttemptCounts(database: Queryable, limits: CountedAttempt, now: Date) {
  // A period whose end is too far ahead began before the clock was set back.
  const hasEnded = sql`(tries.ends_on <= ${now.toISOString()} or tries.ends_on > excluded.ends_on)`;
  return runWithAsyncCommit(database, (connection) =>
    connection
      .insertInto('tries')
      .values(createCountRows(limits, 1))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          tries: sql<number>`case when ${hasEnded} then 1 else tries.tries + 1 end`,
          ends_on: sql<string>`case when ${hasEnded} then excluded.ends_on else tries.ends_on end`,
        }),
      )
      .returning(['name', 'tries', 'ends_on'])
      .returning(selectAsyncCommit(database))
      .execute(),
  );
}

interface ExceededLimit {
  limit: RateLimit;
  endsOn: string;
}

/** An attempt that exceeds one of the limits is counted in none of them. All servers share the limits. */
export async function countUnlessExceeded(
  database: Queryable,
  limits: RateLimit[],
  now: Date,
): Promise<{ counted: CountedAttempt; full: ExceededLimit[] }> {
  const hashedLimits = limits.map(({ name, minutes }) => ({
    hash: hashSecret(name),
    endsOn: minutesAfter(now, minutes).toISOString(),
  }));
  const rows = await incrementAttemptCounts(database, hashedLimits, now);
  const rowByName = new Map(rows.map((row) => [row.name, row]));
  const counted = hashedLimits.map(({ hash, endsOn }) => ({
    hash,
    endsOn: String(rowByName.get(hash)?.ends_on ?? endsOn),
  }));
  const full = limits.flatMap((limit, index) => {
    const { hash, endsOn } = counted[index] as CountedAttempt[number];
    const tries = Number(rowByName.get(hash)?.tries);
    return tries > limit.max ? [{ limit, endsOn }] : [];
  });
  if (full.length > 0) await refundAttempt(database, counted);
  return { counted, full };
}

export async function countAttempt(
  database: Queryable,
  limits: RateLimit[],
  now: Date,
): Promise<CountedAttempt> {
  const { counted, full } = await countUnlessExceeded(database, limits, now);
  if (full.length === 0) return counted;
  const endTimes = full.map(({ endsOn }) => Date.parse(endsOn));
  const seconds = Math.ceil((Math.max(...endTimes) - now.getTime()) / 1000);
  const past = full.map(({ limit }) => limit);
  throw new RateLimitExceeded(past, Math.max(1, seconds));
}

export async function countIfWithinRateLimit(
  database: Queryable,
  limits: RateLimit[],
  now: Date,
): Promise<boolean> {
  try {
    await countAttempt(database, limits, now);
    return true;
  } catch (error) {
    if (error instanceof RateLimitExceeded) return false;
    throw error;
  }
}

export interface RateLimitContext {
  database: Queryable;
  clock: Clock;
}

/** An attempt is counted before its work, so that concurrent ones cannot exceed the limit. Faults are refunded. */
export async function runWithRateLimit<Result>(
  { database, clock }: RateLimitContext,
  limits: RateLimit[],
  carryOut: () => Promise<Result>,
): Promise<Result> {
  const counted = await countAttempt(database, limits, clock.now());
  try {
    return await carryOut();
  } catch (error) {
    if (isServerFault(error)) await refundWithRetries(database, counted);
    throw error;
  }
}

export function isServerFault(error: unknown): boolean {
  return !(error instanceof Refusal) || error.status >= 500;
}

const secondsBeforeRefundRetry = [1, 10, 60];

export async function refundWithRetries(database: Queryable, counted: CountedAttempt, retries = 0) {
  try {
    await refundAttempt(database, counted);
  } catch {
    const seconds = secondsBeforeRefundRetry[retries];
    if (seconds === undefined) return;
    const retry = () => void refundWithRetries(database, counted, retries + 1);
    setTimeout(retry, seconds * 1000).unref();
  }
}

export async function refundAttempt(database: Queryable, counted: CountedAttempt): Promise<void> {
  if (counted.length === 0) return;
  const isIncluded = sql`tries.tries > 0 and tries.ends_on = excluded.ends_on`;
  await runWithAsyncCommit(database, (connection) =>
    connection
      .insertInto('tries')
      .values(createCountRows(counted, 0))
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({
          tries: sql<number>`case when ${isIncluded} then tries.tries - 1 else tries.tries end`,
        }),
      )
      .returning(selectAsyncCommit(database))
      .execute(),
  );
}

export async function resetRateLimits(database: Queryable, names: string[]): Promise<void> {
  await database.deleteFrom('tries').where('name', 'in', names.map(hashSecret)).execute();
}

const deletionBatchSize = 1000;

/** The batches are small, because SQLite blocks other writers while it deletes one. */
export async function deleteExpiredRateLimits(database: Queryable, now: Date): Promise<void> {
  for (let forgotten = deletionBatchSize; forgotten === deletionBatchSize; await setImmediate()) {
    const some = database
      .selectFrom('tries')
      .select('name')
      .where((eb) => eb.or([eb('ends_on', '<', now.toISOString()), eb('tries', '=', 0)]))
      .limit(deletionBatchSize)
      .$if(!isSqlite(database), (query) => query.forUpdate().skipLocked());
    const deleted = await database.deleteFrom('tries').where('name', 'in', some).executeTakeFirst();
    forgotten = Number(deleted.numDeletedRows);
  }
}
