import type { Language } from '../../contract/languages.ts';

/** `en-US` is used because some browsers abbreviate September to four letters in `en-CA`. */
export const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
/** English follows the specification; French has no leading zero for days and hours. */
export const digits = { en: '2-digit', fr: 'numeric' } as const;

const ofDay = (language: Language) =>
  ({ timeZone: 'UTC', month: 'short', day: digits[language] }) as const;
const instantOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** Formats a calendar day, `2026-11-05`, as `Nov 05, 2026` in every time zone, without a React context. */
export function showDay(day: string, language: Language): string {
  const parts = { year: 'numeric', ...ofDay(language) } as const;
  return new Intl.DateTimeFormat(locales[language], parts).format(instantOf(day));
}

/** Formats a day without its year: `Nov 05`. */
export function dayInShort(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], ofDay(language)).format(instantOf(day));
}
