import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import { useIsFrozen } from '../../platform/authorization.tsx';
import { call } from '../../platform/calls.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { AnsweredPlace, OpenForm } from '../openForm.ts';
import { useFocusInCard } from '../useFocusInCard.ts';
import { requestElementId } from './itemTexts.ts';
import { SettledRequest } from './SettledRequest.tsx';
import type { LeftAnswer } from './Task.tsx';
import { TaskList } from './TaskList.tsx';
import styles from './tasks.module.css';

interface Props {
  application: Application;
  form: OpenForm;
  requests: readonly SentRequest[];
}

export default function Requests({ application, form, requests }: Props) {
  const texts = useTextsOf(requestTaskTexts);
  const isFrozen = useIsFrozen();
  const [newest, ...earlier] = requests;
  const noteOwn = useAnswersInForm(newest, form);
  const [isSentHere, setSentHere] = useState(false);
  const [left, setLeft] = useState<LeftAnswer[]>([]);
  const states = newest?.Items.map(({ State }) => State);
  useFocusInCard(requestElementId, `${newest?.State} ${newest?.Round} ${states}`);

  if (!newest) return null;
  return (
    // While nothing can be changed, its buttons are off and all of it can be read.
    <fieldset className={styles.requests} disabled={isFrozen}>
      <LeftAnswers left={left} />
      {newest.State === 'open' ? (
        <TaskList
          businessId={application.BusinessId}
          form={form}
          key={`${newest.RequestId} ${newest.Round}`}
          onLeft={(one) => setLeft((before) => [...before, one])}
          onOwnAnswer={noteOwn}
          onSent={() => setSentHere(true)}
          request={newest}
        />
      ) : (
        <SettledRequest form={form} request={newest} takesFocus={isSentHere} />
      )}
      {earlier.length > 0 && (
        <details className={`card ${styles.earlierRequests}`}>
          <summary>{texts.earlierRequests(earlier.length)}</summary>
          {earlier.map((request) => (
            <SettledRequest form={form} isEarlier key={request.RequestId} request={request} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

interface Changed {
  item: SentItem;
  before: number | null;
}

const numbers = (ids: (number | null)[]) => ids.filter((id) => id !== null);

/** Adds documents that answered a request to the form below. Returns a function that notes those answered on this page. */
function useAnswersInForm(request: SentRequest | undefined, form: OpenForm) {
  const queries = useQueryClient();
  const own = useRef(new Set<number>());
  const known = useRef<{ of: number; documents: Map<number, number | null> }>(undefined);

  const take = useEffectEvent((theirs: Application, places: AnsweredPlace[]) =>
    form.take(theirs, places),
  );

  const takeOver = useEffectEvent(async (applicationId: number, changed: Changed[]) => {
    const theirs = await queries.fetchQuery({
      queryKey: ['application', applicationId],
      queryFn: ({ signal }) => call('readApplication', { applicationId }, { signal }),
      staleTime: 0,
    });
    const places = changed.map(({ item: { Slot, DocumentId, AskedDocumentId }, before }) => ({
      slot: Slot,
      additional: Slot === null ? numbers([DocumentId, AskedDocumentId, before]) : [],
      isOwn: own.current.has(DocumentId ?? 0),
    }));
    take(theirs, places);
    // Notes, dates and lists may tell of the document, too.
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name !== 'application' && name !== 'requests',
    });
  });

  useEffect(() => {
    if (!request) return;
    const before = known.current;
    const documents = new Map(request.Items.map((item) => [item.ItemId, item.DocumentId]));
    known.current = { of: request.RequestId, documents };
    if (before?.of !== request.RequestId) return;
    const changed = request.Items.map((item) => ({
      item,
      before: before.documents.get(item.ItemId) ?? null,
    })).filter(({ item: { DocumentId }, before }) => DocumentId !== null && DocumentId !== before);
    // Without a line the form is merged when it is saved.
    if (changed.length > 0) takeOver(request.ApplicationId, changed).catch(() => {});
  }, [request]);

  return (documentId: number) => own.current.add(documentId);
}

function LeftAnswers({ left }: { left: LeftAnswer[] }) {
  const texts = useTextsOf(requestTaskTexts);
  if (left.length === 0) return null;
  return (
    <Banner title={texts.overMeanwhile} tone="warning">
      {left.map(({ itemId, name, answer }) => (
        <p className="written" key={itemId}>
          {texts.leftAnswer(name, answer)}
        </p>
      ))}
    </Banner>
  );
}
