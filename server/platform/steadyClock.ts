import type { Clock } from './clock.ts';

const millisecondsOfDoubt = 5 * 60_000;

/**
 * Says how long, in milliseconds, the clock has gone without a jump. What is kept for a day must not
 * be removed because a day was skipped. `elapsed` goes on whatever anybody does to the clock.
 */
export function watchClock(clock: Clock, elapsed: () => number = () => performance.now()) {
  const ahead = () => clock.now().getTime() - elapsed();
  let usual = ahead();
  let steadySince = Number.NEGATIVE_INFINITY;
  return (): number => {
    const found = ahead();
    if (Math.abs(found - usual) > millisecondsOfDoubt) {
      usual = found;
      steadySince = elapsed();
    }
    return elapsed() - steadySince;
  };
}
