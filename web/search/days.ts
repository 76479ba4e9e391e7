import { foldedText } from '../../contract/foldedText.ts';

/** A day as `2026-11-05`. */
export type Day = string;

const wireMonths = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The months' names in both languages: either is understood, whichever the page is in. */
const names = ['en-CA', 'fr-CA'].map((locale) => {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return wireMonths.map((_, index) => foldedText(month.format(Date.UTC(2026, index, 1))));
});

/** At least three letters of a name, when they leave no doubt. */
function readMonth(typed: string): number {
  if (/^\d+$/.test(typed)) return Number(typed);
  const start = foldedText(typed).replace('.', '');
  const found = wireMonths.flatMap((_, index) =>
    names.some((months) => months[index]?.startsWith(start)) ? [index + 1] : [],
  );
  return start.length >= 3 && found.length === 1 ? Number(found[0]) : 0;
}

function dayOf(year: number, month: number, day: number): Day | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  const exists = found.getUTCMonth() === month - 1 && found.getUTCDate() === day;
  return exists && year >= 1000 ? found.toISOString().slice(0, 10) : null;
}

/** Reads `Nov 05, 2026`, `5 nov. 2026` and `2026-11-05`; null for what is no day. */
export function readDay(typed: string): Day | null {
  const text = typed.trim();
  const numbers = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})$/.exec(text);
  if (numbers) return dayOf(Number(numbers[1]), readMonth(numbers[2] ?? ''), Number(numbers[3]));
  const monthFirst = /^(\p{L}+\.?) *(\d{1,2})[, ] *(\d{4})$/u.exec(text);
  if (monthFirst) {
    return dayOf(Number(monthFirst[3]), readMonth(monthFirst[1] ?? ''), Number(monthFirst[2]));
  }
  const dayFirst = /^(\d{1,2})(?:er|re)? *(\p{L}+\.?),? *(\d{4})$/u.exec(text);
  if (!dayFirst) return null;
  return dayOf(Number(dayFirst[3]), readMonth(dayFirst[2] ?? ''), Number(dayFirst[1]));
}

/** `Nov 05, 2026`, as the search's call wants it in either language; empty when not set. */
export function wireDay(day: Day): string {
  const [year, month, date] = day.split('-');
  return day && `${wireMonths[Number(month) - 1]} ${date}, ${year}`;
}
