import { documentSlots } from '../../contract/applications.ts';
import { createSlotFields } from '../../contract/attachments.ts';

/** Puts the same document into each of these slots, as a request does. */
export function fillSlots(slots: readonly string[], documentId: number) {
  return createSlotFields(slots.map((slot) => ({ slot, documentId, filename: '' })));
}

export const fillAllSlots = (documentId: number) => fillSlots(documentSlots, documentId);
