import { documentSlots } from '../../contract/applications.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import type { NewItem } from '../../contract/requests.ts';
import { isReason } from '../../contract/reviews.ts';
import { documentReplaced } from '../platform/errors.ts';
import type { Place } from './requests.rules.ts';

/** A slot is asked about once: one document would answer both. */
export function repeatedSlots(items: readonly Pick<NewItem, 'Kind' | 'Slot'>[]): Problem[] {
  const slots = items.map(({ Kind, Slot }) => (Kind === 'document' ? Slot : null));
  return slots.flatMap((slot, at) =>
    slot !== null && slots.indexOf(slot) < at ? [problem('notInList', `Items.${at}.Slot`)] : [],
  );
}

export function unknownValues(
  { Kind, Slot, Reasons }: Pick<NewItem, 'Kind' | 'Slot' | 'Reasons'>,
  at = 0,
) {
  const isKnown = Kind !== 'document' || Slot === null || documentSlots.some((one) => one === Slot);
  const problems: Problem[] = [];
  if (!isKnown) problems.push(problem('notInList', `Items.${at}.Slot`));
  if (!Reasons.every(isReason)) problems.push(problem('notInList', `Items.${at}.Reasons`));
  return problems;
}

/** What is asked about is there as it was seen: a document that is to be replaced, or a slot without one. */
export function requireAttached(
  items: readonly Pick<NewItem, 'Kind' | 'Slot' | 'DocumentId'>[],
  places: readonly Place[],
): void {
  for (const { Kind, Slot, DocumentId } of items) {
    if (Kind !== 'document') continue;
    const inSlot = places.filter(({ slot }) => slot === Slot).map((place) => place.document_id);
    const isAsSeen = DocumentId === null ? inSlot.length === 0 : inSlot.includes(DocumentId);
    if (!isAsSeen) throw documentReplaced();
  }
}
