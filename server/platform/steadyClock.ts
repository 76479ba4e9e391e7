import type { Clock } from './clock.ts';

const millisecondsOfDoubt = 5 * 60_000;

/**
 * Returns for how many milliseconds the clock has run without a jump: data that is kept for a day must not be
 * deleted because the clock skipped one. `elapsed` is monotonic.
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
