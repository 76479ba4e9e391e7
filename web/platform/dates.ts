import type { Language } from './language.tsx';
import { programTimeZone } from './program.ts';
import { dayDigits, locales } from './showDay.ts';

const cachedFormats = new Map<string, Intl.DateTimeFormat>();

function getFormat(language: Language, shown: 'date' | 'time' | 'both'): Intl.DateTimeFormat {
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

export function showDate(iso: string, language: Language): string {
  return getFormat(language, 'date').format(new Date(iso));
}

export const showToday = (language: Language) => showDate(new Date().toISOString(), language);

export function showDateAndTime(iso: string, language: Language): string {
  return keepTimeOnOneLine(getFormat(language, 'both').format(new Date(iso)));
}

export function showTime(iso: string, language: Language): string {
  return keepTimeOnOneLine(getFormat(language, 'time').format(new Date(iso)));
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

export { showDay } from './showDay.ts';
