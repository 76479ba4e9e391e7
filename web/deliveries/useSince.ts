import { isoDay, showDateAndTime, showTime } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';

/** `since 10:40 AM`; with the day where that is not today in the program's time zone. */
export function useSince(): (iso: string) => string {
  const { language } = useLanguage();
  const { warnings: texts } = useTexts();
  return (iso) =>
    isoDay(iso) === isoDay(new Date().toISOString())
      ? texts.sinceTime(showTime(iso, language))
      : texts.sinceDay(showDateAndTime(iso, language));
}
