import { getToday, showDateAndTime, showTime, toIsoDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { warningTexts } from '../../texts/shell.ts';

export function useWaitingSince(): (iso: string) => string {
  const { language } = useLanguage();
  const texts = useTextsOf(warningTexts);
  return (iso) =>
    toIsoDay(iso) === getToday()
      ? texts.sinceTime(showTime(iso, language))
      : texts.sinceDay(showDateAndTime(iso, language));
}
