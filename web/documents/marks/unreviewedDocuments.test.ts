import { expect, test } from 'vitest';
import type { FormerVersion, Review } from '../../../contract/reviews.ts';
import {
  findNextDocumentToReview,
  findReview,
  splitUnreviewedByOpened,
} from './unreviewedDocuments.ts';

const emptyReviewText = { Reasons: [], Text: '', By: '', On: '' };

function createReview(DocumentId: number, fields: Partial<Review> = {}): Review {
  const attached = { AttachedOn: '2026-11-20T15:00:00.000Z', AttachedBy: 'Lakeside Inn' };
  const file = { Slot: null, Title: '', Filename: `${DocumentId}.pdf`, Former: [] };
  return { DocumentId, State: 'notReviewed', ...file, ...attached, ...emptyReviewText, ...fields };
}

const createFormerVersion = (DocumentId: number): FormerVersion => ({
  DocumentId,
  Filename: 'former.pdf',
  ReplacedOn: '2026-11-21T15:00:00.000Z',
  IsKept: true,
  State: 'accepted',
  ...emptyReviewText,
});

const createViewedDocuments = (...ids: number[]) => ids.map((id) => ({ document: { id } }));
const getDocumentId = (found: { document: { id: number } } | undefined) => found?.document.id;

test('the next document to review is the next unreviewed one in the order of the page', () => {
  const reviews = [
    createReview(1),
    createReview(2, { State: 'accepted' }),
    createReview(3, { State: 'toReplace' }),
    createReview(4, { State: 'newVersion' }),
    createReview(5),
  ];
  expect(
    getDocumentId(findNextDocumentToReview(createViewedDocuments(1, 2, 3, 4, 5), 1, reviews)),
  ).toBe(4);
  expect(getDocumentId(findNextDocumentToReview(createViewedDocuments(1, 5, 4), 1, reviews))).toBe(
    5,
  );
  expect(
    getDocumentId(findNextDocumentToReview(createViewedDocuments(1, 2, 3, 4, 5), 5, reviews)),
  ).toBe(1);
});

test('a review starts with the first document, and skips the open document and documents of notes', () => {
  const reviews = [createReview(1), createReview(2)];
  expect(getDocumentId(findNextDocumentToReview(createViewedDocuments(9, 1, 2), 0, reviews))).toBe(
    1,
  );
  expect(getDocumentId(findNextDocumentToReview(createViewedDocuments(1, 9), 1, reviews))).toBe(
    undefined,
  );
  expect(getDocumentId(findNextDocumentToReview(createViewedDocuments(2, 9), 9, reviews))).toBe(2);
});

test('looking up a replaced document returns that document as a former version, together with its replacement', () => {
  const reviews = [
    createReview(1, { Slot: 'JobOffer' }),
    createReview(8, {
      Slot: 'PassportScan',
      Former: [createFormerVersion(7), createFormerVersion(6)],
    }),
  ];
  const review = findReview(reviews, 6, 'PassportScan');
  expect(review.review).toBe(undefined);
  expect(review.former?.DocumentId).toBe(6);
  expect(review.now?.DocumentId).toBe(8);
  expect(findReview(reviews, 6, 'JobOffer').now).toBe(undefined);
  expect(findReview(reviews, 6).now?.DocumentId).toBe(8);
});

test('the review of a file in two slots is found by its slot, or else by the slot that is not yet reviewed', () => {
  const reviews = [
    createReview(1, { Slot: 'JobOffer', State: 'accepted' }),
    createReview(1, { Slot: 'Schedule1' }),
  ];
  expect(findReview(reviews, 1, 'JobOffer').review?.State).toBe('accepted');
  expect(findReview(reviews, 1).review?.Slot).toBe('Schedule1');
});

test('the unreviewed documents of an application are split into opened and unopened ones', () => {
  const reviews = [
    createReview(1),
    createReview(2, { State: 'accepted' }),
    createReview(3, { State: 'newVersion' }),
    createReview(4, { State: 'toReplace' }),
    createReview(5),
  ];
  const { opened, unopened } = splitUnreviewedByOpened(reviews, [2, 3, 4, 5, 9]);
  expect(opened.map(({ DocumentId }) => DocumentId)).toEqual([3, 5]);
  expect(unopened.map(({ DocumentId }) => DocumentId)).toEqual([1]);
});
