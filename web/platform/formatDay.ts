import type { Language } from '../../contract/languages.ts';

/** English uses `en-US`, because some browsers abbreviate September to four letters in `en-CA`. */
export const locales: Record<Language, string> = { en: 'en-US', fr: 'fr-CA' };
/** English follows the specification; French writes days and hours without a leading zero. */
export const dayDigits = { en: '2-digit', fr: 'numeric' } as const;

const getDayFormat = (language: Language) =>
  ({ timeZone: 'UTC', month: 'short', day: dayDigits[language] }) as const;
const toUtcInstant = (day: string) => new Date(`${day}T00:00:00Z`);

/** Returns a calendar day such as `2026-11-05` as `Nov 05, 2026` in every time zone. It needs no React context. */
export function formatDay(day: string, language: Language): string {
  const parts = { year: 'numeric', ...getDayFormat(language) } as const;
  return new Intl.DateTimeFormat(locales[language], parts).format(toUtcInstant(day));
}

export function formatShortDay(day: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], getDayFormat(language)).format(
    toUtcInstant(day),
  );
}
