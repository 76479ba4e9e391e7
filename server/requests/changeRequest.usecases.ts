import {
  type ChangeRequestRequest,
  coveringTextProblems,
  dueDayProblems,
  type SentRequest,
  type WithdrawRequestRequest,
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
  type LockedRequest,
  lockRequestWithApplication,
  requestConflict,
  requireVersion,
} from './lockRequest.usecases.ts';
import { changesInDetail, changesOf, requireAttached } from './requestContent.rules.ts';
import { findWaiting, insertItems, saveItem, saveRequest } from './requests.queries.ts';
import { answerColumns, answerOf, detailsOf, noAnswer } from './requests.rules.ts';

export async function changeRequest(
  deps: Deps,
  administrator: Administrator,
  asked: ChangeRequestRequest,
): Promise<SentRequest> {
  return changeLockedRequest(deps, administrator, asked.RequestId, async (locked) => {
    const { trx, request, items, places } = locked;
    if (request.state !== 'open') throw requestConflict('requestNotOpen');
    requireVersion(request, asked.Version);
    const dueOn = asked.DueOn ?? request.due_on;
    const text = (asked.Text ?? request.covering_text).trim();
    const changes = changesOf(locked, asked.Items);
    refuseProblems([
      ...(dueOn === request.due_on ? [] : dueDayProblems(dueOn, getToday(deps))),
      ...coveringTextProblems({ Text: text }),
      ...changes.problems,
    ]);
    requireAttached(changes.asked, places);
    const isSameText = text === request.covering_text;
    const count = changes.added.length + changes.reworded.length + changes.removed.length;
    if (dueOn === request.due_on && isSameText && count === 0) return;
    await insertItems(trx, changes.added);
    for (const row of changes.reworded) {
      const { title, reasons, item_text } = row;
      await saveItem(trx, row, { title, reasons, item_text, version: row.version + 1 });
    }
    for (const row of changes.removed) {
      // An unsent answer is removed with its question: staff must not read it when the others are sent.
      const kept = answerColumns(row.kind === 'question' ? noAnswer : answerOf(row, places));
      await saveItem(trx, row, { ...kept, state: 'notNeeded', version: row.version + 1 });
    }
    const changed = { due_on: dueOn, covering_text: text, version: request.version + 1 };
    await saveRequest(trx, request.request_id, changed);
    const left = items.filter(({ state }) => state === 'open').length;
    const total = left + changes.added.length - changes.removed.length;
    const details = detailsOf({ ...request, due_on: dueOn }, total);
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
              ...changesInDetail(changes, items),
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
  { RequestId, Version, LeaveOutMail }: WithdrawRequestRequest,
): Promise<SentRequest> {
  return changeLockedRequest(deps, administrator, RequestId, async (locked) => {
    const { request } = locked;
    // The change is sent again after a lost answer.
    if (request.state === 'withdrawn' && request.version === Version + 1) return;
    if (request.state !== 'open' && request.state !== 'answered')
      throw requestConflict('requestNotOpen');
    requireVersion(request, Version);
    await withdraw(deps, locked, LeaveOutMail);
  });
}

/** Withdraws the open request while nobody has begun to answer it. */
export async function withdrawUnansweredRequest(
  deps: Deps,
  trx: Trx,
  administrator: Administrator,
  { applicationId, LeaveOutMail }: { applicationId: number; LeaveOutMail: boolean },
): Promise<void> {
  const waiting = await findWaiting(trx, applicationId);
  if (!waiting) throw requestConflict('requestNotOpen');
  const place = { application_id: applicationId, request_id: waiting.request_id };
  const locked = await lockRequestWithApplication(deps, trx, administrator, place);
  const { request, items } = locked;
  if (request.version > 1 || items.some(({ version }) => version > 1))
    throw requestConflict('requestChanged');
  await withdraw(deps, locked, LeaveOutMail);
}

async function withdraw(deps: Deps, locked: LockedRequest, leftOutMail: boolean): Promise<void> {
  const { trx, on, about, request, items } = locked;
  const open = items.filter(({ state }) => state === 'open').length;
  await endRequest(trx, locked, 'withdrawn', on);
  const details = detailsOf(request, open);
  await recordChange(deps, trx, { ...about, leftOutMail, kind: 'requestWithdrawn', details });
}
