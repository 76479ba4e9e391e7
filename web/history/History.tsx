import './history.css';
import { useQuery } from '@tanstack/react-query';
import { call } from '../platform/calls.ts';
import { showDateAndTime } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { describe } from './historyLines.ts';
import { historyTexts } from './historyTexts.ts';
import { Timeline } from './Timeline.tsx';

export const historyKey = (applicationId: number) => ['history', applicationId];

/** The change history of an application. */
export function History({ applicationId }: { applicationId: number }) {
  const { language } = useLanguage();
  const all = useTexts();
  const texts = historyTexts[language];
  const query = useQuery({
    queryKey: historyKey(applicationId),
    queryFn: ({ signal }) => call('readHistory', { applicationId }, { signal }),
  });
  return (
    <Timeline
      describe={(entry) => {
        const { title, lines } = describe(entry, all);
        return {
          key: entry.ChangeId,
          title: <strong>{title}</strong>,
          byline: all.notes.noteBy(
            entry.By || texts.thePortal,
            showDateAndTime(entry.On, language),
          ),
          details: lines,
        };
      }}
      query={query}
      shownAtFirst={8}
      skeletonLines={3}
      texts={{ failed: texts.historyFailed, showAll: texts.showAllHistory }}
      title={texts.history}
    />
  );
}
