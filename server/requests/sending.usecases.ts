import { randomInt } from 'node:crypto';
import { documentSlots } from '../../contract/applications.ts';
import { isClosed } from '../../contract/enumerations.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import {
  type ChangedItem,
  type ChangeRequestRequest,
  coveringTextProblems,
  dueDayProblems,
  itemProblems,
  type NewItem,
  requestLimits,
  requestProblems,
  type SendRequestRequest,
  type SentRequest,
  type WithdrawRequestRequest,
} from '../../contract/requests.ts';
import { isReason } from '../../contract/reviews.ts';
import { changeApplication, lockWithAttachments } from '../applications/index.ts';
import { attachedPlaces } from '../attachments/index.ts';
import { recordChange } from '../history/index.ts';
import type { Deps } from '../platform/deps.ts';
import {
  applicationClosed,
  documentReplaced,
  refuseProblems,
  staleEdit,
} from '../platform/errors.ts';
import type { Administrator } from '../platform/person.ts';
import { mayChange } from '../platform/policy.ts';
import { hashOf } from '../platform/secrets.ts';
import { endRequest } from './ending.usecases.ts';
import { type Held, refuse, requireVersion, withRequest } from './holding.usecases.ts';
import { patchOf } from './patches.rules.ts';
import { requestOf, todayOf } from './reading.usecases.ts';
import {
  findByCreationKey,
  findWaiting,
  type ItemRow,
  insertItems,
  insertRequest,
  type RequestRow,
  saveItem,
  saveRequest,
} from './requests.queries.ts';
import { answerOf, itemRow, keptOf, type Place } from './requests.rules.ts';

const largestId = 2_147_483_647;

/** Sends a request, and in the same save the status that the person chose with it. */
export async function sendRequest(
  deps: Deps,
  administrator: Administrator,
  asked: SendRequestRequest,
): Promise<SentRequest> {
  const sent = await deps.database.transaction().execute(async (trx) => {
    const { locked } = await lockWithAttachments(trx, asked.ApplicationId);
    const application = mayChange(administrator, locked);
    const { application_id, business_id } = application;
    const key = asked.CreationKey ? hashOf(`${application_id} ${asked.CreationKey}`) : null;
    const sentBefore = key && (await findByCreationKey(trx, key));
    // The answer was lost and the request sent again.
    if (sentBefore) return { application_id, request_id: sentBefore };
    if (asked.Version !== null && asked.Version !== application.Version) throw staleEdit();
    if (await findWaiting(trx, application_id)) throw refuse('requestOpen', 'ApplicationId');
    const statusId = asked.ApplicationStatusId ?? application.ApplicationStatusId;
    if (isClosed(statusId)) throw applicationClosed();
    refuseProblems([
      ...requestProblems(asked, todayOf(deps)),
      ...asked.Items.flatMap(unknownValues),
      ...repeatedSlots(asked.Items),
    ]);
    requireAttached(asked.Items, await attachedPlaces(trx, application_id));
    const on = deps.clock.now();
    const request = {
      request_id: randomInt(1, largestId),
      application_id,
      creation_key: key,
      state: 'open',
      round: 1,
      due_on: asked.DueOn,
      covering_text: asked.Text.trim(),
      sent_on: on.toISOString(),
      sent_by: administrator.businessId,
      answered_on: null,
      partial_reason: '',
      ended_on: null,
      version: 1,
    } satisfies RequestRow;
    await insertRequest(trx, request);
    const { request_id } = request;
    const place = (at: number) => ({ request_id, item_id: at + 1, round: 1 });
    await insertItems(
      trx,
      asked.Items.map((item, at) => itemRow(place(at), item)),
    );
    if (asked.ApplicationStatusId !== null) {
      const { ApplicationStatusId, LeaveOutMail } = asked;
      await changeApplication(
        deps,
        trx,
        administrator,
        patchOf(application_id, { ApplicationStatusId, LeaveOutMail }),
      );
    }
    await recordChange(deps, trx, {
      on,
      by: administrator.businessId,
      kind: 'requestSent',
      businessId: business_id,
      applicationId: application_id,
      details: detailsOf(request, asked.Items.length),
      leftOutMail: asked.LeaveOutMail,
    });
    return request;
  });
  return requestOf(deps, deps.database, administrator, sent);
}

/** What the history keeps of it. */
export function detailsOf(
  { request_id, round, due_on }: Pick<RequestRow, 'request_id' | 'round' | 'due_on'>,
  items: number,
) {
  return { RequestId: request_id, Round: round, DueOn: due_on, Items: items };
}

/** A slot is asked about once: one document would answer both. */
function repeatedSlots(items: readonly Pick<NewItem, 'Kind' | 'Slot'>[]): Problem[] {
  const slots = items.map(({ Kind, Slot }) => (Kind === 'document' ? Slot : null));
  return slots.flatMap((slot, at) =>
    slot !== null && slots.indexOf(slot) < at ? [problem('notInList', `Items.${at}.Slot`)] : [],
  );
}

function unknownValues(
  { Kind, Slot, Reasons }: Pick<NewItem, 'Kind' | 'Slot' | 'Reasons'>,
  at = 0,
) {
  const isKnown = Kind !== 'document' || Slot === null || documentSlots.some((one) => one === Slot);
  const problems: Problem[] = [];
  if (!isKnown) problems.push(problem('notInList', `Items.${at}.Slot`));
  if (!Reasons.every(isReason)) problems.push(problem('notInList', `Items.${at}.Reasons`));
  return problems;
}

