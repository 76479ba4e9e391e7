import { documentSlots } from '../../../../contract/applications.ts';
import { getSlotField } from '../../../../contract/attachments.ts';

export const fieldElementId = (field: string) => `application-${field}`;
export const slotElementId = (slot: string) => `slot-${slot}`;
export const additionalElementId = 'additional-documents';

/** Returns the element to which a problem's field belongs. */
export function elementIdOf(field: string): string {
  const slot = documentSlots.find((one) => getSlotField(one) === field);
  if (slot) return slotElementId(slot);
  return field === 'AdditionalDocuments' ? additionalElementId : fieldElementId(field);
}
