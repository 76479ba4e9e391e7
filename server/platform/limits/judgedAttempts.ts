import type { Queryable } from '../database/types.ts';
import {
  type Counted,
  countUnlessExceeded,
  isFault,
  type RateLimit,
  type RateLimitContext,
  RateLimitExceeded,
  rateLimitExceeded,
  refundAttempt,
  refundWithRetries,
} from './rateLimit.ts';

/** Attempts of this process whose outcome is unknown; those that succeed will be refunded. */
interface InFlight {
  /** Keyed by the name of a limit; a promise is fulfilled when the outcome of its attempt is known. */
  judged: Map<string, Set<Promise<void>>>;
  turns: Map<string, { last: Promise<unknown>; length: number }>;
}

const ofDatabases = new WeakMap<Queryable, InFlight>();

function inFlightOn(database: Queryable): InFlight {
  const known = ofDatabases.get(database) ?? { judged: new Map(), turns: new Map() };
  ofDatabases.set(database, known);
  return known;
}

/**
 * Counts an attempt, then judges it; a result refunds it, null is a failure. An attempt that one list refuses is not counted in
 * a later one.
 */
export async function judgeAttempt<Result>(
  { database, clock }: RateLimitContext,
  lists: RateLimit[][],
  judge: () => Promise<Result | null>,
): Promise<Result | null> {
  const counted: Counted = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const names = lists.flat().map(({ name }) => name);
  try {
    for (const limits of lists) {
      counted.push(...(await countInOrder({ database, clock }, limits, promise)));
    }
    const result = await judge();
    if (result !== null) await refundAttempt(database, counted);
    return result;
  } catch (error) {
    // An attempt that a later list refused was not judged.
    const isJudged = !isFault(error) && !(error instanceof RateLimitExceeded);
    if (!isJudged) await refundWithRetries(database, counted);
    throw error;
  } finally {
    land(inFlightOn(database).judged, names, promise);
    resolve();
  }
}

function land(judged: InFlight['judged'], names: string[], flight: Promise<void>) {
  for (const name of names) {
    const flights = judged.get(name);
    flights?.delete(flight);
    if (flights?.size === 0) judged.delete(name);
  }
}

const longestQueue = 100;

/** Attempts take turns, so that one that is refused cannot fill a limit for the next one. */
async function countInOrder(
  ground: RateLimitContext,
  limits: RateLimit[],
  flight: Promise<void>,
): Promise<Counted> {
  const { judged, turns } = inFlightOn(ground.database);
  const key = limits[0]?.name ?? '';
  const turn = turns.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (turn.length >= longestQueue) throw new RateLimitExceeded([], 1);
  turns.set(key, turn);
  turn.length += 1;
  const own = turn.last.then(() => countWhenThereIsRoom(ground, limits, judged));
  turn.last = own.then(
    () => {
      for (const { name } of limits) judged.set(name, (judged.get(name) ?? new Set()).add(flight));
    },
    (error) => {
      // Otherwise everybody in the queue would wait for a database that does not answer.
      if (isFault(error)) throw error;
    },
  );
  turn.last.catch(() => {});
  try {
    return await own;
  } finally {
    turn.length -= 1;
    if (turn.length === 0) turns.delete(key);
  }
}

/** Waits while a limit would have room if all attempts that are being judged succeeded. */
async function countWhenThereIsRoom(
  { database, clock }: RateLimitContext,
  limits: RateLimit[],
  judged: InFlight['judged'],
): Promise<Counted> {
  for (;;) {
    const before = new Map(limits.map(({ name }) => [name, [...(judged.get(name) ?? [])]]));
    const now = clock.now();
    const { counted, full } = await countUnlessExceeded(database, limits, now);
    if (full.length === 0) return counted;
    const flightsIn = ({ limit }: (typeof full)[number]) => before.get(limit.name) ?? [];
    const reallyFull = full.filter((each) => each.tries - flightsIn(each).length > each.limit.most);
    if (reallyFull.length > 0) throw rateLimitExceeded(reallyFull, now);
    await Promise.race(full.flatMap(flightsIn));
  }
}
