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
