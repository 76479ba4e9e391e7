import type { ApplicationPatch } from '../../contract/applications.ts';
import { fieldOfSlot } from '../../contract/attachments.ts';

type Changed = Partial<Omit<ApplicationPatch, 'ApplicationId' | 'Token' | 'Version'>>;

/** A change of an application in which all else stays as it is, whatever its version. */
export function patchOf(applicationId: number, changed: Changed): ApplicationPatch {
  return {
    Token: undefined,
    ApplicationId: applicationId,
    CreationKey: '',
    BusinessId: null,
    ApplicationStatusId: null,
    Version: null,
    LeaveOutMail: false,
    ...changed,
  };
}

export function slotPatch(slot: string, documentId: number): Changed {
  const field = fieldOfSlot(slot);
  return field === 'OtherSlots'
    ? { OtherSlots: [{ Slot: slot, DocumentId: documentId, Filename: '' }] }
    : { [field]: documentId };
}
