import {
  type Application,
  findMissingSlots,
  findSlots,
  isMandatory,
} from '../../../../contract/applications.ts';
import { cards, type Slot } from '../../../../contract/program.ts';
import {
  type ApplicationFormDraft,
  getDraftFactTags,
  getSlotContent,
  listTagsAndFilledSlots,
} from '../form/applicationFormDraft.ts';
import { findRemovedSlots } from '../form/DocumentsOfRemovedSlots.tsx';

export const getAdditionalDocumentRowKey = (documentId: number) => `additional-${documentId}`;
export const getRemovedSlotRowKey = (slot: string) => `former-${slot}`;
export const addDocumentRowKey = 'add';

export function listDocumentRowKeys(draft: ApplicationFormDraft, saved: Application): string[] {
  const offeredSlots = findSlots(getDraftFactTags(draft));
  return [
    ...cards.flatMap(({ key: card }) =>
      offeredSlots.filter((slot) => slot.card === card).map(({ key }) => key),
    ),
    ...findRemovedSlots(saved).map(({ slot }) => getRemovedSlotRowKey(slot)),
    ...draft.additional.map(({ DocumentId }) => getAdditionalDocumentRowKey(DocumentId)),
    addDocumentRowKey,
  ];
}

/** Returns true when the slot must be filled, because it is mandatory or no slot of its group is filled. */
export function isSlotNeeded(draft: ApplicationFormDraft, { key, oneOf }: Slot): boolean {
  const isWaitedFor = findMissingSlots(listTagsAndFilledSlots(draft)).includes(oneOf ?? key);
  return isWaitedFor || (!oneOf && isMandatory({ key }, getDraftFactTags(draft)));
}

export function listRowKeysToReview(
  draft: ApplicationFormDraft,
  saved: Application,
  shown: string | null,
): string[] {
  const idle = findSlots(getDraftFactTags(draft)).filter(
    (slot) => !getSlotContent(draft, slot.key).filed && !isSlotNeeded(draft, slot),
  );
  const passed = new Set<string>([addDocumentRowKey, ...idle.map(({ key }) => key)]);
  return listDocumentRowKeys(draft, saved).filter((place) => place === shown || !passed.has(place));
}

export function findFirstRowKey(draft: ApplicationFormDraft): string | null {
  const offeredSlots = findSlots(getDraftFactTags(draft));
  const [first] = offeredSlots;
  const firstFilled = offeredSlots.find(({ key }) => getSlotContent(draft, key).filed)?.key;
  const [additional] = draft.additional;
  const added = additional && getAdditionalDocumentRowKey(additional.DocumentId);
  return firstFilled ?? added ?? first?.key ?? null;
}
