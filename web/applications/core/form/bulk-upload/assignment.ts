import {
  additionalDocumentLimits,
  type DocumentSlot,
} from '../../../../../contract/applications.ts';
import { guessSlot } from '../../../../../contract/guessSlot.ts';

export type Place = DocumentSlot | 'additional' | 'leftOut';

/**
 * The slots and the number of additional documents that the form accepts; a closed application accepts only
 * additional documents.
 */
export interface Capacity {
  takesSlots: readonly DocumentSlot[];
  additionalCount: number;
}

/**
 * Assigns each file to the slot that its name suggests, or to the additional documents when the slot is
 * unknown or taken. Pictures with the same slot become one document.
 */
export function assignPlaces(
  filenames: readonly string[],
  { takesSlots }: Capacity,
  arePictures: readonly boolean[],
): Place[] {
  const taken = new Map<DocumentSlot, boolean>();
  return filenames.map((filename, index) => {
    const slot = guessSlot(filename);
    const isPicture = arePictures[index] ?? false;
    if (!slot || !takesSlots.includes(slot)) return 'additional';
    if (taken.has(slot) && !(isPicture && taken.get(slot))) return 'additional';
    taken.set(slot, isPicture);
    return slot;
  });
}

export type Conflict = 'twice' | 'full';

/**
 * Returns for each file the reason why its slot cannot accept it, or null. All pictures of a slot count as
 * one document.
 */
export function conflictsOf(
  places: readonly Place[],
  capacity: Capacity,
  arePictures: readonly boolean[],
): (Conflict | null)[] {
  let additional = capacity.additionalCount;
  const isFurtherPicture = (place: Place, index: number) =>
    arePictures[index] &&
    places.findIndex((other, at) => other === place && arePictures[at]) < index;
  return places.map((place, index) => {
    if (place === 'leftOut') return null;
    if (place !== 'additional') {
      const documents = places.filter(
        (other, at) => other === place && !isFurtherPicture(other, at),
      );
      return documents.length > 1 ? 'twice' : null;
    }
    if (!isFurtherPicture(place, index)) additional += 1;
    return additional > additionalDocumentLimits.count ? 'full' : null;
  });
}
