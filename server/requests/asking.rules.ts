import { documentSlots } from '../../contract/applications.ts';
import { type Problem, problem } from '../../contract/problems.ts';
import { type NewItem, requestProblems, type SendRequestRequest } from '../../contract/requests.ts';
import { isReason } from '../../contract/reviews.ts';
import { documentReplaced } from '../platform/errors.ts';
import type { AskedItem, Place } from './requests.rules.ts';

/** Who does not say which document was seen in a slot asks about the one that is there. */
export function withDocument(item: NewItem, places: readonly Place[]): AskedItem {
  const { Kind, Slot, DocumentId } = item;
  if (DocumentId !== undefined) return { ...item, DocumentId };
  const isInSlot = Kind === 'document' && Slot !== null;
  const present = isInSlot ? places.find(({ slot }) => slot === Slot) : undefined;
  return { ...item, DocumentId: present?.document_id ?? null };
}

/** What keeps a new request from being sent. */
export function askedProblems(asked: SendRequestRequest, today: string): Problem[] {
  return [
    ...requestProblems(asked, today),
    ...asked.Items.flatMap(unknownValues),
    ...repeatedDocuments(asked.Items),
  ];
}

/** A slot or a document is asked about once: one new document would answer both. */
export function repeatedDocuments(
  items: readonly Pick<NewItem, 'Kind' | 'Slot' | 'DocumentId'>[],
): Problem[] {
  const asked = items.map(({ Kind, Slot, DocumentId }) =>
    Kind === 'document' ? (Slot ?? DocumentId ?? null) : null,
  );
  return asked.flatMap((one, at) => {
    if (one === null || asked.indexOf(one) === at) return [];
    const field = typeof one === 'string' ? 'Slot' : 'DocumentId';
    return [problem('notInList', `Items.${at}.${field}`)];
  });
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
  items: readonly Pick<AskedItem, 'Kind' | 'Slot' | 'DocumentId'>[],
  places: readonly Place[],
): void {
  for (const { Kind, Slot, DocumentId } of items) {
    if (Kind !== 'document') continue;
    const inSlot = places.filter(({ slot }) => slot === Slot).map((place) => place.document_id);
    const isAsSeen = DocumentId === null ? inSlot.length === 0 : inSlot.includes(DocumentId);
    if (!isAsSeen) throw documentReplaced();
  }
}
