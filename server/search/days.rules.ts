const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const hours = 60 * 60 * 1000;

/** A day of the calendar, as the instant at which it begins in UTC. */
type Day = number;

/** Reads `Nov 05, 2026` and `2026-11-05`; null for anything else, and for days that do not exist. */
export function readDay(text: string): Day | null {
  const worded = /^([a-z]{3})[a-z]*\.? +(\d{1,2}),? +(\d{4})$/i.exec(text.trim());
  const numbers = worded
    ? [worded[3], months.indexOf(String(worded[1]).toLowerCase()) + 1, worded[2]]
    : text
        .trim()
        .match(/^(\d{4})-(\d{2})-(\d{2})$/)
        ?.slice(1);
  const [year = 0, month = 0, day = 0] = numbers?.map(Number) ?? [];
  const found = new Date(Date.UTC(year, month - 1, day));
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return exists && year >= 1000 ? found.getTime() : null;
}

/** What clocks in the zone show at an instant, read as if it were UTC. */
function localTime(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
}

/**
 * The first instant of a day in the zone. Clocks may change around it, even at midnight: of the
 * offsets before and after, the one counts that leads to this day, and of two the earlier.
 */
function startOf(day: Day, timeZone: string): Date {
  const starts = [day - 24 * hours, day + 24 * hours]
    .map((nearby) => day - (localTime(nearby, timeZone) - nearby))
    .filter((start) => localTime(start, timeZone) >= day);
  return new Date(Math.min(...starts));
}

export interface Period {
  from: string | null;
  /** The first instant that no longer counts. */
  until: string | null;
}

/** Whole days of the program's time zone, both included; a date that cannot be read is not set. */
export function periodOf(startOn: string, endOn: string, timeZone: string): Period {
  const [first, last] = [readDay(startOn), readDay(endOn)];
  return {
    from: first === null ? null : startOf(first, timeZone).toISOString(),
    until: last === null ? null : startOf(last + 24 * hours, timeZone).toISOString(),
  };
}
