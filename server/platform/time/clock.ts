export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The clocks of two servers may differ by this much, and a clock may be corrected while the portal runs. */
export const clockToleranceMinutes = 5;

/** A session or link that began after this instant began before the clock was set back, so it counts as expired. */
export function computeLatestPlausibleStart(now: Date): string {
  return minutesAfter(now, clockToleranceMinutes).toISOString();
}

export function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * 60_000);
}

export function secondsAfter(instant: Date, seconds: number): Date {
  return new Date(instant.getTime() + seconds * 1_000);
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

const duplicateWindowMinutes = 10;

/** The same text sent again after this instant is a repetition, usually because the first answer was lost. */
export function computeDuplicateWindowStart(now: Date): string {
  return minutesBefore(now, duplicateWindowMinutes).toISOString();
}

const clockJumpMilliseconds = 5 * 60_000;

/** Tells for how many milliseconds the clock has run without a jump. `elapsed` must be monotonic. */
export function createClockJumpDetector(
  clock: Clock,
  elapsed: () => number = () => performance.now(),
) {
  const ahead = () => clock.now().getTime() - elapsed();
  let usual = ahead();
  let steadySince = Number.NEGATIVE_INFINITY;
  return (): number => {
    const difference = ahead();
    if (Math.abs(difference - usual) > clockJumpMilliseconds) {
      usual = difference;
      steadySince = elapsed();
    }
    return elapsed() - steadySince;
  };
}
