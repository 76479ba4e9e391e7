import { findFirstInstant } from '../../platform/time/localTime.ts';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const hours = 60 * 60 * 1000;

type Day = number;

/** Reads `Nov 05, 2026` and `2026-11-05`. Returns null for anything else, and for days that do not exist. */
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

export interface Period {
  from: string | null;
  until: string | null;
}

/**
 * Returns the period of whole days in the program's time zone, including both days. An unreadable date is
 * ignored.
 */
export function periodOf(startOn: string, endOn: string, timeZone: string): Period {
  const [first, last] = [readDay(startOn), readDay(endOn)];
  return {
    from: first === null ? null : findFirstInstant(first, timeZone).toISOString(),
    until: last === null ? null : findFirstInstant(last + 24 * hours, timeZone).toISOString(),
  };
}
