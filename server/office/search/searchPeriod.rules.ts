import { findFirstInstantOfLocalTime } from '../../platform/time/localTime.ts';

const monthAbbreviations = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const hourMilliseconds = 60 * 60 * 1000;

type DayInstant = number;

export function parseDay(text: string): DayInstant | null {
  const worded = /^([a-z]{3})[a-z]*\.? +(\d{1,2}),? +(\d{4})$/i.exec(text.trim());
  const numbers = worded
    ? [worded[3], monthAbbreviations.indexOf(String(worded[1]).toLowerCase()) + 1, worded[2]]
    : text
        .trim()
        .match(/^(\d{4})-(\d{2})-(\d{2})$/)
        ?.slice(1);
  const [year = 0, month = 0, day = 0] = numbers?.map(Number) ?? [];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? date.getTime() : null;
}

export interface SearchPeriod {
  from: string | null;
  until: string | null;
}

export function createSearchPeriod(startOn: string, endOn: string, timeZone: string): SearchPeriod {
  const [first, last] = [parseDay(startOn), parseDay(endOn)];
  return {
    from: first === null ? null : findFirstInstantOfLocalTime(first, timeZone).toISOString(),
    until:
      last === null
        ? null
        : findFirstInstantOfLocalTime(last + 24 * hourMilliseconds, timeZone).toISOString(),
  };
}
