import {
  type CountedAttempt,
  countAttempt,
  isServerFault,
  type RateLimit,
  type RateLimitContext,
  RateLimitExceeded,
  refundAttempt,
  refundWithRetries,
} from './rateLimit.ts';

/**
 * Counts an attempt before judging it. The count of a successful attempt is refunded, and null means a
 * failure. An attempt that one list of limits refuses is not counted in the later lists.
 */
export function runWithFailedAttemptLimit<Result>(
  { database, clock }: RateLimitContext,
  lists: RateLimit[][],
  verify: () => Promise<Result | null>,
): Promise<Result | null> {
  return runAttemptInTurn(lists[0]?.[0]?.name ?? '', async () => {
    const counted: CountedAttempt = [];
    try {
      for (const limits of lists) {
        counted.push(...(await countAttempt(database, limits, clock.now())));
      }
      const result = await verify();
      if (result !== null) await refundAttempt(database, counted);
      return result;
    } catch (error) {
      const isJudged = !isServerFault(error) && !(error instanceof RateLimitExceeded);
      if (!isJudged) await refundWithRetries(database, counted);
      throw error;
    }
  });
}

const attemptQueues = new Map<string, { last: Promise<unknown>; length: number }>();
const maxQueuedAttempts = 100;

/** Attempts from one address take turns, so that refunded attempts do not use up its limit for others. */
async function runAttemptInTurn<Result>(
  name: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const queue = attemptQueues.get(name) ?? { last: Promise.resolve(), length: 0 };
  if (queue.length >= maxQueuedAttempts) throw new RateLimitExceeded([], 1);
  attemptQueues.set(name, queue);
  queue.length += 1;
  const result = queue.last.then(attempt);
  queue.last = result.catch((error) => {
    // After a database failure, all attempts in the queue are refused instead of waiting for the database.
    if (isServerFault(error)) throw error;
  });
  queue.last.catch(() => {});
  try {
    return await result;
  } finally {
    queue.length -= 1;
    if (queue.length === 0) attemptQueues.delete(name);
  }
}
