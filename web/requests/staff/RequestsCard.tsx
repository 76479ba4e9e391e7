import './requests.css';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application, DocumentSlot } from '../../../contract/applications.ts';
import { isClosed } from '../../../contract/enumerations.ts';
import type { SentRequest } from '../../../contract/requests.ts';
import type { Review } from '../../../contract/reviews.ts';
import { call } from '../../platform/calls.ts';
import { showDay } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useKeysSwitch, useShortcut, useSingleKeys } from '../../platform/singleKeys.ts';
import { useDraft } from '../../platform/useDraft.ts';
import { DraftOffer } from '../../shared/forms/DraftOffer.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { requestTexts } from '../../texts/requests.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { RequestsHelpLink } from '../RequestsHelpLink.tsx';
import { useRequests } from '../requestQueries.ts';
import { useFocusInCard } from '../useFocusInCard.ts';
import { CurrentRequest } from './CurrentRequest.tsx';
import { type Composed, isSame, itemOfSlot, newRequest } from './composed.ts';
import { usualDueDay } from './dueDays.ts';
import { focusRequests, requestsId, showRequests } from './focusRequests.ts';
import { ItemList } from './ItemView.tsx';
import { NewRequest } from './NewRequest.tsx';
import { RequestState } from './RequestState.tsx';
import { incomplete } from './useSending.ts';

export interface RequestsCardProps {
  application: Application;
  /** The last press of `Ask for it` at a place of the documents. */
  asked: { slot: DocumentSlot } | null;
  onTyped(isTyped: boolean): void;
  /** Called after the application was read again. */
  onApplication(application: Application): void;
  /** A shortcut brings the card to the front where it is covered. */
  onShow(): void;
  /** A request was sent by the shortcut that goes on to the next application. */
  onSentAndOn(): void;
}

const nothing: Composed = {
  items: [],
  dueOn: '',
  text: '',
  setsStatus: false,
  leavesOutMail: false,
  creationKey: '',
};

export default function RequestsCard(props: RequestsCardProps) {
  const { application, asked, onTyped, onApplication } = props;
  const { ApplicationId } = application;
  const { language, texts: all } = useLanguage();
  const texts = useTextsOf(requestTexts);
  const requests = useRequests(ApplicationId);
  const reviewed = useQuery({
    queryKey: ['reviews', ApplicationId],
    queryFn: ({ signal }) => call('listReviews', { applicationId: ApplicationId }, { signal }),
  });
  const [composed, setComposed] = useState<Composed | null>(null);
  const [isTouched, setTouched] = useState(false);
  const [isOtherTyped, setOtherTyped] = useState(false);
  const offered = useDraft({
    form: `request/${ApplicationId}`,
    value: composed ?? nothing,
    usual: () => nothing,
    isUnsaved: composed !== null && isTouched,
    isNew: true,
  });
  const isTyped = isTouched || isOtherTyped;
  useEffect(() => onTyped(isTyped), [isTyped, onTyped]);
  const onOtherTyped = useCallback((typed: boolean) => setOtherTyped(typed), []);

  const current = requests.data?.find(({ State }) => State === 'open' || State === 'answered');
  const earlier = requests.data?.filter((request) => request !== current) ?? [];
  const reviews = reviewed.data ?? [];
  const [failed] = [requests, reviewed].filter(({ error }) => error);
  const isRead = requests.data && reviewed.data;
  useFocusInCard(requestsId, `${current?.RequestId} ${current?.Round} ${current?.State}`);

  const [hasKeys] = useKeysSwitch();
  const shortcut = useShortcut('q');
  const canCompose = isRead && !current && !composed && !isClosed(application.ApplicationStatusId);

  function compose(fields: Partial<Composed> = {}) {
    setComposed({ ...newRequest(reviews, showDay(usualDueDay(), language)), ...fields });
    setTimeout(showRequests);
  }

  /** Prepares a request with status, which the next key sends. */
  function prepare() {
    if (!canCompose) return false;
    props.onShow();
    compose({ setsStatus: application.ApplicationStatusId !== incomplete });
  }

  const lastAsked = useRef<typeof asked>(null);
  const ask = useEffectEvent((slot: DocumentSlot) => {
    if (!composed && !canCompose) return;
    const item = itemOfSlot(slot);
    const { items, ...others } = composed ?? newRequest(reviews, showDay(usualDueDay(), language));
    const isThere = items.some((other) => isSame(other, item));
    setComposed({ ...others, items: isThere ? items : [...items, item] });
    setTouched(true);
    setTimeout(showRequests);
  });
  const isReady = Boolean(isRead);
  useEffect(() => {
    if (!asked || !isReady || lastAsked.current === asked) return;
    lastAsked.current = asked;
    ask(asked.slot);
  }, [asked, isReady]);
  useSingleKeys(hasKeys, { q: prepare });

  function stop() {
    setComposed(null);
    setTouched(false);
    setTimeout(focusRequests);
  }

  return (
    <Card
      actions={<RequestsHelpLink isAdministrator />}
      title={
        <span id={requestsId} tabIndex={-1}>
          {texts.title}
        </span>
      }
    >
      {failed && !isRead && <PartFailure onRetry={failed.refetch} title={texts.loadFailed} />}
      {!failed && !isRead && <Skeleton count={2} kind="lines" text={all.common.loading} />}
      {isRead && (
        <div className="stack">
          <DraftOffer
            offered={offered}
            onTakeOver={(typed) => {
              setComposed(typed);
              setTouched(true);
            }}
            summaryOf={({ items }) => texts.itemCount(items.length)}
          />
          {current && <CurrentRequest onTyped={onOtherTyped} request={current} reviews={reviews} />}
          {composed && (
            <NewRequest
              application={application}
              composed={composed}
              onApplication={onApplication}
              onCancel={stop}
              onChange={(fields) => {
                setTouched(true);
                setComposed((now) => now && { ...now, ...fields });
              }}
              onSent={(goesOn) => {
                offered.forgetSaved();
                stop();
                if (goesOn) props.onSentAndOn();
              }}
              reviews={reviews}
            />
          )}
          {!current && !composed && (
            <>
              <p className="muted">
                {isClosed(application.ApplicationStatusId) ? texts.closed : texts.intro}
              </p>
              {!isClosed(application.ApplicationStatusId) && (
                <div className="actions">
                  <Button {...shortcut} icon="send" onClick={() => compose()}>
                    {texts.compose}
                  </Button>
                </div>
              )}
            </>
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
    <details className="request-earlier">
      <summary>{texts.earlier(requests.length)}</summary>
      <ol className="plain-list stack">
        {requests.map((request) => (
          <li className="stack stack-tight" key={request.RequestId}>
            <RequestState request={request} />
            {request.Text && <p className="request-text">{request.Text}</p>}
            {request.PartialReason && <p className="request-text">{request.PartialReason}</p>}
            <ItemList request={request} reviews={reviews} />
          </li>
        ))}
      </ol>
    </details>
  );
}
