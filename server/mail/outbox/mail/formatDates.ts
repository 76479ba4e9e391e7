type Locale = 'en-CA' | 'fr-CA';

/** Formats are cached, because creating one takes longer than writing a mail, and much memory outside the heap. */
const cachedFormats = new Map<string, Intl.DateTimeFormat>();

function getFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = cachedFormats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  cachedFormats.set(key, format);
  return format;
}

export function formatDateTime(timeZone: string, instant: string): { en: string; fr: string } {
  const shown = (locale: Locale) =>
    getFormat(locale, {
      timeZone,
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(new Date(instant));
  // If a time zone is given, `fr-CA` writes 08 h 53 with a leading zero and breaking spaces.
  const fr = writeFirstOfMonth(shown('fr-CA')).replace(/0?(\d+) h (\d+)/, '$1\u00a0h\u00a0$2');
  return { en: shown('en-CA'), fr };
}

export function formatDay(day: string): { en: string; fr: string } {
  const shown = (locale: Locale) =>
    getFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));
  return { en: shown('en-CA'), fr: writeFirstOfMonth(shown('fr-CA')) };
}

const writeFirstOfMonth = (french: string) => french.replace(/^1 /, '1er ');
