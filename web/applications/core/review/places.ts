import {
  type Application,
  findMissingSlots,
  findSlots,
  isMandatory,
} from '../../../../contract/applications.ts';
import { cards, type Slot } from '../../../../contract/program.ts';
import { type Draft, slotOf, tagsAndSlots, tagsOf } from '../form/draft.ts';
import { formerSlotsOf } from '../form/FormerDocuments.tsx';

export const additionalPlace = (documentId: number) => `additional-${documentId}`;
export const formerPlace = (slot: string) => `former-${slot}`;
/** The key of the row that adds additional documents. */
export const addPlace = 'add';

/** Returns all places in the order of the page. */
export function placesOf(draft: Draft, saved: Application): string[] {
  const offered = findSlots(tagsOf(draft));
  return [
    ...cards.flatMap(({ key: card }) =>
      offered.filter((slot) => slot.card === card).map(({ key }) => key),
    ),
    ...formerSlotsOf(saved).map(({ slot }) => formerPlace(slot)),
    ...draft.additional.map(({ DocumentId }) => additionalPlace(DocumentId)),
    addPlace,
  ];
}

/** Returns true when the slot must be filled: it is mandatory, or none of its group is filled. */
export function isNeeded(draft: Draft, { key, oneOf }: Slot): boolean {
  const isWaitedFor = findMissingSlots(tagsAndSlots(draft)).includes(oneOf ?? key);
  return isWaitedFor || (!oneOf && isMandatory({ key }, tagsOf(draft)));
}

/** Returns the keys of rows that have or need a document, and of the open row. */
export function placesToReview(draft: Draft, saved: Application, shown: string | null): string[] {
  const idle = findSlots(tagsOf(draft)).filter(
    (slot) => !slotOf(draft, slot.key).filed && !isNeeded(draft, slot),
  );
  const passed = new Set<string>([addPlace, ...idle.map(({ key }) => key)]);
  return placesOf(draft, saved).filter((place) => place === shown || !passed.has(place));
}

/** Returns the first row with a document, or else the first row. */
export function firstPlace(draft: Draft): string | null {
  const offered = findSlots(tagsOf(draft));
  const [first] = offered;
  const there = offered.find(({ key }) => slotOf(draft, key).filed)?.key;
  const [additional] = draft.additional;
  const added = additional && additionalPlace(additional.DocumentId);
  return there ?? added ?? first?.key ?? null;
}
