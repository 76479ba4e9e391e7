import { addDays, type Day, isDay } from '../../../../contract/days.ts';
import { foldedText } from '../../../../contract/foldedText.ts';
import { cleanNumber } from './cellText.rules.ts';

/**
 * The day that a cell means in either order. Both are equal if the cell is unambiguous, and null if it
 * contains no valid day.
 */
export type DayReadings = Record<'dayFirst' | 'monthFirst', Day | null>;

const maxDayLength = 60;
const time = /[ t,]+\d{1,2}[:h]\d{2}.*$/;

export function readDay(cell: string): DayReadings {
  if (cell.length > maxDayLength) return clear(null);
  const text = foldedText(cleanNumber(cell)).replace(time, '');
  if (/^\d{5}(\.\d+)?$/.test(text)) return clear(dayOfExcel(Math.floor(Number(text))));
  const inOrder =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (inOrder) return clear(dayOf(inOrder[1], inOrder[2], inOrder[3]));
  const numeric = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?'?(\d{4}|\d\d)$/.exec(text);
  if (numeric) {
    const [, first, second, year] = numeric;
    return { dayFirst: dayOf(year, second, first), monthFirst: dayOf(year, first, second) };
  }
  return clear(dayInWords(text));
}

const clear = (day: Day | null): DayReadings => ({ dayFirst: day, monthFirst: day });

/** Excel counts a 29 February 1900, which did not exist, so its day 0 is December 30, 1899. */
const dayOfExcel = (number: number) =>
  number >= 20_000 && number <= 80_000 ? addDays('1899-12-30', number) : null;

function dayOf(year = '', month = '', date = ''): Day | null {
  const full = year.length === 2 ? `${Number(year) < 80 ? '20' : '19'}${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) && day >= '1900' && day < '2200' ? day : null;
}

const months: Record<string, string> = Object.fromEntries(
  [
    'january jan janvier janv',
    'february feb fevrier fevr fev',
    'march mar mars',
    'april apr avril avr',
    'may mai',
    'june jun juin',
    'july jul juillet juil',
    'august aug aout',
    'september sep sept septembre',
    'october oct octobre',
    'november nov novembre',
    'december dec decembre',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, String(at + 1)])),
);
const weekdays = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim'.split(
    ' ',
  ),
);
const small = new Set(['the', 'of', 'le', 'de']);

function dayInWords(text: string): Day | null {
  const words = text
    .split(/[\s,./'-]+/)
    .filter((word) => word && !small.has(word) && !weekdays.has(word));
  if (words.length !== 3) return null;
  const [first = '', second = '', third = ''] = words;
  if (months[first]) return dayOf(yearIn(third), months[first], dateIn(second));
  const month = months[second];
  if (!month) return null;
  return /^\d{4}$/.test(first)
    ? dayOf(first, month, dateIn(third))
    : dayOf(yearIn(third), month, dateIn(first));
}

const yearIn = (word: string) => /^(?:\d\d|\d{4})$/.exec(word)?.[0];
const dateIn = (word: string) => /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(word)?.[1];

const written = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const writtenIn = { en: written('en-CA'), fr: written('fr-CA') };

export function dayNames(day: Day): { en: string; fr: string } {
  const date = new Date(day);
  return { en: writtenIn.en.format(date), fr: writtenIn.fr.format(date) };
}
