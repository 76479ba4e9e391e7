import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../platform/calls.ts';
import { showDateAndTime } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { PartFailure } from '../shared/PartFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { describe } from './historyLines.ts';

const shownAtFirst = 8;

export const historyKey = (applicationId: number) => ['history', applicationId];

/** Who did what when, newest first. */
export function History({ applicationId }: { applicationId: number }) {
  const { language } = useLanguage();
  const all = useTexts();
  const texts = all.application;
  const [isWhole, setWhole] = useState(false);
  const history = useQuery({
    queryKey: historyKey(applicationId),
    queryFn: ({ signal }) => call('readHistory', { applicationId }, { signal }),
  });
  const entries = history.data ?? [];
  const shown = isWhole ? entries : entries.slice(0, shownAtFirst);
  return (
    <Card title={texts.history}>
      {history.isPending && <Skeleton count={3} kind="lines" text={all.common.loading} />}
      {history.error && <PartFailure onRetry={history.refetch} title={texts.historyFailed} />}
      {shown.length > 0 && (
        <ol className="history">
          {shown.map((entry) => {
            const { title, lines } = describe(entry, all);
            return (
              <li key={entry.ChangeId}>
                <p>
                  <strong>{title}</strong>
                </p>
                <p className="muted small">
                  {texts.noteBy(entry.By || texts.thePortal, showDateAndTime(entry.On, language))}
                </p>
                {lines.length > 0 && (
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ol>
      )}
      {shown.length < entries.length && (
        <div className="actions">
          <Button onClick={() => setWhole(true)}>{texts.showAllHistory(entries.length)}</Button>
        </div>
      )}
    </Card>
  );
}
