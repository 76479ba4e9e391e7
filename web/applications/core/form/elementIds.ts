import { documentSlots } from '../../../../contract/applications.ts';
import { getSlotField } from '../../../../contract/attachments.ts';

export const getFieldElementId = (field: string) => `application-${field}`;
export const getSlotElementId = (slot: string) => `slot-${slot}`;
export const additionalDocumentsElementId = 'additional-documents';

export function getFieldOrSlotElementId(field: string): string {
  const slot = documentSlots.find((documentSlot) => getSlotField(documentSlot) === field);
  if (slot) return getSlotElementId(slot);
  return field === 'AdditionalDocuments' ? additionalDocumentsElementId : getFieldElementId(field);
}
