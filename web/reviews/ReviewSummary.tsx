import './reviews.css';
import { useId } from 'react';
import { slots } from '../../contract/program.ts';
import type { Review } from '../../contract/reviews.ts';
import { slotInWords } from '../../contract/slotInWords.ts';
import { shownTitle } from '../documents/shownTitle.ts';
import { useOpenedDocument, useViewing } from '../documents/viewing.tsx';
import { useLanguage, useTextsOf } from '../platform/language.tsx';
import { useDecidingKeys, useDecidingShortcut, useSingleKeys } from '../platform/singleKeys.ts';
import { PartFailure } from '../shared/PartFailure.tsx';
import { reviewTexts } from '../texts/reviews.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { isLeft, nextLeft } from './reviewed.ts';
import { useAcceptOpened } from './useAcceptOpened.ts';
import { useReviews } from './useReviews.ts';

/** How far the review has come, the way into it, and for a file that is in order its end. */
export default function ReviewSummary({ applicationId }: { applicationId: number }) {
  const { language, texts: all } = useLanguage();
  const unopenedId = useId();
  const texts = useTextsOf(reviewTexts);
  const { data, error, refetch } = useReviews(applicationId);
  const { open } = useViewing();
  const { all: viewable } = useOpenedDocument();
  const [hasKeys] = useDecidingKeys();
  const shortcut = useDecidingShortcut('Shift+A');
  const acceptance = useAcceptOpened(applicationId, data ?? []);
  const { opened, unopened, undoable, isBusy, failure } = acceptance;
  useSingleKeys(hasKeys, { 'Shift+a': () => opened.length > 0 && acceptance.accept() });

  if (error && !data) return <PartFailure onRetry={refetch} title={texts.failed} />;
  if (!data || data.length === 0) return null;
  const toReplace = data.filter(({ State }) => State === 'toReplace').length;
  const namesUnopened = unopened.length > 0 && opened.length + undoable.length > 0;
  const first = nextLeft(viewable, 0, data);

  function named({ Filename, Slot, Title }: Review): string {
    const slot = slots.find(({ key }) => key === Slot)?.name[language];
    const place = Slot === null ? shownTitle(Title, all.documents) : (slot ?? slotInWords(Slot));
    return all.documents.fileAt(Filename, place);
  }

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
      {namesUnopened && (
        <p className="small" id={unopenedId}>
          {texts.notOpened(new Intl.ListFormat(language).format(unopened.map(named)))}
        </p>
      )}
      {failure && <Banner title={all.failures[failure]} tone="error" />}
      <div className="actions">
        {first && (
          <Button icon="eye" onClick={start}>
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
    </Card>
  );
}
