import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application, DocumentSlot } from '../../../contract/applications.ts';
import { isStatusClosed } from '../../../contract/enumerations.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { useReviews } from '../../documents/marks/useReviews.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import {
  useShortcut,
  useShortcutsSwitch,
  useSingleKeyShortcuts,
} from '../../platform/singleKeyShortcuts.ts';
import { useDraft } from '../../platform/useDraft.ts';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RequestsHelpLink } from '../RequestsHelpLink.tsx';
import { useRequests } from '../requestQueries.ts';
import {
  focusRequests,
  requestsElementId,
  scrollToRequests,
  useFocusInCard,
} from '../useFocusInCard.ts';
import { CurrentRequest } from './CurrentRequest.tsx';
import { ItemList } from './ItemView.tsx';
import { NewRequest } from './NewRequest.tsx';
import { RequestState } from './RequestState.tsx';
import {
  createItemForSlot,
  createRequestDraft,
  emptyRequest,
  incompleteStatusId,
  isSameDraftItem,
  type RequestDraft,
} from './requestDraft.ts';
import { getDefaultDueDay } from './useRequestChange.ts';

export interface RequestsCardProps {
  application: Application;
  /** Staff last pressed `Ask for it` for this slot; a new object means another press. */
  asked: { slot: DocumentSlot } | null;
  onTyped(isTyped: boolean): void;
  onApplication(application: Application): void;
  onShow(): void;
  onSentAndNext(): void;
}

export default function RequestsCard(props: RequestsCardProps) {
  const { application, asked, onTyped, onApplication } = props;
  const { ApplicationId } = application;
  const { language, texts: all } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const requests = useRequests(ApplicationId);
  const reviewed = useReviews(ApplicationId);
  const [draft, setDraft] = useState<RequestDraft | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [isOtherTyped, setOtherTyped] = useState(false);
  const offer = useDraft({
    form: `request/${ApplicationId}`,
    value: draft ?? emptyRequest,
    usual: () => emptyRequest,
    isUnsaved: draft !== null && isTouched,
    isNew: true,
  });
  const isTyped = isTouched || isOtherTyped;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);

  const current = requests.data?.find(({ State }) => State === 'open' || State === 'answered');
  const earlier = requests.data?.filter((request) => request !== current) ?? [];
  const reviews = reviewed.data ?? [];
  const [failed] = [requests, reviewed].filter(({ error }) => error);
  const isRead = requests.data && reviewed.data;
  useFocusInCard(requestsElementId, `${current?.RequestId} ${current?.Round} ${current?.State}`);

  const [hasKeys] = useShortcutsSwitch();
  const shortcut = useShortcut('q');
  const isOver = isStatusClosed(application.ApplicationStatusId);
  const canCompose = isRead && !current && !draft && !isOver;
  const fresh = () => createRequestDraft(reviews, showDay(getDefaultDueDay(), language));

  function compose(request: RequestDraft) {
    setDraft(request);
    setTimeout(scrollToRequests);
  }

  function prepare() {
    if (!canCompose) return false;
    props.onShow();
    compose({ ...fresh(), setsStatus: application.ApplicationStatusId !== incompleteStatusId });
  }

  const lastAsked = useRef<typeof asked>(null);
  const ask = useEffectEvent((slot: DocumentSlot) => {
    if (!draft && !canCompose) return;
    const item = createItemForSlot(slot);
    const { items, ...others } = draft ?? fresh();
    const isListed = items.some((other) => isSameDraftItem(other, item));
    compose({ ...others, items: isListed ? items : [...items, item] });
    setTouched(true);
  });
  const isReady = Boolean(isRead);
  useEffect(() => {
    if (!asked || !isReady || lastAsked.current === asked) return;
    lastAsked.current = asked;
    ask(asked.slot);
  }, [asked, isReady]);
  useSingleKeyShortcuts(hasKeys, { q: prepare });

  function stop() {
    setDraft(null);
    setTouched(false);
    setTimeout(focusRequests);
  }

  return (
    <Card
      actions={<RequestsHelpLink isAdministrator />}
      title={
        <span id={requestsElementId} tabIndex={-1}>
          {texts.title}
        </span>
      }
    >
      {failed && !isRead && <PartFailure onRetry={failed.refetch} title={texts.loadFailed} />}
      {!failed && !isRead && <Skeleton count={2} kind="lines" text={all.common.loading} />}
      {isRead && (
        <div className="stack">
          <DraftOffer
            offered={offer}
            onTakeOver={(typed) => {
              setDraft(typed);
              setTouched(true);
            }}
            summaryOf={({ items }) => texts.itemCount(items.length)}
          />
          {current && (
            <CurrentRequest onTyped={setOtherTyped} request={current} reviews={reviews} />
          )}
          {draft && (
            <NewRequest
              application={application}
              draft={draft}
              onApplication={onApplication}
              onCancel={stop}
              onChange={(fields) => {
                setTouched(true);
                setDraft((now) => now && { ...now, ...fields });
              }}
              onSent={(goesOn) => {
                offer.forgetSaved();
                stop();
                if (goesOn) props.onSentAndNext();
              }}
              reviews={reviews}
            />
          )}
          {!current && !draft && isOver && <p className="muted">{texts.closed}</p>}
          {!current && !draft && !isOver && (
            <div className="actions">
              <Button {...shortcut} icon="send" onClick={() => compose(fresh())}>
                {texts.compose}
              </Button>
            </div>
          )}
          <EarlierRequests requests={earlier} reviews={reviews} />
        </div>
      )}
    </Card>
  );
}

interface Props {
  requests: readonly SentRequest[];
  reviews: readonly Review[];
}

function EarlierRequests({ requests, reviews }: Props) {
  const texts = useTextsOf(requestTexts);
  if (requests.length === 0) return null;
  return (
    <details>
      <summary>{texts.earlier(requests.length)}</summary>
      <ol className="plain-list stack">
        {requests.map((request) => (
          <li className="stack gap-3" key={request.RequestId}>
            <RequestState request={request} />
            {request.Text && <p className="written">{request.Text}</p>}
            {request.PartialReason && <p className="written">{request.PartialReason}</p>}
            <ItemList request={request} reviews={reviews} />
          </li>
        ))}
      </ol>
    </details>
  );
}
