import { foldCaseAndAccents } from '../../../contract/textFolding.ts';

export type Day = string;

const apiMonthNames = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const locales = ['en-CA', 'fr-CA'];
const createFoldedNames = (part: Intl.DateTimeFormatOptions, days: Date[]) =>
  locales.map((locale) => {
    const format = new Intl.DateTimeFormat(locale, { ...part, timeZone: 'UTC' });
    return days.map((day) => foldCaseAndAccents(format.format(day)));
  });

/** The names of months are accepted in both languages on every page. */
const monthNames = createFoldedNames(
  { month: 'long' },
  apiMonthNames.map((_, index) => new Date(Date.UTC(2026, index, 1))),
);
const weekdayNames = createFoldedNames(
  { weekday: 'long' },
  Array.from({ length: 7 }, (_, index) => new Date(Date.UTC(2026, 0, index + 1))),
);

/** Returns the indexes of the names that start with the typed text, which must have at least three letters. */
function findMatchingNames(typed: string, names: string[][]): number[] {
  const start = foldCaseAndAccents(typed).replace('.', '');
  if (start.length < 3) return [];
  const places = names[0]?.map((_, index) => index) ?? [];
  return places.filter((index) => names.some((list) => list[index]?.startsWith(start)));
}

function findMonth(typed = ''): number {
  const months = findMatchingNames(typed, monthNames);
  return months.length === 1 ? Number(months[0]) + 1 : 0;
}

function createDay(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1000 ? date.toISOString().slice(0, 10) : null;
}

function normalizeDayText(typed: string): string {
  return typed
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}.*$/, '$1');
}

const yearFirstPattern = /^(\d{4}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{1,2})$/;
const yearLastPattern = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?(\d{4})$/;
const monthThenDayPattern = /^(\p{L}+\.?) *(\d{1,2})(?:st|nd|rd|th)?[, ] *(\d{4})$/iu;
const dayThenMonthPattern =
  /^(?:le )?(\d{1,2})(?:er|re|st|nd|rd|th)?[ -]*(\p{L}+\.?)[, -]*(\d{4})$/iu;
const weekdayBeforePattern = /^(?:le )?(\p{L}+)[.,]* (.+)$/iu;

/** Returns the possible days: none, one, or both meanings of `05/06/2026` (day first, then month first). */
export function listPossibleDays(typed: string): Day[] {
  const text = normalizeDayText(typed);
  const figures = yearFirstPattern.exec(text)?.slice(1).map(Number);
  if (figures)
    return removeInvalidDays([createDay(figures[0] ?? 0, figures[1] ?? 0, figures[2] ?? 0)]);
  const [one = 0, two = 0, year = 0] = yearLastPattern.exec(text)?.slice(1).map(Number) ?? [];
  if (year) return removeInvalidDays([createDay(year, two, one), createDay(year, one, two)]);
  const english = monthThenDayPattern.exec(text);
  if (english) {
    return removeInvalidDays([
      createDay(Number(english[3]), findMonth(english[1]), Number(english[2])),
    ]);
  }
  const french = dayThenMonthPattern.exec(text);
  if (french) {
    return removeInvalidDays([
      createDay(Number(french[3]), findMonth(french[2]), Number(french[1])),
    ]);
  }
  const [, word = '', rest = ''] = weekdayBeforePattern.exec(text) ?? [];
  return findMatchingNames(word, weekdayNames).length > 0 ? listPossibleDays(rest) : [];
}

function removeInvalidDays(days: (Day | null)[]): Day[] {
  return [...new Set(days.filter((day) => day !== null))];
}

/** Returns null for other texts, and when day and month are ambiguous. */
export function parseDay(typed: string): Day | null {
  const [day = null, other] = listPossibleDays(typed);
  return other ? null : day;
}

/** Returns the day as `Nov 05, 2026`, the format of the search call in both languages; empty when no day is set. */
export function toApiDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return day && `${apiMonthNames[Number(month) - 1]} ${date}, ${year}`;
}
