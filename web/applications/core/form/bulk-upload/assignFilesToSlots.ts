import {
  additionalDocumentLimits,
  type DocumentSlot,
} from '../../../../../contract/applications.ts';
import { guessSlot } from '../../../../../contract/guessSlot.ts';

export type FileTarget = DocumentSlot | 'additional' | 'leftOut';

/** A closed application accepts only additional documents. */
export interface AttachmentCapacity {
  takesSlots: readonly DocumentSlot[];
  additionalCount: number;
}

/** Pictures with the same slot become one document. */
export function assignFilesToSlots(
  filenames: readonly string[],
  { takesSlots }: AttachmentCapacity,
  arePictures: readonly boolean[],
): FileTarget[] {
  const usedSlots = new Map<DocumentSlot, boolean>();
  return filenames.map((filename, index) => {
    const slot = guessSlot(filename);
    const isPicture = arePictures[index] ?? false;
    if (!slot || !takesSlots.includes(slot)) return 'additional';
    if (usedSlots.has(slot) && !(isPicture && usedSlots.get(slot))) return 'additional';
    usedSlots.set(slot, isPicture);
    return slot;
  });
}

export type AssignmentConflict = 'twice' | 'full';

/** All pictures of a slot count as one document. */
export function findAssignmentConflicts(
  places: readonly FileTarget[],
  capacity: AttachmentCapacity,
  arePictures: readonly boolean[],
): (AssignmentConflict | null)[] {
  let additional = capacity.additionalCount;
  const isFurtherPicture = (place: FileTarget, index: number) =>
    arePictures[index] &&
    places.findIndex((other, index) => other === place && arePictures[index]) < index;
  return places.map((place, index) => {
    if (place === 'leftOut') return null;
    if (place !== 'additional') {
      const documents = places.filter(
        (other, index) => other === place && !isFurtherPicture(other, index),
      );
      return documents.length > 1 ? 'twice' : null;
    }
    if (!isFurtherPicture(place, index)) additional += 1;
    return additional > additionalDocumentLimits.count ? 'full' : null;
  });
}
