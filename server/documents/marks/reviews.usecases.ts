import {
  findReviewProblems,
  type Review,
  type ReviewMark,
  type ReviewRequest,
} from '../../../contract/reviews.ts';
import { listAttachedDocuments } from '../../applications/attachments/index.ts';
import { lockApplication } from '../../applications/core/index.ts';
import { recordChange } from '../../applications/history/index.ts';
import { listAccountNames } from '../../people/accounts/index.ts';
import type { Queryable, Trx } from '../../platform/database/types.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, documentReplaced, refuseProblems } from '../../platform/errors.ts';
import type { Administrator } from '../../platform/person.ts';
import { authorizeChange } from '../../platform/policy.ts';
import { listReplacedDocuments } from '../store/index.ts';
import { deleteReviewMarks, insertReviewMarks, listReviewMarks } from './reviews.queries.ts';
import { createReviewMark, createReviews, getSlotKey } from './reviews.rules.ts';

export async function listReviews(database: Queryable, applicationId: number): Promise<Review[]> {
  const places = await listAttachedDocuments(database, applicationId);
  if (places.length === 0) return [];
  const attachers = [...new Set(places.map(({ attached_by }) => attached_by))];
  const accounts = await listAccountNames(database, attachers);
  return createReviews({
    places,
    marks: await listReviewMarks(database, applicationId),
    replaced: await listReplacedDocuments(database, applicationId),
    names: new Map(
      accounts.map((account) => [
        account.business_id,
        account.is_administrator ? account.person : account.operating_name,
      ]),
    ),
  });
}

type MarkRequest = Pick<
  ReviewRequest,
  'DocumentId' | 'State' | 'Reasons' | 'Text' | 'Slot' | 'Seen'
>;

/**
 * The application's row is locked: if the document was replaced first, the review is refused; otherwise the
 * replacement waits, and the review stays with the old document.
 */
export async function reviewDocument(
  deps: Deps,
  administrator: Administrator,
  request: MarkRequest & Pick<ReviewRequest, 'ApplicationId'>,
): Promise<void> {
  refuseProblems(findReviewProblems(request));
  await deps.database.transaction().execute(async (trx) => {
    const application = authorizeChange(
      administrator,
      await lockApplication(trx, request.ApplicationId),
    );
    await reviewDocumentInTransaction(deps, trx, administrator.businessId, {
      application,
      ...request,
    });
  });
}

interface LockedApplication {
  application_id: number;
  business_id: number;
}

/**
 * Call this in a transaction that has locked the application's row. Neither its version nor its time
 * changes, so that employers do not notice the review.
 */
export async function reviewDocumentInTransaction(
  deps: Pick<Deps, 'clock' | 'subscribers'>,
  trx: Trx,
  by: number,
  { application, ...asked }: MarkRequest & { application: LockedApplication },
): Promise<void> {
  const { application_id: applicationId, business_id: businessId } = application;
  const attached = await listAttachedDocuments(trx, applicationId);
  const [first, ...others] = attached.filter(
    ({ document_id: id, slot }) =>
      id === asked.DocumentId && (asked.Slot ? slot === asked.Slot : true),
  );
  if (!first) throw documentReplaced();
  const slots = [...new Set([first, ...others].map(({ slot }) => getSlotKey(slot)))];
  const marks = (await listReviewMarks(trx, applicationId)).filter(
    (mark) => mark.document_id === asked.DocumentId && slots.includes(mark.slot),
  );
  const mark = createReviewMark(asked);
  if (hasSameReviewMark(marks, mark, slots.length, by)) return;
  const seen = (slot: string) => marks.find((mark) => mark.slot === slot)?.reviewed_on ?? '';
  if (asked.Seen !== undefined && slots.some((slot) => seen(slot) !== asked.Seen)) {
    throw conflict('reviewedMeanwhile', 'DocumentId');
  }
  const on = deps.clock.now();
  const place = { applicationId, documentId: asked.DocumentId, slots };
  if (asked.State === 'notReviewed') await deleteReviewMarks(trx, place);
  else {
    await insertReviewMarks(trx, place, {
      ...mark,
      reviewed_on: on.toISOString(),
      reviewed_by: by,
    });
  }
  await recordChange(deps, trx, {
    on,
    by,
    kind: 'documentReviewed',
    businessId,
    applicationId,
    details: {
      DocumentId: asked.DocumentId,
      Slot: first.slot,
      Title: first.title ?? '',
      Filename: first.filename,
      State: asked.State,
      Reasons: JSON.parse(mark.reasons),
      Text: mark.text,
    },
  });
}

type StoredMark = ReturnType<typeof createReviewMark>;

function hasSameReviewMark(
  marks: readonly (Omit<StoredMark, 'state'> & { state: string; reviewed_by: number })[],
  mark: StoredMark,
  count: number,
  by: number,
): boolean {
  if (mark.state === ('notReviewed' satisfies ReviewMark)) return marks.length === 0;
  return (
    marks.length === count &&
    marks.every(
      ({ state, reasons, text, reviewed_by }) =>
        state === mark.state &&
        reasons === mark.reasons &&
        text === mark.text &&
        reviewed_by === by,
    )
  );
}
