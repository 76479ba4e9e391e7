type Locale = 'en-CA' | 'fr-CA';

/**
 * One of each is kept: making them takes longer than all else of a mail, and much memory beside the heap, whose
 * return holds everybody up.
 */
const kept = new Map<string, Intl.DateTimeFormat>();

function formatFor(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = kept.get(key) ?? new Intl.DateTimeFormat(locale, options);
  kept.set(key, format);
  return format;
}

/** A day with its time, as people in the program's time zone read it. */
export function momentIn(timeZone: string, instant: string): { english: string; french: string } {
  const shown = (locale: Locale) =>
    formatFor(locale, {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(instant));
  // With a zone, `fr-CA` writes 08 h 53 and breaks lines in it.
  const french = shown('fr-CA').replace(/0?(\d+) h (\d+)/, '$1\u00a0h\u00a0$2');
  return { english: shown('en-CA'), french };
}

/** A day such as `2026-12-05`, in words. */
export function dayInWords(day: string): { english: string; french: string } {
  const shown = (locale: Locale) =>
    formatFor(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));
  return { english: shown('en-CA'), french: shown('fr-CA').replace(/^1 /, '1er ') };
}
