import type { Language } from './language.tsx';
import { programTimeZone } from './program.ts';
import { digits, locales } from './showDay.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

function format(language: Language, shown: 'date' | 'time' | 'both'): Intl.DateTimeFormat {
  const key = `${language} ${shown}`;
  const made =
    formats.get(key) ??
    new Intl.DateTimeFormat(locales[language], {
      timeZone: programTimeZone,
      ...(shown === 'time' ? {} : { year: 'numeric', month: 'short', day: digits[language] }),
      ...(shown === 'date' ? {} : { hour: digits[language], minute: '2-digit' }),
    });
  formats.set(key, made);
  return made;
}

/** Returns a date such as `Nov 05, 2026` in the time zone of the program. */
export function showDate(iso: string, language: Language): string {
  return format(language, 'date').format(new Date(iso));
}

export const showToday = (language: Language) => showDate(new Date().toISOString(), language);

export function showDateAndTime(iso: string, language: Language): string {
  return withoutBreaks(format(language, 'both').format(new Date(iso)));
}

/** Returns only the time, such as `10:40 AM` or `10 h 40`. */
export function showTime(iso: string, language: Language): string {
  return withoutBreaks(format(language, 'time').format(new Date(iso)));
}

/** Non-breaking spaces keep some browsers from splitting `10 h 40` over two lines. */
const withoutBreaks = (shown: string) => shown.replace(' h ', '\u00a0h\u00a0');

/** The Swedish locale formats days as ISO does, in every browser. */
const isoFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: programTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Returns the day of an instant in the time zone of the program, such as `2026-11-05`. */
export function isoDay(iso: string): string {
  return isoFormat.format(new Date(iso));
}

/** Returns the current day in the time zone of the program. */
export const today = () => isoDay(new Date().toISOString());

export { showDay } from './showDay.ts';
