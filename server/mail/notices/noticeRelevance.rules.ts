import type { Selectable } from 'kysely';
import type { Day } from '../../../contract/days.ts';
import { isStatusClosed } from '../../../contract/enumerations.ts';
import type { MailKind } from '../../../contract/notifications.ts';
import type { NoticeState } from '../../platform/database/schema/mail.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { minutesBefore } from '../../platform/time/clock.ts';
import type { PresentRequest } from '../../requests/index.ts';
import type { NoticeContent } from '../notice-mails/index.ts';
import { isCurrentExpiryStage, isReminderStage } from './daily/reminderStages.rules.ts';

export type NoticeRow = Pick<
  Selectable<Schema['notices']>,
  'notice_id' | 'kind' | 'application_id' | 'facts' | 'happened_on'
>;

export interface PresentApplication {
  statusId: number;
  visibleNotes: ReadonlySet<number>;
  attached: readonly { slot: string | null; document_id: number; attached_on: string }[];
  dates: readonly { document_id: number; slot: string; date_on: string }[];
  request: PresentRequest | undefined;
  today: Day;
  statusBefore: number | undefined;
}

const parseNotice = ({ kind, facts }: NoticeRow) =>
  ({ kind, facts: JSON.parse(facts) }) as NoticeContent;

export function findRelevantNotices(
  notices: readonly NoticeRow[],
  present: PresentApplication,
): NoticeRow[] {
  const changes = notices.filter(({ kind }) => kind === 'statusChanged');
  const first = changes[0] && parseNotice(changes[0]);
  const before = first?.kind === 'statusChanged' ? first.facts.from : undefined;
  const statusBefore = present.statusBefore ?? before;
  const isSetBack = statusBefore === present.statusId;
  const requests = notices.filter(({ kind }) => kind === 'request');
  return notices.filter((notice) => {
    const noticeContent = parseNotice(notice);
    switch (noticeContent.kind) {
      case 'statusChanged':
        return !isSetBack;
      case 'noteVisible':
        return present.visibleNotes.has(noticeContent.facts.noteId);
      case 'request':
        return noticeContent.facts.step === 'reopened'
          ? isClosedStatus(statusBefore) &&
              isReopeningNoticeRelevant(notice, noticeContent, requests, present.request)
          : isRequestNoticeRelevant(notice, noticeContent, requests, present.request);
      case 'requestReminder': {
        const { requestId, round, dueOn, stage } = noticeContent.facts;
        const { request } = present;
        return (
          request?.isOpen === true &&
          request.requestId === requestId &&
          request.round === round &&
          request.dueOn === dueOn &&
          isReminderStage(stage, dueOn, present.today)
        );
      }
      case 'requestAnswered':
        return (
          present.request?.requestId === noticeContent.facts.requestId &&
          present.request.round === noticeContent.facts.round &&
          present.request.isAnswered
        );
      case 'documentsReplaced':
        return hasNewDocuments(notice, noticeContent.facts, present);
      case 'paperExpiring':
      case 'papersExpiring': {
        const { documentId, slot, date, stage } = noticeContent.facts;
        return (
          !isStatusClosed(present.statusId) &&
          isCurrentExpiryStage(stage, slot, date, present.today) &&
          present.dates.some(
            (document) =>
              document.document_id === documentId &&
              document.slot === slot &&
              document.date_on === date,
          )
        );
      }
      default:
        return true;
    }
  });
}

export function findLastMailedStatus(
  first: NoticeRow,
  settled: readonly (NoticeRow & { state: NoticeState })[],
  waitMinutes: number,
): number | undefined {
  const justBefore = minutesBefore(new Date(first.happened_on), waitMinutes).toISOString();
  const earlier = settled.filter((notice) => notice.notice_id < first.notice_id);
  const sentIndex = earlier.findIndex(
    ({ state, happened_on: on }) =>
      state !== 'undone' && !(state === 'leftOut' && on >= justBefore),
  );
  const untold = (sentIndex < 0 ? earlier : earlier.slice(0, sentIndex)).at(-1);
  return untold && JSON.parse(untold.facts).from;
}

type NoticeOfKind<Kind extends MailKind> = Extract<NoticeContent, { kind: Kind }>;

/**
 * At most one step of a request is mailed. A request that was withdrawn before its mail is not mailed at
 * all, and one that was changed before its mail is mailed as if just sent. A changed due day is compared
 * with the day that the employer knows, so a day that was changed back is not mailed.
 */
function isRequestNoticeRelevant(
  notice: NoticeRow,
  { facts }: NoticeOfKind<'request'>,
  all: readonly NoticeRow[],
  request: PresentRequest | undefined,
): boolean {
  const ofThis = all.filter((other) => {
    const { requestId, step } = JSON.parse(other.facts);
    return requestId === facts.requestId && step !== 'reopened';
  });
  const steps = ofThis.map((other) => JSON.parse(other.facts).step);
  const isCurrent = request?.requestId === facts.requestId;
  const withdrawn = steps.includes('withdrawn');
  if (facts.step === 'withdrawn') return !steps.includes('sent');
  if (withdrawn || !isCurrent || !request.isOpen || request.round !== facts.round) return false;
  const firstNotice = ofThis.find((other) =>
    ['sent', 'askedAgain'].includes(JSON.parse(other.facts).step),
  );
  if (firstNotice) return notice === firstNotice;
  const moved = ofThis.find((other) => {
    const { dueBefore, round } = JSON.parse(other.facts);
    return dueBefore && round === request.round;
  });
  if (!moved) return notice === ofThis.at(-1);
  const isMovedBack = JSON.parse(moved.facts).dueBefore === request.dueOn;
  return notice === (isMovedBack ? findLastChangedNotice(ofThis) : moved);
}

/** A reopened application is mailed only if no other step of its request is mailed. */
function isReopeningNoticeRelevant(
  notice: NoticeRow,
  { facts }: NoticeOfKind<'request'>,
  all: readonly NoticeRow[],
  request: PresentRequest | undefined,
): boolean {
  const ofThis = all.filter((other) => JSON.parse(other.facts).requestId === facts.requestId);
  const isOnly = ofThis.every((other) => JSON.parse(other.facts).step === 'reopened');
  const isStanding =
    request?.requestId === facts.requestId && request.round === facts.round && request.isOpen;
  return isStanding && isOnly && notice === ofThis.at(-1);
}

const isClosedStatus = (status: number | undefined) =>
  status !== undefined && isStatusClosed(status);

const findLastChangedNotice = (notices: readonly NoticeRow[]) =>
  notices.findLast(({ facts }) => JSON.parse(facts).step === 'changed');

function hasNewDocuments(
  { happened_on: since }: NoticeRow,
  { slots, areAdditional }: NoticeOfKind<'documentsReplaced'>['facts'],
  { attached, request }: PresentApplication,
): boolean {
  const isUnderWay = request && (request.isOpen || request.isAnswered);
  const slotsToAnswer = isUnderWay ? request.slots : [];
  return attached.some(
    ({ slot, document_id: id, attached_on: on }) =>
      on >= since &&
      !request?.documents.includes(id) &&
      (slot === null ? areAdditional : slots.includes(slot) && !slotsToAnswer.includes(slot)),
  );
}
