import type { Language } from '../../../contract/languages.ts';

const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
const digits = { en: '2-digit', fr: 'numeric' } as const;

/** As the pages show it: `Nov 05, 2026`, `5 nov. 2026`. */
export function shownDay(iso: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: digits[language],
  }).format(new Date(iso));
}

export function shownTime(iso: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: digits[language],
    hour: digits[language],
    minute: '2-digit',
  }).format(new Date(iso));
}
