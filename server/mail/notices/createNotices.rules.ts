import {
  type ApplicationChanges,
  documentSlots,
  findSlotChange,
} from '../../../contract/applications.ts';
import type { WrittenEntry } from '../../applications/history/index.ts';
import type { NoticeContent, RequestStep } from '../notice-mails/index.ts';
import type { NewNotice } from './notices.queries.ts';

const requestStepsByKind: Record<string, RequestStep> = {
  requestSent: 'sent',
  requestChanged: 'changed',
  requestExtended: 'extended',
  requestWithdrawn: 'withdrawn',
  requestDecided: 'askedAgain',
  requestReopened: 'reopened',
};

export function createNotices(entry: WrittenEntry, isLeftOut: boolean): NewNotice[] {
  const { business_id: employerId, application_id: applicationId } = entry;
  if (employerId === null || applicationId === null) return [];
  return createAddressedNotices(entry).map((addressedNotice) => ({
    ...addressedNotice,
    key: `change:${entry.change_id}:${addressedNotice.kind}`,
    employerId,
    applicationId,
    on: new Date(entry.changed_on),
    isLeftOut,
  }));
}

type AddressedNotice = NoticeContent & { audience: NewNotice['audience'] };

function createAddressedNotices(entry: WrittenEntry): AddressedNotice[] {
  const { kind, details: written, changed_by: by, business_id: employerId } = entry;
  const isByEmployer = by === employerId;
  const step = requestStepsByKind[kind];
  if (step) {
    const { RequestId: requestId, Round: round, DueBefore: dueBefore } = JSON.parse(written);
    const facts = { requestId, round, step, ...(dueBefore && { dueBefore }) };
    return [{ kind: 'request', audience: 'employer', facts }];
  }
  switch (kind) {
    case 'applicationCreated':
      return [
        { kind: 'filed', audience: 'employer', facts: {} },
        ...(isByEmployer ? [staffFiledNotice] : []),
      ];
    case 'applicationChanged':
      return createChangeNotices(JSON.parse(written), isByEmployer);
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

const staffFiledNotice: AddressedNotice = { kind: 'staffFiled', audience: 'staff', facts: {} };

function createChangeNotices(
  changes: ApplicationChanges,
  isByEmployer: boolean,
): AddressedNotice[] {
  const notices: AddressedNotice[] = [];
  const { ApplicationStatusId: status, AdditionalDocuments: additional } = changes;
  if (status) notices.push({ kind: 'statusChanged', audience: 'employer', facts: status });
  const slots = documentSlots.filter((slot) => findSlotChange(changes, slot)?.to);
  const areAdditional = (additional?.added.length ?? 0) > 0;
  if (isByEmployer && (slots.length > 0 || areAdditional)) {
    notices.push({ kind: 'documentsReplaced', audience: 'staff', facts: { slots, areAdditional } });
  }
  return notices;
}
