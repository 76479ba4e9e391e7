import { documentSlots } from '../../../../contract/applications.ts';
import { fieldOfSlot } from '../../../../contract/attachments.ts';

export const fieldElementId = (field: string) => `application-${field}`;
export const slotElementId = (slot: string) => `slot-${slot}`;
export const additionalElementId = 'additional-documents';

/** Returns the id of the form element that shows the problem of a field. */
export function elementIdOf(field: string): string {
  const slot = documentSlots.find((one) => fieldOfSlot(one) === field);
  if (slot) return slotElementId(slot);
  return field === 'AdditionalDocuments' ? additionalElementId : fieldElementId(field);
}
