import { documentSlots } from '../../contract/applications.ts';
import { slotFields } from '../../contract/attachments.ts';

/** One document in each of these slots, as a request carries it. */
export function inSlots(slots: readonly string[], documentId: number) {
  return slotFields(slots.map((slot) => ({ slot, documentId, filename: '' })));
}

export const inEverySlot = (documentId: number) => inSlots(documentSlots, documentId);
