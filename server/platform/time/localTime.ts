import { addDays, type Day, dayIn } from '../../../contract/days.ts';

const day = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the time that clocks in the zone show, as milliseconds as if it were UTC. */
export function localTime(instant: number, timeZone: string): number {
  const format =
    formats.get(timeZone) ??
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
  formats.set(timeZone, format);
  const parts = format.formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * Returns the first instant at which clocks in the zone show that time. When clocks skip that time, it
 * returns a later instant.
 */
export function firstInstantAt(local: number, timeZone: string): Date {
  const instants = [local - day, local + day]
    .map((nearby) => local - (localTime(nearby, timeZone) - nearby))
    .filter((instant) => localTime(instant, timeZone) >= local);
  return new Date(Math.min(...instants));
}

export function hourOf(of: Day, hour: number, timeZone: string): Date {
  return firstInstantAt(Date.parse(`${of}T00:00:00Z`) + (hour * day) / 24, timeZone);
}

export function nextHour(from: Date, hour: number, timeZone: string): Date {
  const today = dayIn(timeZone, from);
  const begins = hourOf(today, hour, timeZone);
  return begins >= from ? begins : hourOf(addDays(today, 1), hour, timeZone);
}
