import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../platform/language.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

interface TimelineText {
  title: ReactNode;
  byline: string;
  details?: readonly string[];
}

interface TimelineEntry extends TimelineText {
  key: string | number;
}

interface Props<Entry> {
  title: string;
  query: UseQueryResult<readonly Entry[]>;
  describe(entry: Entry): TimelineEntry;
  shownAtFirst: number;
  skeletonLines: number;
  texts: { failed: string; none?: string; showAll(count: number): string };
}

export function Timeline<Entry>({ title, query, describe, texts, ...props }: Props<Entry>) {
  const { common } = useTexts();
  const [isWhole, setWhole] = useState(false);
  const entries = query.data ?? [];
  const shown = isWhole ? entries : entries.slice(0, props.shownAtFirst);
  return (
    <Card title={title}>
      {query.isPending && (
        <Skeleton count={props.skeletonLines} kind="lines" text={common.loading} />
      )}
      {query.error && <PartFailure onRetry={query.refetch} title={texts.failed} />}
      {texts.none && query.data?.length === 0 && <p className="muted">{texts.none}</p>}
      {shown.length > 0 && (
        <ol className="plain-list ruled">
          {shown.map(describe).map(({ key, ...line }) => (
            <TimelineLine key={key} {...line} />
          ))}
        </ol>
      )}
      {shown.length < entries.length && (
        <div className="actions">
          <Button onClick={() => setWhole(true)}>{texts.showAll(entries.length)}</Button>
        </div>
      )}
    </Card>
  );
}

function TimelineLine({ title, byline, details = [] }: TimelineText) {
  return (
    <li>
      <p>{title}</p>
      <p className="muted small">{byline}</p>
      {details.length > 0 && (
        <ul>
          {details.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
