import { documentSlots } from '../../contract/applications.ts';
import { createSlotFields } from '../../contract/attachments.ts';

export function fillSlots(slots: readonly string[], documentId: number) {
  return createSlotFields(slots.map((slot) => ({ slot, documentId, filename: '' })));
}

export const fillAllSlots = (documentId: number) => fillSlots(documentSlots, documentId);
