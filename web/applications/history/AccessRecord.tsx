import { useQuery } from '@tanstack/react-query';
import { createQuery } from '../../platform/createQuery.ts';
import { formatDateAndTime, showDay } from '../../platform/dates.ts';
import { openingsQueryKey } from '../../platform/download.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { historyTexts } from '../../texts/notes.ts';
import { Timeline } from './Timeline.tsx';

export function AccessRecord({ applicationId }: { applicationId: number }) {
  const { language } = useLanguage();
  const texts = useTextsOf(historyTexts);
  const query = useQuery(
    createQuery([...openingsQueryKey, applicationId], 'listDocumentOpenings', { applicationId }),
  );
  return (
    <Timeline
      describe={({ DocumentId, Filename, On, By, IsByProgram, TakenIn }) => ({
        key: `${DocumentId} ${On} ${By}`,
        title: DocumentId === 0 ? texts.wholeApplication : Filename,
        byline:
          IsByProgram === undefined
            ? texts.openedBy(
                By,
                [
                  formatDateAndTime(On, language),
                  ...(TakenIn ? [texts.takenIn[TakenIn]] : []),
                ].join(', '),
              )
            : texts.openedBy(IsByProgram ? texts.theProgram : By, showDay(On, language)),
      })}
      query={query}
      shownAtFirst={5}
      skeletonLines={2}
      texts={{
        failed: texts.openingsFailed,
        none: texts.noOpenings,
        showAll: texts.showAllOpenings,
      }}
      title={texts.openings}
    />
  );
}
