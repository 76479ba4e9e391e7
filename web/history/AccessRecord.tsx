import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls.ts';
import { showDateAndTime, showDay } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { PartFailure } from '../shared/PartFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const shownAtFirst = 5;

/** Who opened which document of an application when, newest first; an employer reads days. */
export function AccessRecord({ applicationId }: { applicationId: number }) {
  const { language } = useLanguage();
  const all = useTexts();
  const texts = all.security;
  const [isWhole, setWhole] = useState(false);
  const openings = useQuery({
    queryKey: ['openings', applicationId],
    queryFn: ({ signal }) => call('listDocumentOpenings', { applicationId }, { signal }),
  });
  const entries = openings.data ?? [];
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <Card title={texts.openings}>
      {openings.isPending && <Skeleton count={2} kind="lines" text={all.common.loading} />}
      {openings.error && <PartFailure onRetry={openings.refetch} title={texts.openingsFailed} />}
      {openings.data?.length === 0 && <p className="muted">{texts.noOpenings}</p>}
      {shown.length > 0 && (
        <ol className="history">
          {shown.map((entry) => (
            <li key={`${entry.DocumentId} ${entry.On} ${entry.By}`}>
              <p>{entry.Filename}</p>
              <p className="muted small">
                {entry.IsByProgram === undefined
                  ? texts.openedBy(entry.By, showDateAndTime(entry.On, language))
                  : texts.openedBy(
                      entry.IsByProgram ? texts.theProgram : entry.By,
                      showDay(entry.On, language),
                    )}
              </p>
            </li>
          ))}
        </ol>
      )}
      {shown.length < entries.length && (
        <div className="actions">
          <Button onClick={() => setWhole(true)}>{texts.showAllOpenings(entries.length)}</Button>
        </div>
      )}
    </Card>
  );
}
