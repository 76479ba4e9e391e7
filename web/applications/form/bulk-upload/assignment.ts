import { additionalDocumentLimits, type DocumentSlot } from '../../../../contract/applications.ts';
import { guessSlot } from './guessSlot.ts';

export type Place = DocumentSlot | 'additional' | 'leftOut';

/** What the form accepts; a closed application accepts additional documents only. */
export interface Room {
  takesSlots: boolean;
  /** The number of additional documents already there. */
  additionalCount: number;
}

/** Assigns each file the slot that its name points to; without one, or if it is taken, an additional document. */
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

/** For each file why its place cannot take it, or null. */
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
