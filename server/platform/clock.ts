/** The time, as a part that tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** So far may the clocks of two servers differ, or one be put right while the portal runs. */
export const minutesOfDoubt = 5;

/**
 * What began later than this began in a future that the clock has left again: a session or a link of
 * then had its time, and must not get it twice. Guarded by `server/clockJumps.test.ts`.
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
