import { documentSlots } from '../../contract/applications.ts';
import { slotFields } from '../../contract/attachments.ts';

/** Puts the same document into each of these slots, as a request does. */
export function createSlotFields(slots: readonly string[], documentId: number) {
  return slotFields(slots.map((slot) => ({ slot, documentId, filename: '' })));
}

export const createFieldsOfAllSlots = (documentId: number) =>
  createSlotFields(documentSlots, documentId);
