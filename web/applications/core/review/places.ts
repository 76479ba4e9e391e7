import {
  type Application,
  type DocumentSlot,
  slotsOfGroup,
} from '../../../../contract/applications.ts';
import { type Slot, slotGroups, slots } from '../../../../contract/program.ts';
import type { Draft } from '../form/draft.ts';
import { formerSlotsOf } from '../form/FormerDocuments.tsx';

/** The keys of places that are no slots. */
export const additionalPlace = (documentId: number) => `additional-${documentId}`;
export const formerPlace = (slot: string) => `former-${slot}`;
/** Where the additional documents are added. */
export const addPlace = 'add';

/** All places, in the order of the page. */
export function placesOf({ additional }: Draft, saved: Application): string[] {
  return [
    ...slotGroups.flatMap(({ key: group }) =>
      slots.filter((slot) => slot.group === group).map(({ key }) => key),
    ),
    ...formerSlotsOf(saved).map(({ slot }) => formerPlace(slot)),
    ...additional.map(({ DocumentId }) => additionalPlace(DocumentId)),
    addPlace,
  ];
}

/** Whether the program waits for it: mandatory, or of a group that has none. */
export function isNeeded(draft: Draft, slot: Slot<DocumentSlot>): boolean {
  if (slot.oneOf) return slotsOfGroup[slot.oneOf].every((key) => !draft.slots[key].filed);
  return Boolean(slot.mandatory);
}

/** Where a document is, or is waited for, and the place that is shown. */
export function placesToReview(draft: Draft, saved: Application, shown: string | null): string[] {
  const idle = slots.filter((slot) => !draft.slots[slot.key].filed && !isNeeded(draft, slot));
  const passed = new Set<string>([addPlace, ...idle.map(({ key }) => key)]);
  return placesOf(draft, saved).filter((place) => place === shown || !passed.has(place));
}

/** The first document, or where there is none the first place for one. */
export function firstPlace({ slots: filed, additional }: Draft): string | null {
  const [first] = slots;
  const there = slots.find(({ key }) => filed[key].filed)?.key;
  const added = additional[0] && additionalPlace(additional[0].DocumentId);
  return there ?? added ?? first?.key ?? null;
}
