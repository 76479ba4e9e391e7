import type { ParsedRequest } from '../../contract/calls.ts';
import { createProblem, findTooLongFields, type Problem } from '../../contract/problems.ts';
import {
  type DecidedItem,
  findCoveringTextProblems,
  findDueDayProblems,
  requestLimits,
  type SentRequest,
} from '../../contract/requests.ts';
import { isReplacementReason, type ReviewMark } from '../../contract/reviews.ts';
import { recordChange } from '../applications/history/index.ts';
import { listReviews, markDocument } from '../documents/marks/index.ts';
import type { Deps } from '../platform/deps.ts';
import { documentReplaced, refuseProblems } from '../platform/errors.ts';
import type { Administrator } from '../platform/person.ts';
import { getToday } from '../platform/time/today.ts';
import {
  changeLockedRequest,
  createRequestConflict,
  type LockedRequest,
  requireRequestVersion,
} from './lockRequest.usecases.ts';
import { type ItemRow, updateRequest, updateRequestItem } from './requests.queries.ts';
import {
  type Answer,
  appendEarlierRound,
  createRequestDetails,
  findItemAnswer,
  isAnswered,
  noAnswer,
  toAnswerColumns,
} from './requests.rules.ts';

interface ItemDecision {
  asked: DecidedItem;
  item: ItemRow;
  answer: Answer;
}

export async function decideRequest(
  deps: Deps,
  administrator: Administrator,
  asked: ParsedRequest<'decideRequest'>,
): Promise<SentRequest> {
  return changeLockedRequest(deps, administrator, asked.RequestId, async (locked) => {
    const { trx, on, request } = locked;
    if (request.state === 'open') throw createRequestConflict('requestNotAnswered');
    if (request.state !== 'answered') throw createRequestConflict('requestNotOpen');
    requireRequestVersion(request, asked.Version);
    const decided = matchDecisions(locked, asked.Items);
    const repeatedItems = decided.filter(
      (itemDecision) => itemDecision.asked.Decision === 'askAgain',
    );
    const text = (asked.Text ?? request.covering_text).trim();
    refuseProblems([
      ...decided.flatMap(findDecisionProblems),
      ...(repeatedItems.length > 0 ? findDueDayProblems(asked.DueOn, getToday(deps)) : []),
      ...findCoveringTextProblems({ Text: text }),
    ]);
    for (const itemDecision of decided) await saveItemDecision(locked, itemDecision);
    const about = { ...locked.about, leftOutMail: asked.LeaveOutMail };
    const version = request.version + 1;
    if (repeatedItems.length === 0) {
      const ended = { state: 'accepted', ended_on: on.toISOString(), version } as const;
      await updateRequest(trx, request.request_id, ended);
      for (const itemDecision of decided)
        await markAnsweredDocument(deps, administrator, locked, itemDecision);
      const details = createRequestDetails(request, decided.length);
      await recordChange(deps, trx, { ...about, kind: 'requestAccepted', details });
    } else {
      const round = request.round + 1;
      await updateRequest(trx, request.request_id, {
        state: 'open',
        round,
        due_on: asked.DueOn,
        covering_text: text,
        answered_on: null,
        partial_reason: '',
        version,
      });
      for (const itemDecision of decided)
        await markAnsweredDocument(deps, administrator, locked, itemDecision);
      const count = (decision: DecidedItem['Decision']) =>
        decided.filter((itemDecision) => itemDecision.asked.Decision === decision).length;
      await recordChange(deps, trx, {
        ...about,
        kind: 'requestDecided',
        details: {
          ...createRequestDetails({ ...request, round, due_on: asked.DueOn }, repeatedItems.length),
          Accepted: count('accept'),
          AskedAgain: repeatedItems.length,
          NotNeeded: count('notNeeded'),
        },
      });
    }
  });
}

function matchDecisions(
  { items, places }: LockedRequest,
  decidedItems: readonly DecidedItem[],
): ItemDecision[] {
  const open = items.filter(({ state }) => state === 'open');
  const areAllAccepted =
    open.length === decidedItems.length &&
    open.every(({ item_id }) => decidedItems.some(({ ItemId }) => ItemId === item_id));
  if (!areAllAccepted) refuseProblems([createProblem('itemUndecided', 'Items')]);
  return open.map((item) => {
    const decision = decidedItems.find(({ ItemId }) => ItemId === item.item_id) as DecidedItem;
    const answer = findItemAnswer(item, places);
    const { DocumentId: seen } = decision;
    if (seen !== undefined && seen !== answer.documentId) throw documentReplaced();
    return { asked: decision, item, answer };
  });
}

function findDecisionProblems({ asked, answer }: ItemDecision, at: number): Problem[] {
  const isBare = asked.Decision === 'accept' && !isAnswered(answer);
  const problems = findTooLongFields(asked, { Text: requestLimits.ItemText });
  if (isBare) problems.push(createProblem('itemUnanswered', 'Decision'));
  if (!asked.Reasons.every(isReplacementReason))
    problems.push(createProblem('notInList', 'Reasons'));
  return problems.map((problem) => ({ ...problem, field: `Items.${at}.${problem.field}` }));
}

const hasNewWording = ({ asked }: ItemDecision) =>
  asked.Reasons.length > 0 || asked.Text.trim() !== '';

async function saveItemDecision(
  { trx, request }: LockedRequest,
  decided: ItemDecision,
): Promise<void> {
  const { asked, item, answer } = decided;
  const version = item.version + 1;
  if (asked.Decision !== 'askAgain') {
    const state = asked.Decision === 'accept' ? 'accepted' : 'notNeeded';
    return updateRequestItem(trx, item, { ...toAnswerColumns(answer), state, version });
  }
  const isNew = hasNewWording(decided);
  await updateRequestItem(trx, item, {
    reasons: isNew ? JSON.stringify(asked.Reasons) : item.reasons,
    item_text: isNew ? asked.Text.trim() : item.item_text,
    asked_document_id: answer.documentId ?? item.asked_document_id,
    round: request.round + 1,
    ...toAnswerColumns(noAnswer),
    version,
    earlier: JSON.stringify(appendEarlierRound(item, answer, request.partial_reason)),
  });
}

async function markAnsweredDocument(
  deps: Deps,
  administrator: Administrator,
  { trx, application }: LockedRequest,
  decided: ItemDecision,
): Promise<void> {
  const { asked, item, answer } = decided;
  if (answer.documentId === null || asked.Decision === 'notNeeded') return;
  const place = { DocumentId: answer.documentId, Slot: item.slot };
  const setMark = (mark: { State: ReviewMark; Reasons: string[]; Text: string }) =>
    markDocument(deps, trx, administrator.businessId, { application, ...place, ...mark });
  if (asked.Decision === 'accept') return setMark({ State: 'accepted', Reasons: [], Text: '' });
  const Reasons: string[] = hasNewWording(decided) ? asked.Reasons : JSON.parse(item.reasons);
  const Text = hasNewWording(decided) ? asked.Text.trim() : item.item_text;
  // No mark is set without a reason, and an existing mark stays, because it says more than the earlier text.
  const isAlreadyMarked =
    !hasNewWording(decided) &&
    (await listReviews(trx, application.application_id)).some(
      (review) =>
        review.DocumentId === place.DocumentId &&
        review.Slot === place.Slot &&
        review.State === 'toReplace',
    );
  if (isAlreadyMarked || (Reasons.length === 0 && Text === '')) return;
  await setMark({ State: 'toReplace', Reasons, Text });
}
