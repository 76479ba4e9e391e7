import { documentSlots } from '../../../contract/applications.ts';
import type {
  FormerVersion,
  Review,
  ReviewMark,
  ReviewRequest,
} from '../../../contract/reviews.ts';
import type { AttachedDocument } from '../../applications/attachments/index.ts';
import type { ReplacedDocument } from '../store/index.ts';
import type { ReviewMarkRow } from './reviews.queries.ts';

/** Additional documents have no slot, and are stored under an empty slot name. */
export const getSlotKey = (slot: string | null) => slot ?? '';

interface ReviewData {
  places: readonly AttachedDocument[];
  marks: readonly ReviewMarkRow[];
  replaced: readonly ReplacedDocument[];
  names: ReadonlyMap<number, string>;
}

export function createReviews({ places, marks, replaced, names }: ReviewData): Review[] {
  const said = (documentId: number, slot: string) =>
    getMarkFields(marks.find((mark) => mark.document_id === documentId && mark.slot === slot));
  return places.toSorted(compareBySlotOrder).map((place) => {
    const { document_id: id, slot, title, filename } = place;
    const former =
      slot === null ? findFormerVersions(id, replaced) : findFormerVersionsInSlot(place, replaced);
    const { State, ...rest } = said(id, getSlotKey(slot));
    return {
      DocumentId: id,
      Slot: slot,
      Title: title ?? '',
      Filename: filename,
      AttachedOn: place.attached_on,
      AttachedBy: names.get(place.attached_by) ?? '',
      State: State === 'notReviewed' && former.length > 0 ? 'newVersion' : State,
      ...rest,
      Former: former.map((one) => ({
        DocumentId: one.document_id,
        Filename: one.filename,
        ReplacedOn: one.replaced_on,
        IsKept: one.replaced_by !== null,
        ...said(one.document_id, one.slot),
      })),
    };
  });
}

function findFormerVersionsInSlot(
  { slot, document_id: id }: AttachedDocument,
  replaced: ReviewData['replaced'],
) {
  return replaced.filter((one) => one.slot === slot && one.document_id !== id);
}

/** Former versions of additional documents are found by `replaced_by`, because no slot connects them. */
function findFormerVersions(id: number, replaced: ReviewData['replaced']): ReplacedDocument[] {
  const former = replaced.find((one) => one.slot === getSlotKey(null) && one.replaced_by === id);
  if (!former) return [];
  const others = replaced.filter((one) => one !== former);
  return [former, ...findFormerVersions(former.document_id, others)];
}

function getMarkFields(
  mark: ReviewMarkRow | undefined,
): Pick<FormerVersion, 'State' | 'Reasons' | 'Text' | 'By' | 'On'> {
  if (!mark) return { State: 'notReviewed', Reasons: [], Text: '', By: '', On: '' };
  return {
    State: mark.state as ReviewMark,
    Reasons: JSON.parse(mark.reasons),
    Text: mark.text,
    By: mark.reviewer,
    On: mark.reviewed_on,
  };
}

function getSlotOrder({ slot }: AttachedDocument): number {
  const at = documentSlots.indexOf(slot ?? '');
  return slot === null ? documentSlots.length + 1 : at < 0 ? documentSlots.length : at;
}

function compareBySlotOrder(one: AttachedDocument, other: AttachedDocument): number {
  return (
    getSlotOrder(one) - getSlotOrder(other) ||
    one.position - other.position ||
    (getSlotKey(one.slot) < getSlotKey(other.slot) ? -1 : 1)
  );
}

export function createReviewMark({
  State,
  Reasons,
  Text,
}: Pick<ReviewRequest, 'State' | 'Reasons' | 'Text'>) {
  const isExplained = State === 'toReplace';
  return {
    state: State,
    reasons: JSON.stringify(isExplained ? [...new Set(Reasons)] : []),
    text: isExplained ? Text.trim() : '',
  };
}
