import { useEffect, useRef } from 'react';
import { formatDateAndTime } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import {
  useReviewShortcutsSwitch,
  useSingleKeyShortcuts,
} from '../../platform/singleKeyShortcuts.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { reviewTexts } from '../../texts/reviews.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ReplaceForm } from './ReplaceForm.tsx';
import { ReviewComment } from './ReviewComment.tsx';
import type { PendingMark } from './reviewingState.tsx';
import styles from './reviews.module.css';
import { isUnreviewed } from './unreviewedDocuments.ts';
import { type ReviewingActions, useReviewing } from './useReviewing.ts';

export default function ReviewBar({ applicationId }: { applicationId: number }) {
  const { language } = useLanguage();
  const texts = useTextsOf(reviewTexts);
  const reviewing = useReviewing(applicationId);
  const { reviews, review, former, now, undoable, isReplacing, isBusy } = reviewing;
  const list = reviews.data ?? [];
  const [hasKeys] = useReviewShortcutsSwitch();
  const bar = useRef<HTMLElement>(null);
  const accept = () => reviewing.mark({ State: 'accepted', Reasons: [], Text: '' });
  useSingleKeyShortcuts(hasKeys && !isReplacing, {
    a: accept,
    r: () => review && !isBusy && reviewing.setReplacing(true),
    u: reviewing.undo,
  });

  // The focus moves to the document when the form disappears, so that the arrow keys scroll.
  useEffect(() => {
    if (!isReplacing) return;
    const viewer = bar.current?.closest('.viewer');
    return () =>
      viewer?.querySelector<HTMLElement>('.viewer-pages')?.focus({ preventScroll: true });
  }, [isReplacing]);

  if (reviews.error && !reviews.data) {
    return (
      <div className="review-bar line-above stack gap-2">
        <PartFailure onRetry={reviews.refetch} title={texts.failed} />
      </div>
    );
  }
  if (!review && !former) return null;
  const key = (name: string) => (hasKeys ? { 'aria-keyshortcuts': name } : {});
  return (
    <section aria-label={texts.openTitle} className="review-bar line-above stack gap-2" ref={bar}>
      {former && (
        <>
          <p>{texts.isFormer(formatDateAndTime(former.ReplacedOn, language))}</p>
          {former.On ? (
            <ReviewComment comment={former} />
          ) : (
            <p className="muted">{texts.nothingSaid}</p>
          )}
        </>
      )}
      <ReviewRefusal reviewing={reviewing} />
      {former && now && reviewing.canShow(now.DocumentId) && (
        <Button icon="eye" onClick={() => reviewing.show(now.DocumentId)}>
          {texts.openNew(now.Filename)}
        </Button>
      )}
      {review && <ReviewComment comment={review} />}
      {reviewing.isOutdated && <Banner title={texts.notRefreshed} tone="warning" />}
      {review && isReplacing && <ReplaceForm reviewing={reviewing} />}
      {!isReplacing && (
        <div className={`row gap-1 ${styles.actions} row-buttons`}>
          {review && (
            <>
              <Button
                {...key('a')}
                aria-label={texts.acceptOf(review.Filename)}
                busy={isBusy}
                icon="check"
                onClick={accept}
              >
                {texts.accept}
              </Button>
              <Button
                {...key('r')}
                aria-label={texts.replaceOf(review.Filename)}
                aria-disabled={isBusy || undefined}
                onClick={() => isBusy || reviewing.setReplacing(true)}
              >
                {texts.replace}
              </Button>
            </>
          )}
          {undoable && (
            <IconButton
              {...key('u')}
              aria-disabled={isBusy || undefined}
              icon="undo"
              name={texts.undoOf(undoable.filename)}
              onClick={reviewing.undo}
            />
          )}
          {reviewing.hasNext && (
            <IconButton icon="chevronRight" name={texts.next} onClick={reviewing.openNext} />
          )}
        </div>
      )}
      <p className="small muted" role="status">
        {reviewing.last && !isReplacing && `${describeLastMark(reviewing.last, texts)} `}
        {texts.remaining(list.filter(isUnreviewed).length, list.length)}
      </p>
    </section>
  );
}

function describeLastMark(
  { review, State }: PendingMark,
  texts: (typeof reviewTexts)['en'],
): string {
  if (State === 'accepted') return texts.lastAccepted(review.Filename);
  return State === 'toReplace'
    ? texts.lastToReplace(review.Filename)
    : texts.lastNotReviewed(review.Filename);
}

function ReviewRefusal({ reviewing }: { reviewing: ReviewingActions }) {
  const { messages } = useTexts();
  const texts = useTextsOf(reviewTexts);
  const { refusal, reviews, review, now } = reviewing;
  if (!refusal) return null;
  const { problems, tries } = refusal;
  const { code, field } = problems[0] ?? {};
  if (code === 'documentReplaced') {
    return (
      <Banner key={tries} title={messages.documentReplaced} tone="error">
        {now && !review && <p>{texts.nowThere(now.Filename)}</p>}
        {reviewing.hasTyped && <p>{texts.kept}</p>}
      </Banner>
    );
  }
  if (code === 'reviewedMeanwhile') {
    if (reviews.isFetching || !review)
      return <Banner title={messages.reviewedMeanwhile} tone="error" />;
    const title = isUnreviewed(review)
      ? texts.conflictTakenBack
      : texts.conflictReviewed(review.By, texts.states[review.State]);
    return <Banner key={tries} title={title} tone="error" />;
  }
  const standsBesideField = field === 'Reasons' || field === 'Text';
  return standsBesideField ? null : <RefusalBanner form={refusal} />;
}
