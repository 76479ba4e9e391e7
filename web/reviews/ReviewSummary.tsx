import './reviews.css';
import { useOpenedDocument, useViewing } from '../documents/viewing.tsx';
import { useTexts, useTextsOf } from '../platform/language.tsx';
import { useKeysSwitch, useShortcut, useSingleKeys } from '../platform/singleKeys.ts';
import { PartFailure } from '../shared/PartFailure.tsx';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { isLeft, nextLeft } from './reviewed.ts';
import { reviewTexts } from './reviewTexts.ts';
import { useAcceptAll } from './useAcceptAll.ts';
import { useReviews } from './useReviews.ts';

/** How far the review has come, the way into it, and for a file that is in order its end. */
export default function ReviewSummary({ applicationId }: { applicationId: number }) {
  const { failures } = useTexts();
  const texts = useTextsOf(reviewTexts);
  const { data, error, refetch } = useReviews(applicationId);
  const { open } = useViewing();
  const { all } = useOpenedDocument();
  const [hasKeys] = useKeysSwitch();
  const shortcut = useShortcut('Shift+A');
  const acceptAll = useAcceptAll(applicationId, data ?? []);
  const { left, undoable, isBusy, failure } = acceptAll;
  useSingleKeys(hasKeys, { 'Shift+a': () => left.length > 0 && acceptAll.accept() });

  if (error && !data) return <PartFailure onRetry={refetch} title={texts.failed} />;
  if (!data || data.length === 0) return null;
  const toReplace = data.filter(({ State }) => State === 'toReplace').length;
  const first = nextLeft(all, 0, data);

  function start() {
    if (!first) return;
    open(first.key);
    first.button.scrollIntoView({ block: 'nearest' });
  }

  return (
    <Card title={texts.title}>
      <p role="status">
        {texts.left(data.filter(isLeft).length, data.length)}{' '}
        {toReplace > 0 && texts.toReplaceCount(toReplace)}
      </p>
      <p className="muted small">{texts.staffOnly}</p>
      {failure && <Banner title={failures[failure]} tone="error" />}
      <div className="actions">
        {first && (
          <Button icon="eye" onClick={start}>
            {texts.start}
          </Button>
        )}
        {left.length > 0 && (
          <Button
            {...shortcut}
            busy={isBusy}
            busyText={texts.accepting}
            icon="check"
            onClick={acceptAll.accept}
          >
            {texts.acceptAll(left.length)}
          </Button>
        )}
        {left.length === 0 && undoable.length > 0 && (
          <Button busy={isBusy} icon="undo" onClick={acceptAll.undo} variant="quiet">
            {texts.undoAll(undoable.length)}
          </Button>
        )}
      </div>
    </Card>
  );
}
