import {
  type ApplicationChanges,
  documentSlots,
  findSlotChange,
} from '../../../contract/applications.ts';
import type { WrittenEntry } from '../../applications/history/index.ts';
import type { NoticeContent, RequestStep } from '../notice-mails/index.ts';
import type { NewNotice } from './notices.queries.ts';

const stepsOfRequests: Record<string, RequestStep> = {
  requestSent: 'sent',
  requestChanged: 'changed',
  requestExtended: 'extended',
  requestWithdrawn: 'withdrawn',
  requestDecided: 'askedAgain',
  requestReopened: 'reopened',
};

export function noticesOf(entry: WrittenEntry, isLeftOut: boolean): NewNotice[] {
  const { business_id: employerId, application_id: applicationId } = entry;
  if (employerId === null || applicationId === null) return [];
  return toldOf(entry).map((told) => ({
    ...told,
    key: `change:${entry.change_id}:${told.kind}`,
    employerId,
    applicationId,
    on: new Date(entry.changed_on),
    isLeftOut,
  }));
}

type ToldTo = NoticeContent & { audience: NewNotice['audience'] };

function toldOf(entry: WrittenEntry): ToldTo[] {
  const { kind, details: written, changed_by: by, business_id: employerId } = entry;
  const isByEmployer = by === employerId;
  const step = stepsOfRequests[kind];
  if (step) {
    const { RequestId: requestId, Round: round, DueBefore: dueBefore } = JSON.parse(written);
    const facts = { requestId, round, step, ...(dueBefore && { dueBefore }) };
    return [{ kind: 'request', audience: 'employer', facts }];
  }
  switch (kind) {
    case 'applicationCreated':
      return [
        { kind: 'filed', audience: 'employer', facts: {} },
        ...(isByEmployer ? [staffFiled] : []),
      ];
    case 'applicationChanged':
      return toldOfChange(JSON.parse(written), isByEmployer);
    case 'noteAdded': {
      const { IsVisible, CommentId: noteId } = JSON.parse(written);
      if (!IsVisible || noteId === undefined) return [];
      return [{ kind: 'noteVisible', audience: 'employer', facts: { noteId } }];
    }
    case 'requestAnswered': {
      const { RequestId: requestId, Round: round } = JSON.parse(written);
      return [{ kind: 'requestAnswered', audience: 'staff', facts: { requestId, round } }];
    }
    default:
      return [];
  }
}

const staffFiled: ToldTo = { kind: 'staffFiled', audience: 'staff', facts: {} };

function toldOfChange(changes: ApplicationChanges, isByEmployer: boolean): ToldTo[] {
  const told: ToldTo[] = [];
  const { ApplicationStatusId: status, AdditionalDocuments: additional } = changes;
  if (status) told.push({ kind: 'statusChanged', audience: 'employer', facts: status });
  const slots = documentSlots.filter((slot) => findSlotChange(changes, slot)?.to);
  const areAdditional = (additional?.added.length ?? 0) > 0;
  if (isByEmployer && (slots.length > 0 || areAdditional)) {
    told.push({ kind: 'documentsReplaced', audience: 'staff', facts: { slots, areAdditional } });
  }
  return told;
}