/** What is asked about is there as it was seen: a document that is to be replaced, or a slot without one. */
export function requireAttached(
  items: readonly Pick<NewItem, 'Kind' | 'Slot' | 'DocumentId'>[],
  places: readonly Place[],
): void {
  for (const { Kind, Slot, DocumentId } of items) {
    if (Kind !== 'document') continue;
    const inSlot = places.filter(({ slot }) => slot === Slot).map((place) => place.document_id);
    const isAsSeen = DocumentId === null ? inSlot.length === 0 : inSlot.includes(DocumentId);
    if (!isAsSeen) throw documentReplaced();
  }
}

/** Changes or extends a request that is with the employer; answers that are there stay. */
export async function changeRequest(
  deps: Deps,
  administrator: Administrator,
  asked: ChangeRequestRequest,
): Promise<SentRequest> {
  return withRequest(deps, administrator, asked.RequestId, async (held) => {
    const { trx, on, application, request, items, places } = held;
    if (request.state !== 'open') throw refuse('requestNotOpen');
    requireVersion(request, asked.Version);
    const dueOn = asked.DueOn ?? request.due_on;
    const text = (asked.Text ?? request.covering_text).trim();
    const changes = changesOf(held, asked.Items);
    refuseProblems([
      ...(dueOn === request.due_on ? [] : dueDayProblems(dueOn, todayOf(deps))),
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
      const kept = keptOf(answerOf(row, places));
      await saveItem(trx, row, { ...kept, state: 'notNeeded', version: row.version + 1 });
    }
    const changed = { due_on: dueOn, covering_text: text, version: request.version + 1 };
    await saveRequest(trx, request.request_id, changed);
    const left = items.filter(({ state }) => state === 'open').length;
    const total = left + changes.added.length - changes.removed.length;
    const details = detailsOf({ ...request, due_on: dueOn }, total);
    const about = {
      on,
      by: administrator.businessId,
      businessId: application.business_id,
      applicationId: application.application_id,
      leftOutMail: asked.LeaveOutMail,
    };
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
              Added: changes.added.length,
              Removed: changes.removed.length,
              Reworded: changes.reworded.length,
            },
          },
    );
  });
}

interface ItemChanges {
  added: ItemRow[];
  reworded: ItemRow[];
  removed: ItemRow[];
  /** What must be attached as it was seen. */
  asked: Pick<NewItem, 'Kind' | 'Slot' | 'DocumentId'>[];
  problems: Problem[];
}

function changesOf(
  { request, items }: Pick<Held, 'request' | 'items'>,
  asked: readonly ChangedItem[],
): ItemChanges {
  const changes: ItemChanges = { added: [], reworded: [], removed: [], asked: [], problems: [] };
  let next = Math.max(0, ...items.map(({ item_id }) => item_id)) + 1;
  for (const [at, item] of asked.entries()) {
    if (item.ItemId === null) {
      const isNew = { ...item, Kind: item.Kind ?? 'question' };
      changes.problems.push(...itemProblems(isNew, at), ...unknownValues(isNew, at));
      changes.asked.push(isNew);
      const place = { request_id: request.request_id, item_id: next, round: request.round };
      changes.added.push(itemRow(place, isNew));
      next += 1;
      continue;
    }
    const known = items.find(({ item_id }) => item_id === item.ItemId);
    if (known?.state !== 'open') throw refuse('requestChanged');
    if (asked.findIndex(({ ItemId }) => ItemId === item.ItemId) < at) {
      changes.problems.push(problem('notInList', `Items.${at}.ItemId`));
      continue;
    }
    if (item.NotNeeded) {
      changes.removed.push(known);
      continue;
    }
    const place = { request_id: known.request_id, item_id: known.item_id, round: known.round };
    const kept = { Kind: known.kind, Slot: known.slot, DocumentId: known.asked_document_id };
    const isNew = { ...item, ...kept };
    changes.problems.push(...itemProblems(isNew, at), ...unknownValues(isNew, at));
    const { title, reasons, item_text } = itemRow(place, isNew);
    const isSame =
      title === known.title && reasons === known.reasons && item_text === known.item_text;
    if (!isSame) changes.reworded.push({ ...known, title, reasons, item_text });
  }
  const left = items.filter(({ state }) => state === 'open');
  const total = left.length + changes.added.length - changes.removed.length;
  const stays = left.filter((item) => !changes.removed.includes(item));
  const asAsked = [...stays, ...changes.added].map(({ kind, slot }) => ({
    Kind: kind,
    Slot: slot,
  }));
  changes.problems.push(...repeatedSlots(asAsked));
  if (total < 1) changes.problems.push(problem('requestEmpty', 'Items'));
  const all = items.length + changes.added.length;
  if (all > requestLimits.items) changes.problems.push(problem('tooLong', 'Items'));
  return changes;
}

export async function withdrawRequest(
  deps: Deps,
  administrator: Administrator,
  { RequestId, Version, LeaveOutMail }: WithdrawRequestRequest,
): Promise<SentRequest> {
  return withRequest(deps, administrator, RequestId, async (held) => {
    const { trx, on, application, request, items } = held;
    // Sent again after a lost answer.
    if (request.state === 'withdrawn' && request.version === Version + 1) return;
    if (request.state !== 'open' && request.state !== 'answered') throw refuse('requestNotOpen');
    requireVersion(request, Version);
    await endRequest(trx, held, 'withdrawn', on);
    await recordChange(deps, trx, {
      on,
      by: administrator.businessId,
      kind: 'requestWithdrawn',
      businessId: application.business_id,
      applicationId: application.application_id,
      details: detailsOf(request, openCount(items)),
      leftOutMail: LeaveOutMail,
    });
  });
}

const openCount = (items: readonly ItemRow[]) =>
  items.filter(({ state }) => state === 'open').length;
