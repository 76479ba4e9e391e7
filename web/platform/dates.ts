import { dayDigits, locales, writeFirstOfMonth } from './formatDay.ts';
import type { Language } from './language.tsx';
import { programTimeZone } from './program.ts';

const cachedFormats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(language: Language, shown: 'date' | 'time' | 'both'): Intl.DateTimeFormat {
  const key = `${language} ${shown}`;
  const format =
    cachedFormats.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      timeZone: programTimeZone,
      ...(shown === 'time' ? {} : { year: 'numeric', month: 'short', day: dayDigits[language] }),
      ...(shown === 'date' ? {} : { hour: dayDigits[language], minute: '2-digit' }),
    });
  cachedFormats.set(key, format);
  return format;
}

export function formatDate(iso: string, language: Language): string {
  return writeFirstOfMonth(getDateFormat(language, 'date').format(new Date(iso)), language);
}

export const formatToday = (language: Language) => formatDate(new Date().toISOString(), language);

export function formatDateAndTime(iso: string, language: Language): string {
  const shown = getDateFormat(language, 'both').format(new Date(iso));
  return keepTimeOnOneLine(writeFirstOfMonth(shown, language));
}

export function formatTimeOfDay(iso: string, language: Language): string {
  return keepTimeOnOneLine(getDateFormat(language, 'time').format(new Date(iso)));
}

/** Non-breaking spaces keep some browsers from splitting `10 h 40` over two lines. */
const keepTimeOnOneLine = (shown: string) => shown.replace(' h ', '\u00a0h\u00a0');

/** The Swedish locale formats days as ISO does, in every browser. */
const isoDayFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: programTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

export function toIsoDay(iso: string): string {
  return isoDayFormat.format(new Date(iso));
}

export const getToday = () => toIsoDay(new Date().toISOString());

export { formatDay as showDay } from './formatDay.ts';
