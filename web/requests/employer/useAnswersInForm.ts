import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Application } from '../../../contract/applications.ts';
import type { SentItem, SentRequest } from '../../../contract/requests.ts';
import { call } from '../../platform/calls.ts';
import type { AnsweredPlace, OpenForm } from '../openForm.ts';

interface Changed {
  item: SentItem;
  /** Its document before. */
  before: number | null;
}

const numbers = (ids: (number | null)[]) => ids.filter((id) => id !== null);

/**
 * A document that answers a request is in the application at once, wherever it was answered: the form below
 * takes it over. Returns what notes the documents that are answered on this page.
 */
export function useAnswersInForm(request: SentRequest | undefined, form: OpenForm) {
  const queries = useQueryClient();
  const own = useRef(new Set<number>());
  const known = useRef<{ of: number; documents: Map<number, number | null> }>(undefined);

  /** As the form is when the application has come. */
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
