import type { Queryable } from './database/database.ts';
import {
  type Counted,
  countUnlessFull,
  forgiveTry,
  forgiveUntilDone,
  type Ground,
  isFault,
  type Limit,
  TooManyTries,
  tooManyTries,
} from './tries.ts';

/** The tries of this process, which may yet turn out to be right. */
interface InFlight {
  /** By the name of a limit: each is fulfilled when its try has been judged. */
  judged: Map<string, Set<Promise<void>>>;
  /** By the name of the narrowest limit: who is being counted, and who waits for a turn. */
  turns: Map<string, { last: Promise<unknown>; length: number }>;
}

const ofDatabases = new WeakMap<Queryable, InFlight>();

function inFlightOn(database: Queryable): InFlight {
  const known = ofDatabases.get(database) ?? { judged: new Map(), turns: new Map() };
  ofDatabases.set(database, known);
  return known;
}

/**
 * Judges a try that was counted before; one that was right is forgiven, null is a wrong one. The limits are
 * counted list by list: what an earlier list refuses leaves nothing behind in a later one.
 */
export async function judgeTry<Result>(
  { database, clock }: Ground,
  lists: Limit[][],
  judge: () => Promise<Result | null>,
): Promise<Result | null> {
  const counted: Counted = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const names = lists.flat().map(({ name }) => name);
  try {
    for (const limits of lists) {
      counted.push(...(await countInTurn({ database, clock }, limits, promise)));
    }
    const result = await judge();
    if (result !== null) await forgiveTry(database, counted);
    return result;
  } catch (error) {
    // What was refused by a later list was not judged either.
    const isJudged = !isFault(error) && !(error instanceof TooManyTries);
    if (!isJudged) await forgiveUntilDone(database, counted);
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

const mostInALine = 100;

/** One after the other, so that who is counted and refused cannot fill a limit for who comes next. */
async function countInTurn(
  ground: Ground,
  limits: Limit[],
  flight: Promise<void>,
): Promise<Counted> {
  const { judged, turns } = inFlightOn(ground.database);
  const key = limits[0]?.name ?? '';
  const turn = turns.get(key) ?? { last: Promise.resolve(), length: 0 };
  if (turn.length >= mostInALine) throw new TooManyTries([], 1);
  turns.set(key, turn);
  turn.length += 1;
  const own = turn.last.then(() => countOnceThereIsRoom(ground, limits, judged));
  turn.last = own.then(
    () => {
      for (const { name } of limits) judged.set(name, (judged.get(name) ?? new Set()).add(flight));
    },
    (error) => {
      // A database that is away would keep each in the line waiting as long as the first.
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

/** Waits where a limit would have room if all that are being judged here turned out to be right. */
async function countOnceThereIsRoom(
  { database, clock }: Ground,
  limits: Limit[],
  judged: InFlight['judged'],
): Promise<Counted> {
  for (;;) {
    const before = new Map(limits.map(({ name }) => [name, [...(judged.get(name) ?? [])]]));
    const now = clock.now();
    const { counted, full } = await countUnlessFull(database, limits, now);
    if (full.length === 0) return counted;
    const flightsIn = ({ limit }: (typeof full)[number]) => before.get(limit.name) ?? [];
    const reallyFull = full.filter((each) => each.tries - flightsIn(each).length > each.limit.most);
    if (reallyFull.length > 0) throw tooManyTries(reallyFull, now);
    await Promise.race(full.flatMap(flightsIn));
  }
}
