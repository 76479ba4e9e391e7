import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import { useIsAccountReadOnly } from '../../platform/authorization.tsx';
import { createQuery } from '../../platform/createQuery.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { requestTaskTexts } from '../../texts/tasks.ts';
import { Banner } from '../../ui/Banner.tsx';
import type { AnsweredDocuments, OpenForm } from '../openForm.ts';
import { useFocusInCard } from '../useFocusInCard.ts';
import { ClosedRequest } from './ClosedRequest.tsx';
import type { UnsentAnswer } from './RequestTask.tsx';
import { TaskList } from './TaskList.tsx';
import { requestElementId } from './taskItems.ts';

interface Props {
  application: Application;
  form: OpenForm;
  requests: readonly SentRequest[];
}

export default function RequestsOfApplication({ application, form, requests }: Props) {
  const texts = useTextsOf(requestTaskTexts);
  const isFrozen = useIsAccountReadOnly();
  const [newest, ...earlier] = requests;
  const recordOwn = useCopyAnswersIntoForm(newest, form);
  const [isSentHere, setSentHere] = useState(false);
  const [unsent, setUnsent] = useState<UnsentAnswer[]>([]);
  const states = newest?.Items.map(({ State }) => State);
  useFocusInCard(requestElementId, `${newest?.State} ${newest?.Round} ${states}`);

  if (!newest) return null;
  return (
    // The buttons are disabled while an employer without a valid designation cannot change anything.
    <fieldset className="contents" disabled={isFrozen}>
      <UnsentAnswers left={unsent} />
      {newest.State === 'open' ? (
        <TaskList
          businessId={application.BusinessId}
          form={form}
          key={`${newest.RequestId} ${newest.Round}`}
          onLeft={(unsentAnswer) => setUnsent((before) => [...before, unsentAnswer])}
          onOwnAnswer={recordOwn}
          onSent={() => setSentHere(true)}
          request={newest}
        />
      ) : (
        <ClosedRequest form={form} request={newest} takesFocus={isSentHere} />
      )}
      {earlier.length > 0 && (
        <details className="card">
          <summary>{texts.earlierRequests(earlier.length)}</summary>
          {earlier.map((request) => (
            <ClosedRequest form={form} isEarlier key={request.RequestId} request={request} />
          ))}
        </details>
      )}
    </fieldset>
  );
}

interface ChangedItem {
  item: SentItem;
  before: number | null;
}

const excludeNullIds = (ids: (number | null)[]) => ids.filter((id) => id !== null);

/** Returns a function that records the documents that were attached on this page. */
function useCopyAnswersIntoForm(request: SentRequest | undefined, form: OpenForm) {
  const queries = useQueryClient();
  const ownRequests = useRef(new Set<number>());
  const knownDocuments = useRef<{ of: number; documents: Map<number, number | null> }>(undefined);

  const take = useEffectEvent((theirs: Application, places: AnsweredDocuments[]) =>
    form.take(theirs, places),
  );

  const takeOver = useEffectEvent(async (applicationId: number, changed: ChangedItem[]) => {
    const theirs = await queries.fetchQuery({
      ...createQuery(['application', applicationId], 'readApplication', { applicationId }),
      staleTime: 0,
    });
    const places = changed.map(({ item: { Slot, DocumentId, AskedDocumentId }, before }) => ({
      slot: Slot,
      additional: Slot === null ? excludeNullIds([DocumentId, AskedDocumentId, before]) : [],
      isOwn: ownRequests.current.has(DocumentId ?? 0),
    }));
    take(theirs, places);
    // Notes, dates and lists may show the document, so their queries are reloaded.
    queries.invalidateQueries({
      predicate: ({ queryKey: [name] }) => name !== 'application' && name !== 'requests',
    });
  });

  useEffect(() => {
    if (!request) return;
    const before = knownDocuments.current;
    const documents = new Map(request.Items.map((item) => [item.ItemId, item.DocumentId]));
    knownDocuments.current = { of: request.RequestId, documents };
    if (before?.of !== request.RequestId) return;
    const changed = request.Items.map((item) => ({
      item,
      before: before.documents.get(item.ItemId) ?? null,
    })).filter(({ item: { DocumentId }, before }) => DocumentId !== null && DocumentId !== before);
    // A failure is ignored, because the next save merges the form with the saved version.
    if (changed.length > 0) takeOver(request.ApplicationId, changed).catch(() => {});
  }, [request]);

  return (documentId: number) => ownRequests.current.add(documentId);
}

function UnsentAnswers({ left }: { left: UnsentAnswer[] }) {
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
