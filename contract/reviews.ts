import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { ConfirmDateRequest, DocumentDate, SetDateRequest } from './documentDates.ts';
import { id, limitedText, maxLength, optionalText, token } from './fields.ts';
import { createProblem, findTooLongFields, type Problem } from './problems.ts';
import { replacementReasons } from './program.ts';

/** Employers do not see the marks, and learn of them only through a request. */

export const reviewLimits = { Text: 1000 } as const;

const reviewMarks = ['notReviewed', 'accepted', 'toReplace'] as const;
export type ReviewMark = (typeof reviewMarks)[number];

const reviewStates = [
  ...reviewMarks,
  /** The document is not yet reviewed, but replaces another document in the same slot. */
  'newVersion',
] as const;

const reviewerFields = {
  Reasons: z.array(z.string()),
  Text: z.string(),
  By: z.string(),
  On: z.string(),
};

export const FormerVersion = z.object({
  DocumentId: z.int(),
  Filename: z.string(),
  ReplacedOn: z.string(),
  /**
   * The former document can be opened until it is deleted for good, a day after it was removed without a replacement.
   */
  IsKept: z.boolean(),
  State: z.enum(reviewMarks),
  ...reviewerFields,
});
export type FormerVersion = z.output<typeof FormerVersion>;

export const Review = z.object({
  DocumentId: z.int(),
  Slot: z.nullable(z.string()),
  Title: z.string(),
  Filename: z.string(),
  AttachedOn: z.string(),
  AttachedBy: z.string(),
  State: z.enum(reviewStates),
  ...reviewerFields,
  Former: z.array(FormerVersion),
});
export type Review = z.output<typeof Review>;

export type ReviewDetails = Omit<
  Review,
  'State' | 'AttachedOn' | 'AttachedBy' | 'By' | 'On' | 'Former'
> & {
  State: ReviewMark;
};

const maxReplacementReasons = 20;

export const ReviewRequest = z.object({
  Token: token,
  ApplicationId: id,
  DocumentId: id,
  /** A document in several slots can be reviewed in one of them; without this field all are meant. */
  Slot: z.nullish(limitedText(maxLength.line)),
  State: z.enum(reviewMarks),
  Reasons: z.pipe(
    z.nullish(z.array(limitedText(maxLength.line)).check(z.maxLength(maxReplacementReasons))),
    z.transform((list) => list ?? []),
  ),
  Text: optionalText(maxLength.prose),
  /**
   * The client sends the `On` that it showed, blank if the document was not reviewed; if the server has
   * another one by then, it answers 409.
   */
  Seen: z.optional(limitedText(maxLength.line)),
});
export type ReviewRequest = z.output<typeof ReviewRequest>;

export function isReplacementReason(key: string): boolean {
  return replacementReasons.some((reason) => reason.key === key);
}

export function findReviewProblems({
  State,
  Reasons,
  Text,
}: Pick<ReviewRequest, 'State' | 'Reasons' | 'Text'>): Problem[] {
  const isUnexplained = State === 'toReplace' && Reasons.length === 0 && Text.trim() === '';
  return [
    ...(isUnexplained ? [createProblem('reasonMissing', 'Reasons')] : []),
    ...(Reasons.every(isReplacementReason) ? [] : [createProblem('notInList', 'Reasons')]),
    ...findTooLongFields({ Text }, reviewLimits),
  ];
}

export const reviewCalls = {
  listReviews: {
    endpoint: 'GET /api/reviews',
    who: 'administrator',
    summary: 'Lists the reviews of an application’s documents and their former versions',
    request: ReadApplicationRequest,
    answered: z.array(Review),
  },
  reviewDocument: {
    endpoint: 'POST /api/review',
    who: 'administrator',
    summary: 'Accepts a document, or marks it to be replaced; the employer is not told',
    request: ReviewRequest,
  },
  listDocumentDates: {
    endpoint: 'GET /api/dates',
    who: 'signedIn',
    summary: 'Lists the dates of an application’s documents and their validity',
    request: ReadApplicationRequest,
    answered: z.array(DocumentDate),
  },
  setDocumentDate: {
    endpoint: 'POST /api/date',
    who: 'signedIn',
    needsDesignation: true,
    summary: 'Sets the date of a document, which then has to be confirmed again',
    request: SetDateRequest,
  },
  confirmDocumentDate: {
    endpoint: 'POST /api/date/confirm',
    who: 'administrator',
    summary: 'Confirms the date of a document as it was read',
    request: ConfirmDateRequest,
  },
} satisfies FeatureCalls;
