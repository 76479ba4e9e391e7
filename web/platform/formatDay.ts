import type { Language } from '../../contract/languages.ts';

/** English uses `en-US`, because some browsers abbreviate September to four letters in `en-CA`. */
export const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
/** English follows the specification; French writes days and hours without a leading zero. */
export const dayDigits = { en: '2-digit', fr: 'numeric' } as const;

/** French writes the first day of a month as an ordinal number: `1er nov. 2026`. */
export const writeFirstOfMonth = (shown: string, language: Language) =>
  language === 'fr' ? shown.replace(/^1(?!\d)/, '1er') : shown;

const getDayFormat = (language: Language) =>
  ({ timeZone: 'UTC', month: 'short', day: dayDigits[language] }) as const;
const toUtcInstant = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a calendar day such as `2026-11-05` as `Nov 05, 2026` in every time zone. It needs no React context. */
export function formatDay(day: string, language: Language): string {
  const parts = { year: 'numeric', ...getDayFormat(language) } as const;
  return format(day, language, parts);
}

export function formatShortDay(day: string, language: Language): string {
  return format(day, language, getDayFormat(language));
}

function format(day: string, language: Language, parts: Intl.DateTimeFormatOptions): string {
  const shown = new Intl.DateTimeFormat(locales[language], parts).format(toUtcInstant(day));
  return writeFirstOfMonth(shown, language);
}
