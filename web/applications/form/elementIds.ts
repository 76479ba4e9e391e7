import { slotOfField } from '../../../contract/attachments.ts';

/** Where things stand on the page, for the links that lead to them. */
export const fieldElementId = (field: string) => `application-${field}`;
export const slotElementId = (slot: string) => `slot-${slot}`;
export const additionalElementId = 'additional-documents';

/** The place that a problem is about. */
export function elementIdOf(field: string): string {
  const slot = slotOfField(field);
  if (slot) return slotElementId(slot);
  return field === 'AdditionalDocuments' ? additionalElementId : fieldElementId(field);
}
