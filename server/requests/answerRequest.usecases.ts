import { additionalDocumentLimits } from '../../contract/applications.ts';
import type { ParsedRequest } from '../../contract/calls.ts';
import { createProblem, findTooLongFields, type Problem } from '../../contract/problems.ts';
import { requestLimits, type SentRequest } from '../../contract/requests.ts';
import { changeApplication, createPatch } from '../applications/core/index.ts';
import { recordChange } from '../applications/history/index.ts';
import { recordDocumentsReplaced } from '../documents/store/index.ts';
import type { Deps } from '../platform/deps.ts';
import { notAllowed, notFound, refuseProblems } from '../platform/errors.ts';
import type { Person } from '../platform/person.ts';
import {
  changeLockedRequest,
  createRequestConflict,
  type LockedRequest,
  requireRequestVersion,
} from './lockRequest.usecases.ts';
import {
  addAnswerToHistory,
  type ItemRow,
  updateRequest,
  updateRequestItem,
} from './requests.queries.ts';
import {
  addAnsweredDocument,
  countRequestItems,
  createRequestDetails,
  createSlotPatch,
  findItemAnswer,
} from './requests.rules.ts';

function requireEmployerRole(person: Person): void {
  if (person.isAdministrator) throw notAllowed('Only the employer answers a request.');
}

/** A document becomes part of the application at once, even before the employer sends all answers. */
export async function answerItem(
  deps: Deps,
  person: Person,
  asked: ParsedRequest<'answerRequestItem'>,
): Promise<SentRequest> {
  requireEmployerRole(person);
  return changeLockedRequest(deps, person, asked.RequestId, async (locked) => {
    const { request, items, places } = locked;
    if (request.state !== 'open') throw createRequestConflict('requestNotOpen');
    const item = items.find(({ item_id }) => item_id === asked.ItemId);
    if (!item) throw notFound();
    const present = findItemAnswer(item, places);
    const isSentAgain =
      item.kind === 'question'
        ? present.text === asked.Answer?.trim()
        : asked.DocumentId !== null && present.documentId === asked.DocumentId;
    if (isSentAgain) return;
    if (item.state !== 'open' || item.version !== asked.Version)
      throw createRequestConflict('itemChanged', 'ItemId');
    const { SeenDocumentId: seen } = asked;
    if (seen !== undefined && seen !== present.documentId)
      throw createRequestConflict('itemChanged', 'ItemId');
    if (item.kind === 'question') await saveTextAnswer(locked, item, asked.Answer);
    else await attachDocumentAnswer(deps, person, locked, { item, documentId: asked.DocumentId });
  });
}

async function saveTextAnswer(
  { trx }: LockedRequest,
  item: ItemRow,
  typed: string | undefined,
): Promise<void> {
  if (typed === undefined) refuseProblems([createProblem('fieldsMissing', 'Answer')]);
  const answer = String(typed).trim();
  refuseProblems(findTooLongFields({ Answer: answer }, { Answer: requestLimits.Answer }));
  await updateRequestItem(trx, item, { answer, version: item.version + 1 });
}

async function attachDocumentAnswer(
  deps: Deps,
  person: Person,
  { trx, on, application, places }: LockedRequest,
  { item, documentId }: { item: ItemRow; documentId: number | null },
): Promise<void> {
  if (documentId === null) {
    refuseProblems([createProblem('fieldsMissing', 'DocumentId')]);
    return;
  }
  if (documentId === item.asked_document_id) {
    refuseProblems([createProblem('documentSame', 'DocumentId')]);
  }
  const change = (patch: Parameters<typeof createPatch>[1]) =>
    changeApplication(deps, trx, person, createPatch(application.application_id, patch));
  const version = item.version + 1;
  if (item.slot !== null) {
    await updateRequestItem(trx, item, { version });
    await change(createSlotPatch(item.slot, documentId));
    return;
  }
  const replaced = item.document_id ?? item.asked_document_id;
  const answer = { documentId, replaced, title: item.title };
  const AdditionalDocuments = addAnsweredDocument(answer, places);
  if (AdditionalDocuments.length > additionalDocumentLimits.count) {
    refuseProblems([createProblem('additionalFull', 'DocumentId')]);
  }
  await updateRequestItem(trx, item, { document_id: documentId, version });
  const former = places.find(
    (document) => document.slot === null && document.document_id === replaced,
  );
  if (former) {
    const { document_id, filename } = former;
    const replacement = { slot: '', documentId: document_id, filename, replacedBy: documentId };
    await recordDocumentsReplaced(trx, application.application_id, [replacement], on);
  }
  await change({ AdditionalDocuments });
}

export async function sendRequestAnswers(
  deps: Deps,
  person: Person,
  asked: ParsedRequest<'sendAnswer'>,
): Promise<SentRequest> {
  requireEmployerRole(person);
  return changeLockedRequest(deps, person, asked.RequestId, async (locked) => {
    const { trx, on, about, request, items, places } = locked;
    // The employer's page sent the answer again because the response was lost.
    if (request.state === 'answered' && request.version === asked.Version + 1) return;
    if (request.state !== 'open') throw createRequestConflict('requestNotOpen');
    requireRequestVersion(request, asked.Version);
    const { Open, Total } = countRequestItems(person, request, items, places);
    const reason = asked.PartialReason.trim();
    refuseProblems(findPartialAnswerProblems(Open, reason));
    for (const item of items) addAnswerToHistory(trx, item);
    await updateRequest(trx, request.request_id, {
      state: 'answered',
      answered_on: on.toISOString(),
      partial_reason: Open > 0 ? reason : '',
      version: request.version + 1,
    });
    const details = { ...createRequestDetails(request, Total), Missing: Open };
    await recordChange(deps, trx, { ...about, kind: 'requestAnswered', details });
  });
}

function findPartialAnswerProblems(open: number, reason: string): Problem[] {
  if (open > 0 && reason === '') return [createProblem('requestUnanswered', 'PartialReason')];
  return findTooLongFields(
    { PartialReason: reason },
    { PartialReason: requestLimits.PartialReason },
  );
}
