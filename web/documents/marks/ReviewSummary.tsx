import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatSlotKey } from '../../../contract/formatSlotKey.ts';
import { slots } from '../../../contract/program.ts';
import type { Review, ReviewMark } from '../../../contract/reviews.ts';
import { getHistoryQueryKey } from '../../applications/history/History.tsx';
import { type CallFailure, getFailure } from '../../platform/callError.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import {
  useReviewShortcut,
  useReviewShortcutsSwitch,
  useSingleKeyShortcuts,
} from '../../platform/singleKeyShortcuts.ts';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { reviewTexts } from '../../texts/reviews.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { translateTitle } from '../store/translateTitle.ts';
import { useViewer } from '../store/viewerContext.tsx';
import {
  findNextDocumentToReview,
  isUnreviewed,
  splitUnreviewedByOpened,
} from './unreviewedDocuments.ts';
import { getReviewsQueryKey, sendMark, useOwnOpenings, useReviews } from './useReviews.ts';

export default function ReviewSummary({ applicationId }: { applicationId: number }) {
  const { language, texts: all } = useLanguage();
  const unopenedId = useId();
  const texts = useTextsOf(reviewTexts);
  const { data, error, refetch } = useReviews(applicationId);
  const { all: viewable, show } = useViewer();
  const [hasKeys] = useReviewShortcutsSwitch();
  const shortcut = useReviewShortcut('Shift+A');
  const acceptance = useAcceptOpenedDocuments(applicationId, data ?? []);
  const { opened, unopened, undoable, isBusy, failure } = acceptance;
  useSingleKeyShortcuts(hasKeys, { 'Shift+a': () => opened.length > 0 && acceptance.accept() });

  if (error && !data) return <PartFailure onRetry={refetch} title={texts.failed} />;
  if (!data || data.length === 0) return null;
  const toReplace = data.filter(({ State }) => State === 'toReplace').length;
  const namesUnopened = unopened.length > 0 && opened.length + undoable.length > 0;
  const first = findNextDocumentToReview(viewable, 0, data);

  function getDocumentName({ Filename, Slot, Title }: Review): string {
    const slot = slots.find(({ key }) => key === Slot)?.name[language];
    const place =
      Slot === null ? translateTitle(Title, all.documents) : (slot ?? formatSlotKey(Slot));
    return all.documents.fileAt(Filename, place);
  }

  const unopenedText = texts.notOpened(
    new Intl.ListFormat(language).format(unopened.map(getDocumentName)),
  );
  return (
    <section aria-label={texts.title} className="room line-above stack gap-1 row-buttons">
      <p className="small" role="status">
        {texts.remaining(data.filter(isUnreviewed).length, data.length)}{' '}
        {toReplace > 0 && texts.toReplaceCount(toReplace)}
      </p>
      {namesUnopened && (
        <p className="review-unopened small muted" id={unopenedId}>
          {unopenedText}
        </p>
      )}
      {failure && <Banner title={all.failures[failure]} tone="error" />}
      <div className="stack gap-3">
        {first && (
          <Button icon="eye" onClick={() => show(first)}>
            {texts.start}
          </Button>
        )}
        {opened.length > 0 && (
          <Button
            {...shortcut}
            aria-describedby={namesUnopened ? unopenedId : undefined}
            busy={isBusy}
            busyText={texts.accepting}
            icon="check"
            onClick={acceptance.accept}
            title={namesUnopened ? unopenedText : undefined}
          >
            {texts.acceptOpened(opened.length)}
          </Button>
        )}
        {opened.length === 0 && undoable.length > 0 && (
          <Button busy={isBusy} icon="undo" onClick={acceptance.undo} variant="quiet">
            {texts.undoAll(undoable.length)}
          </Button>
        )}
      </div>
    </section>
  );
}

function useAcceptOpenedDocuments(applicationId: number, reviews: readonly Review[]) {
  const queries = useQueryClient();
  const openings = useOwnOpenings(applicationId);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [accepted, setAccepted] = useState<readonly Review[]>([]);
  const { opened, unopened } = splitUnreviewedByOpened(reviews, openings);

  async function markEach(marked: readonly Review[], State: ReviewMark) {
    const done: Review[] = [];
    setBusy(true);
    setFailure(null);
    try {
      for (const review of marked) {
        await sendMark(applicationId, review, { State, Reasons: [], Text: '' });
        done.push(review);
      }
    } catch (error) {
      setFailure(getFailure(error));
    }
    queries.invalidateQueries({ queryKey: getHistoryQueryKey(applicationId) });
    await queries.invalidateQueries({ queryKey: getReviewsQueryKey(applicationId) });
    setBusy(false);
    return done;
  }

  const isSameReview = (review: Review) => (other: Review) =>
    review.DocumentId === other.DocumentId && review.Slot === other.Slot;
  /** A mark that somebody else has changed since is not undone. */
  const undoable = reviews.filter(
    (review) => review.State === 'accepted' && accepted.some(isSameReview(review)),
  );

  return {
    isBusy,
    failure,
    opened,
    unopened,
    undoable,
    async accept() {
      if (isBusy || opened.length === 0) return;
      setAccepted(await markEach(opened, 'accepted'));
    },
    async undo() {
      if (isBusy) return;
      await markEach(undoable, 'notReviewed');
      setAccepted([]);
    },
  };
}
