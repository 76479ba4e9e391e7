import type { Language } from '../../contract/languages.ts';

/** `en-US`: some browsers abbreviate September to four letters for `en-CA`. */
export const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
/** The specification's form in English; French writes days and hours without a leading zero. */
export const digits = { en: '2-digit', fr: 'numeric' } as const;

const ofDay = (language: Language) =>
  ({ timeZone: 'UTC', month: 'short', day: digits[language] }) as const;
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** A day of the calendar, `2026-11-05`, shown as `Nov 05, 2026` in every time zone; it needs no page around it. */
export function showDay(day: string, language: Language): string {
  const parts = { year: 'numeric', ...ofDay(language) } as const;
  return new Intl.DateTimeFormat(locales[language], parts).format(instantOf(day));
}

/** Without its year: `Nov 05`. */
export function dayInShort(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], ofDay(language)).format(instantOf(day));
}
