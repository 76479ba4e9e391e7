import { additionalDocumentLimits, type DocumentSlot } from '../../../../contract/applications.ts';
import { guessSlot } from './guessSlot.ts';

export type Place = DocumentSlot | 'additional' | 'leftOut';

/** What the form has room for; a closed application takes additional documents alone. */
export interface Room {
  takesSlots: boolean;
  /** How many additional documents there are already. */
  additionalCount: number;
}

/** A place for each file by its name; a slot takes one, and what is not known is an additional document. */
export function assignPlaces(filenames: readonly string[], { takesSlots }: Room): Place[] {
  const taken = new Set<DocumentSlot>();
  return filenames.map((filename) => {
    const slot = guessSlot(filename);
    if (!takesSlots || !slot || taken.has(slot)) return 'additional';
    taken.add(slot);
    return slot;
  });
}

export type Conflict = 'twice' | 'full';

/** Why the files cannot all go where they are sent; null for one that can. */
export function conflictsOf(places: readonly Place[], room: Room): (Conflict | null)[] {
  let additional = room.additionalCount;
  return places.map((place) => {
    if (place === 'leftOut') return null;
    if (place !== 'additional') {
      return places.filter((other) => other === place).length > 1 ? 'twice' : null;
    }
    additional += 1;
    return additional > additionalDocumentLimits.count ? 'full' : null;
  });
}
