import './reviews.css';
import { useOpenedDocument, useViewing } from '../documents/viewing.tsx';
import { useTextsOf } from '../platform/language.tsx';
import { PartFailure } from '../shared/PartFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { isLeft, nextLeft } from './reviewed.ts';
import { reviewTexts } from './reviewTexts.ts';
import { useReviews } from './useReviews.ts';

/** How far the review has come, and the way into it. */
export default function ReviewSummary({ applicationId }: { applicationId: number }) {
  const texts = useTextsOf(reviewTexts);
  const { data, error, refetch } = useReviews(applicationId);
  const { open } = useViewing();
  const { all } = useOpenedDocument();
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
      <p>
        {texts.left(data.filter(isLeft).length, data.length)}{' '}
        {toReplace > 0 && texts.toReplaceCount(toReplace)}
      </p>
      <p className="muted small">{texts.staffOnly}</p>
      {first && (
        <div className="actions">
          <Button icon="eye" onClick={start}>
            {texts.start}
          </Button>
        </div>
      )}
    </Card>
  );
}
