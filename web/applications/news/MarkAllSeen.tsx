import { useEffect, useRef, useState } from 'react';
import type { NewsList } from '../../../contract/news.ts';
import { call } from '../../platform/calls.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { queryClient } from '../../platform/queryClient.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { newsBannerTexts } from '../../texts/shell.ts';
import { Button } from '../../ui/Button.tsx';
import { changedOnlyValue } from './createChangesFilter.ts';
import { reloadNews } from './useNews.ts';

export function MarkAllSeen({ news }: { news: NewsList | undefined }) {
  const [params] = useQueryParameters();
  const isChosen = params.get(changedOnlyValue) !== null;
  const [wasChosen, setWasChosen] = useState(isChosen);
  if (isChosen && !wasChosen) setWasChosen(true);
  // Undo is offered as long as the list is shown, under any filter.
  if (!news || !wasChosen) return null;
  return <MarkSeenButton count={news.Count} isChosen={isChosen} />;
}

interface MarkSeenButtonProps {
  count: number;
  isChosen: boolean;
}

function MarkSeenButton({ count, isChosen }: MarkSeenButtonProps) {
  const { failures } = useTexts();
  const texts = useTextsOf(newsBannerTexts);
  const [marked, setMarked] = useState(0);
  const line = useRef<HTMLDivElement>(null);
  const marking = useSubmit<unknown, number>({
    send: () => call('look', { All: true }),
    onSent: (_answer, seen) => change(seen),
  });
  const undoing = useSubmit<unknown>({
    send: () => call('keepAsNew', { All: true }),
    onSent: () => change(0),
  });
  const failure = marking.failure ?? undoing.failure;

  function change(seen: number) {
    setMarked(seen);
    reloadNews();
    // The server filters a long list, so its rows have to be loaded again.
    queryClient.invalidateQueries({ queryKey: ['applications', 'part'] });
  }

  // The focus is restored, because the pressed button disappears.
  const hadFocus = useRef(false);
  const isMarkable = isChosen && count > 0 && marked === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs when the other button is shown
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    line.current?.querySelector('button')?.focus();
  }, [isMarkable, marked]);

  return (
    <div className="actions" ref={line}>
      <span role="status">{marked > 0 && texts.allSeen(marked)}</span>
      {isMarkable && (
        <Button
          busy={marking.isBusy}
          icon="check"
          onClick={() => {
            hadFocus.current = true;
            marking.submit(count);
          }}
        >
          {texts.markAll(count)}
        </Button>
      )}
      {marked > 0 && (
        <Button
          aria-label={texts.undoAll}
          busy={undoing.isBusy}
          icon="undo"
          onClick={() => {
            hadFocus.current = true;
            undoing.submit();
          }}
          variant="quiet"
        >
          {texts.undo}
        </Button>
      )}
      {failure && <span role="alert">{failures[failure]}</span>}
    </div>
  );
}
