/** A day with its time, as people in the program's time zone read it. */
export function momentIn(timeZone: string, instant: string): { english: string; french: string } {
  const shown = (locale: string) =>
    new Intl.DateTimeFormat(locale, {
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
  const shown = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(new Date(day));
  return { english: shown('en-CA'), french: shown('fr-CA').replace(/^1 /, '1er ') };
}
