import { foldCaseAndAccents } from '../../../contract/textFolding.ts';

/** A day as `2026-11-05`. */
export type Day = string;

const wireMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const locales = ['en-CA', 'fr-CA'];
const foldedNames = (part: Intl.DateTimeFormatOptions, days: Date[]) =>
  locales.map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' });
    return days.map((day) => foldCaseAndAccents(format.format(day)));
  });

/** Names in both languages are accepted on every page. */
const months = foldedNames(
  { month: 'long' },
  wireMonths.map((_, index) => new Date(Date.UTC(2026, index, 1))),
);
const weekdays = foldedNames(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 0, index + 1))),
);

/** Returns the indexes of names that start with this text of at least three letters. */
function namesLike(typed: string, names: string[][]): number[] {
  const start = foldCaseAndAccents(typed).replace('.', '');
  if (start.length < 3) return [];
  const places = names[0]?.map((_, index) => index) ?? [];
  return places.filter((index) => names.some((list) => list[index]?.startsWith(start)));
}

function monthNamed(typed = ''): number {
  const found = namesLike(typed, months);
  return found.length === 1 ? Number(found[0]) + 1 : 0;
}

function dayOf(year: number, month: number, day: number): Day | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return exists && year >= 1000 ? found.toISOString().slice(0, 10) : null;
}

/** Normalises blanks and removes a trailing time of day. */
function tidied(typed: string): string {
  return typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}.*$/, '$1');
}

const yearFirst = /^(\d{4}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{1,2})$/;
const yearLast = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4})$/;
const monthThenDay = /^(\p{L}+\.?) *(\d{1,2})(?:st|nd|rd|th)?[, ] *(\d{4})$/iu;
const dayThenMonth = /^(?:le )?(\d{1,2})(?:er|re|st|nd|rd|th)?[ -]*(\p{L}+\.?)[, -]*(\d{4})$/iu;
const wordBefore = /^(?:le )?(\p{L}+)[.,]* (.+)$/iu;

/** Returns the possible meanings: none, one, or both of `05/06/2026` (day first, month first). */
export function possibleDays(typed: string): Day[] {
  const text = tidied(typed);
  const figures = yearFirst.exec(text)?.slice(1).map(Number);
  if (figures) return known([dayOf(figures[0] ?? 0, figures[1] ?? 0, figures[2] ?? 0)]);
  const [one = 0, two = 0, year = 0] = yearLast.exec(text)?.slice(1).map(Number) ?? [];
  if (year) return known([dayOf(year, two, one), dayOf(year, one, two)]);
  const english = monthThenDay.exec(text);
  if (english) {
    return known([dayOf(Number(english[3]), monthNamed(english[1]), Number(english[2]))]);
  }
  const french = dayThenMonth.exec(text);
  if (french) {
    return known([dayOf(Number(french[3]), monthNamed(french[2]), Number(french[1]))]);
  }
  const [, word = '', rest = ''] = wordBefore.exec(text) ?? [];
  return namesLike(word, weekdays).length > 0 ? possibleDays(rest) : [];
}

function known(days: (Day | null)[]): Day[] {
  return [...new Set(days.filter((day) => day !== null))];
}

/**
 * Parses `Nov 05, 2026`, `5 nov. 2026`, `2026-11-05` and `22/11/2026`; null for anything else, and for
 * an ambiguous day and month.
 */
export function readDay(typed: string): Day | null {
  const [day = null, other] = possibleDays(typed);
  return other ? null : day;
}

/** Formats `Nov 05, 2026` for the search call, in either language; empty when not set. */
export function wireDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return day && `${wireMonths[Number(month) - 1]} ${date}, ${year}`;
}
