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
  const getMark = (documentId: number, slot: string) =>
    getMarkFields(marks.find((mark) => mark.document_id === documentId && mark.slot === slot));
  return places.toSorted(compareBySlotOrder).map((place) => {
    const { document_id: id, slot, title, filename } = place;
    const former =
      slot === null ? findFormerVersions(id, replaced) : findFormerVersionsInSlot(place, replaced);
    const { State, ...rest } = getMark(id, getSlotKey(slot));
    return {
      DocumentId: id,
      Slot: slot,
      Title: title ?? '',
      Filename: filename,
      AttachedOn: place.attached_on,
      AttachedBy: names.get(place.attached_by) ?? '',
      State: State === 'notReviewed' && former.length > 0 ? 'newVersion' : State,
      ...rest,
      Former: former.map((version) => ({
        DocumentId: version.document_id,
        Filename: version.filename,
        ReplacedOn: version.replaced_on,
        IsKept: version.replaced_by !== null,
        ...getMark(version.document_id, version.slot),
      })),
    };
  });
}

function findFormerVersionsInSlot(
  { slot, document_id: id }: AttachedDocument,
  replaced: ReviewData['replaced'],
) {
  return replaced.filter((document) => document.slot === slot && document.document_id !== id);
}

/** Former versions of additional documents are found by `replaced_by`, because no slot connects them. */
function findFormerVersions(id: number, replaced: ReviewData['replaced']): ReplacedDocument[] {
  const former = replaced.find(
    (document) => document.slot === getSlotKey(null) && document.replaced_by === id,
  );
  if (!former) return [];
  const others = replaced.filter((document) => document !== former);
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
  const position = documentSlots.indexOf(slot ?? '');
  return slot === null ? documentSlots.length + 1 : position < 0 ? documentSlots.length : position;
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
