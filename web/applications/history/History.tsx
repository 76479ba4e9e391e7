import './history.css';
import { useQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '../../../contract/applications.ts';
import { call } from '../../platform/calls.ts';
import { showDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { historyTexts, noteTexts } from '../../texts/notes.ts';
import { describe } from './historyLines.ts';
import { TimelineLine } from './Timeline.tsx';

export const historyKey = (applicationId: number) => ['history', applicationId];

/** The change history of an application. */
export function useHistory(applicationId: number) {
  return useQuery({
    queryKey: historyKey(applicationId),
    queryFn: ({ signal }) => call('readHistory', { applicationId }, { signal }),
  });
}

/** One change: what, by whom and when. */
export function HistoryLine({ entry }: { entry: HistoryEntry }) {
  const { language } = useLanguage();
  const all = useTexts();
  const texts = historyTexts[language];
  const { title, lines } = describe(entry, all);
  const on = showDateAndTime(entry.On, language);
  return (
    <TimelineLine
      byline={noteTexts[language].noteBy(entry.By || texts.thePortal, on)}
      details={lines}
      title={<strong>{title}</strong>}
    />
  );
}
