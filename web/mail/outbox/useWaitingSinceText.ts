import { formatDateAndTime, formatTimeOfDay, getToday, toIsoDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { warningTexts } from '../../texts/shell.ts';

export function useWaitingSinceText(): (iso: string) => string {
  const { language } = useLanguage();
  const texts = useTextsOf(warningTexts);
  return (iso) =>
    toIsoDay(iso) === getToday()
      ? texts.sinceTime(formatTimeOfDay(iso, language))
      : texts.sinceDay(formatDateAndTime(iso, language));
}
