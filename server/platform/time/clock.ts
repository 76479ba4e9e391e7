/** The current time, which tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The clocks of two servers may differ by this much, and a clock may be corrected while the portal runs. */
export const minutesOfDoubt = 5;

/**
 * A start after this instant lies in the future: the clock has been set back since. Sessions and links from then
 * count as expired, so that they are not valid twice. Guarded by `server/clockJumps.test.ts`.
 */
export function latestBeginning(now: Date): string {
  return minutesAfter(now, minutesOfDoubt).toISOString();
}

export function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * 60_000);
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return minutesBefore(instant, -minutes);
}

export function daysBefore(instant: Date, days: number): Date {
  return minutesBefore(instant, days * 24 * 60);
}

export function daysAfter(instant: Date, days: number): Date {
  return daysBefore(instant, -days);
}

export function minutesSince(instant: string, now: Date): number {
  return (now.getTime() - Date.parse(instant)) / 60_000;
}

const minutes = 10;

/**
 * On an unreliable connection a response can be lost, and the person submits again: the same text by the same
 * person since this instant is a duplicate, not a second submission.
 */
export function duplicatesSince(now: Date): string {
  return minutesBefore(now, minutes).toISOString();
}

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
