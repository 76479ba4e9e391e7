import { documentSlots } from '../../contract/applications.ts';
import { slotFields } from '../../contract/attachments.ts';

/** Puts the same document into each of these slots, as a request does. */
export function inSlots(slots: readonly string[], documentId: number) {
  return slotFields(slots.map((slot) => ({ slot, documentId, filename: '' })));
}

export const inEverySlot = (documentId: number) => inSlots(documentSlots, documentId);
