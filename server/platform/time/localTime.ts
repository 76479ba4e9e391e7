import { addDays, type Day, toDayInTimeZone } from '../../../contract/days.ts';

const dayMilliseconds = 24 * 60 * 60 * 1000;
const formatsByTimeZone = new Map<string, Intl.DateTimeFormat>();

/** Returns the time that clocks in the zone show, as milliseconds as if it were UTC. */
export function toLocalTime(instant: number, timeZone: string): number {
  const format =
    formatsByTimeZone.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formatsByTimeZone.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    getPart('year'),
    getPart('month') - 1,
    getPart('day'),
    getPart('hour'),
    getPart('minute'),
    getPart('second'),
  );
}

/** When clocks in the zone skip the local time, the function returns a later instant. */
export function findFirstInstantOfLocalTime(local: number, timeZone: string): Date {
  const instants = [local - dayMilliseconds, local + dayMilliseconds]
    .map((nearby) => local - (toLocalTime(nearby, timeZone) - nearby))
    .filter((instant) => toLocalTime(instant, timeZone) >= local);
  return new Date(Math.min(...instants));
}

export function findInstantOfHour(of: Day, hour: number, timeZone: string): Date {
  return findFirstInstantOfLocalTime(
    Date.parse(`${of}T00:00:00Z`) + (hour * dayMilliseconds) / 24,
    timeZone,
  );
}

export function findNextHour(from: Date, hour: number, timeZone: string): Date {
  const today = toDayInTimeZone(timeZone, from);
  const start = findInstantOfHour(today, hour, timeZone);
  return start >= from ? start : findInstantOfHour(addDays(today, 1), hour, timeZone);
}
