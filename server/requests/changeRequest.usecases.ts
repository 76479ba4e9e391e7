import type { ParsedRequest } from '../../contract/calls.ts';
import {
  findCoveringTextProblems,
  findDueDayProblems,
  type SentRequest,
} from '../../contract/requests.ts';
import { recordChange } from '../applications/history/index.ts';
import type { Trx } from '../platform/database/types.ts';
import type { Deps } from '../platform/deps.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Administrator } from '../platform/person.ts';
import { getToday } from '../platform/time/today.ts';
import { endRequest } from './endRequest.usecases.ts';
import {
  changeLockedRequest,
  createRequestConflict,
  type LockedRequest,
  lockRequestWithApplication,
  requireRequestVersion,
} from './lockRequest.usecases.ts';
import {
  describeItemChanges,
  findItemChanges,
  requireDocumentsUnchanged,
} from './requestContent.rules.ts';
import {
  findWaitingRequestId,
  insertRequestItems,
  updateRequest,
  updateRequestItem,
} from './requests.queries.ts';
import {
  createRequestDetails,
  findItemAnswer,
  noAnswer,
  toAnswerColumns,
} from './requests.rules.ts';

export async function changeRequest(
  deps: Deps,
  administrator: Administrator,
  asked: ParsedRequest<'changeRequest'>,
): Promise<SentRequest> {
  return changeLockedRequest(deps, administrator, asked.RequestId, async (locked) => {
    const { trx, request, items, places } = locked;
    if (request.state !== 'open') throw createRequestConflict('requestNotOpen');
    requireRequestVersion(request, asked.Version);
    const dueOn = asked.DueOn ?? request.due_on;
    const text = (asked.Text ?? request.covering_text).trim();
    const changes = findItemChanges(locked, asked.Items);
    refuseProblems([
      ...(dueOn === request.due_on ? [] : findDueDayProblems(dueOn, getToday(deps))),
      ...findCoveringTextProblems({ Text: text }),
      ...changes.problems,
    ]);
    requireDocumentsUnchanged(changes.asked, places);
    const isSameText = text === request.covering_text;
    const count = changes.added.length + changes.reworded.length + changes.removed.length;
    if (dueOn === request.due_on && isSameText && count === 0) return;
    await insertRequestItems(trx, changes.added);
    for (const row of changes.reworded) {
      const { title, reasons, item_text } = row;
      await updateRequestItem(trx, row, { title, reasons, item_text, version: row.version + 1 });
    }
    for (const row of changes.removed) {
      // If a question is removed, its unsent answer is deleted, so that administrators never read it.
      const answerColumns = toAnswerColumns(
        row.kind === 'question' ? noAnswer : findItemAnswer(row, places),
      );
      await updateRequestItem(trx, row, {
        ...answerColumns,
        state: 'notNeeded',
        version: row.version + 1,
      });
    }
    const changed = { due_on: dueOn, covering_text: text, version: request.version + 1 };
    await updateRequest(trx, request.request_id, changed);
    const openCount = items.filter(({ state }) => state === 'open').length;
    const total = openCount + changes.added.length - changes.removed.length;
    const details = createRequestDetails({ ...request, due_on: dueOn }, total);
    const about = { ...locked.about, leftOutMail: asked.LeaveOutMail };
    const isOnlyExtended = count === 0 && isSameText;
    await recordChange(
      deps,
      trx,
      isOnlyExtended
        ? { ...about, kind: 'requestExtended', details: { ...details, DueBefore: request.due_on } }
        : {
            ...about,
            kind: 'requestChanged',
            details: {
              ...details,
              ...describeItemChanges(changes, items),
              ...(isSameText ? {} : { Text: { from: request.covering_text, to: text } }),
              ...(dueOn === request.due_on ? {} : { DueBefore: request.due_on }),
            },
          },
    );
  });
}

export async function withdrawRequest(
  deps: Deps,
  administrator: Administrator,
  { RequestId, Version, LeaveOutMail }: ParsedRequest<'withdrawRequest'>,
): Promise<SentRequest> {
  return changeLockedRequest(deps, administrator, RequestId, async (locked) => {
    const { request } = locked;
    // The page sent the change again because the response was lost.
    if (request.state === 'withdrawn' && request.version === Version + 1) return;
    if (request.state !== 'open' && request.state !== 'answered')
      throw createRequestConflict('requestNotOpen');
    requireRequestVersion(request, Version);
    await withdrawLockedRequest(deps, locked, LeaveOutMail);
  });
}

export async function withdrawUnansweredRequest(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  { applicationId, LeaveOutMail }: { applicationId: number; LeaveOutMail: boolean },
): Promise<void> {
  const waiting = await findWaitingRequestId(trx, applicationId);
  if (!waiting) throw createRequestConflict('requestNotOpen');
  const place = { application_id: applicationId, request_id: waiting.request_id };
  const locked = await lockRequestWithApplication(deps, trx, administrator, place);
  const { request, items } = locked;
  if (request.version > 1 || items.some(({ version }) => version > 1))
    throw createRequestConflict('requestChanged');
  await withdrawLockedRequest(deps, locked, LeaveOutMail);
}

async function withdrawLockedRequest(
  deps: Deps,
  locked: LockedRequest,
  leftOutMail: boolean,
): Promise<void> {
  const { trx, on, about, request, items } = locked;
  const open = items.filter(({ state }) => state === 'open').length;
  await endRequest(trx, locked, 'withdrawn', on);
  const details = createRequestDetails(request, open);
  await recordChange(deps, trx, { ...about, leftOutMail, kind: 'requestWithdrawn', details });
}
