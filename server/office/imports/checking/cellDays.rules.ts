import { addDays, type Day, isDay } from '../../../../contract/days.ts';
import { foldCaseAndAccents } from '../../../../contract/textFolding.ts';
import { cleanNumber } from './cellText.rules.ts';

/** The two readings are equal if the cell is unambiguous, and null if it contains no valid day. */
export type DayReadings = Record<'dayFirst' | 'monthFirst', Day | null>;

const maxDayLength = 60;
const timePattern = /[ t,]+\d{1,2}[:h]\d{2}.*$/;

export function parseDayReadings(cell: string): DayReadings {
  if (cell.length > maxDayLength) return createUnambiguousReadings(null);
  const text = foldCaseAndAccents(cleanNumber(cell)).replace(timePattern, '');
  if (/^\d{5}(\.\d+)?$/.test(text))
    return createUnambiguousReadings(convertExcelDay(Math.floor(Number(text))));
  const yearFirst =
    /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (yearFirst)
    return createUnambiguousReadings(createDay(yearFirst[1], yearFirst[2], yearFirst[3]));
  const numeric = /^(\d{1,2}) ?[-/. ] ?(\d{1,2}) ?[-/. ] ?'?(\d{4}|\d\d)$/.exec(text);
  if (numeric) {
    const [, first, second, year] = numeric;
    return { dayFirst: createDay(year, second, first), monthFirst: createDay(year, first, second) };
  }
  return createUnambiguousReadings(parseDayInWords(text));
}

const createUnambiguousReadings = (day: Day | null): DayReadings => ({
  dayFirst: day,
  monthFirst: day,
});

/** Excel counts a 29 February 1900, which did not exist, so its day 0 is December 30, 1899. */
const convertExcelDay = (number: number) =>
  number >= 20_000 && number <= 80_000 ? addDays('1899-12-30', number) : null;

function createDay(year = '', month = '', date = ''): Day | null {
  const full = year.length === 2 ? `${Number(year) < 80 ? '20' : '19'}${year}` : year;
  const day = `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  return isDay(day) && day >= '1900' && day < '2200' ? day : null;
}

const monthsByName: Record<string, string> = Object.fromEntries(
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
  ].flatMap((names, index) => names.split(' ').map((name) => [name, String(index + 1)])),
);
const weekdayNames = new Set(
  'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun lundi mardi mercredi jeudi vendredi samedi dimanche lun mer jeu ven sam dim'.split(
    ' ',
  ),
);
const ignoredDayWords = new Set(['the', 'of', 'le', 'de']);

function parseDayInWords(text: string): Day | null {
  const parts = text
    .split(/[\s,./'-]+/)
    .filter((word) => word && !ignoredDayWords.has(word) && !weekdayNames.has(word));
  if (parts.length !== 3) return null;
  const [first = '', second = '', third = ''] = parts;
  if (monthsByName[first])
    return createDay(parseYear(third), monthsByName[first], parseDayOfMonth(second));
  const month = monthsByName[second];
  if (!month) return null;
  return /^\d{4}$/.test(first)
    ? createDay(first, month, parseDayOfMonth(third))
    : createDay(parseYear(third), month, parseDayOfMonth(first));
}

const parseYear = (word: string) => /^(?:\d\d|\d{4})$/.exec(word)?.[0];
const parseDayOfMonth = (word: string) => /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/.exec(word)?.[1];

const createDayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
const dayFormatsByLanguage = { en: createDayFormat('en-CA'), fr: createDayFormat('fr-CA') };

export function formatDayNames(day: Day): { en: string; fr: string } {
  const date = new Date(day);
  return {
    en: dayFormatsByLanguage.en.format(date),
    fr: dayFormatsByLanguage.fr.format(date).replace(/^1 /, '1er '),
  };
}
