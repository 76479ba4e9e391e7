import { documentSlots } from '../../contract/applications.ts';
import { createSlotFields } from '../../contract/attachments.ts';

/** Puts one document into each of these slots, as a request does. */
export function inSlots(slots: readonly string[], documentId: number) {
  return createSlotFields(slots.map((slot) => ({ slot, documentId, filename: '' })));
}

export const inEverySlot = (documentId: number) => inSlots(documentSlots, documentId);
