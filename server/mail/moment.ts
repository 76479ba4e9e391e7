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
  return { english: shown('en-CA'), french: shown('fr-CA') };
}
