import { useQuery } from '@tanstack/react-query';
import { createQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { historyTexts, noteTexts } from '../../texts/notes.ts';
import { reviewPageTexts } from '../../texts/reviews.ts';
import { describeHistoryEntry } from './historyLines.ts';
import { Timeline } from './Timeline.tsx';

export const getHistoryQueryKey = (applicationId: number) => ['history', applicationId];

export function useHistory(applicationId: number) {
  return useQuery(createQuery(getHistoryQueryKey(applicationId), 'readHistory', { applicationId }));
}

export function History({ applicationId }: { applicationId: number }) {
  const { language } = useLanguage();
  const all = useTexts();
  const texts = historyTexts[language];
  return (
    <Timeline
      describe={(entry) => {
        const { title, lines } = describeHistoryEntry(entry, all);
        const on = formatDateAndTime(entry.On, language);
        return {
          key: entry.ChangeId,
          title: <strong>{title}</strong>,
          byline: noteTexts[language].noteBy(entry.By || texts.thePortal, on),
          details: lines,
        };
      }}
      query={useHistory(applicationId)}
      shownAtFirst={12}
      skeletonLines={3}
      texts={{ failed: texts.historyFailed, showAll: texts.showAllHistory }}
      title={reviewPageTexts[language].history}
    />
  );
}
