import { fieldOfSlot } from '../../contract/attachments.ts';
import type { AttachedPlace } from '../applications/attachments/index.ts';
import type { ChangedFields } from '../applications/core/index.ts';

export function slotPatch(slot: string, documentId: number): ChangedFields {
  const field = fieldOfSlot(slot);
  return field === 'OtherSlots'
    ? { OtherSlots: [{ Slot: slot, DocumentId: documentId, Filename: '' }] }
    : { [field]: documentId };
}

interface AdditionalAnswer {
  documentId: number;
  /** What it takes the place of; null where it answers a request for a further document. */
  replaced: number | null;
  title: string;
}

/** The additional documents with one that answers: where it stands already, else in place of the replaced one, else last. */
export function additionalWith(
  { documentId, replaced, title }: AdditionalAnswer,
  places: readonly Pick<AttachedPlace, 'slot' | 'position' | 'title' | 'document_id'>[],
) {
  const before = places
    .filter(({ slot }) => slot === null)
    .toSorted((one, other) => one.position - other.position)
    .map((place) => ({ DocumentId: place.document_id, Filename: '', Title: place.title ?? '' }));
  const isThere = before.some(({ DocumentId }) => DocumentId === documentId);
  if (isThere) return before.filter(({ DocumentId }) => DocumentId !== replaced);
  const at = before.findIndex(({ DocumentId }) => DocumentId === replaced);
  if (at < 0) return [...before, { DocumentId: documentId, Filename: '', Title: title }];
  return before.map((one, index) => (index === at ? { ...one, DocumentId: documentId } : one));
}
