/** The time, as a part that tests can set. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function minutesBefore(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() - minutes * 60_000);
}

export function minutesAfter(instant: Date, minutes: number): Date {
  return minutesBefore(instant, -minutes);
}
