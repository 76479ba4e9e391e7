import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { ConfirmDateRequest, DocumentDate, SetDateRequest } from './dates.ts';
import { id, maxLength, optionalText, text, token } from './fields.ts';
import { type Problem, problem, tooLongFields } from './problems.ts';
import { replacementReasons } from './program.ts';

/** Staff mark each document. Employers learn of marks only by a request. */

export const reviewLimits = { Text: 1000 } as const;

const marks = ['notReviewed', 'accepted', 'toReplace'] as const;
/** Staff can set these marks; `notReviewed` removes a mark. */
export type Mark = (typeof marks)[number];

const states = [
  ...marks,
  /** It is not yet reviewed, in a slot that held another document before. */
  'newVersion',
] as const;

const said = {
  Reasons: z.array(z.string()),
  Text: z.string(),
  /** It is the reviewer; blank if nobody reviewed it. */
  By: z.string(),
  On: z.string(),
};

export const FormerVersion = z.object({
  DocumentId: z.int(),
  Filename: z.string(),
  ReplacedOn: z.string(),
  /** Tells whether it can still be read: a document deleted without replacement is removed after a day. */
  IsKept: z.boolean(),
  State: z.enum(marks),
  ...said,
});
export type FormerVersion = z.output<typeof FormerVersion>;

export const Review = z.object({
  DocumentId: z.int(),
  /** It is null for an additional document. */
  Slot: z.nullable(z.string()),
  /** It is the title of an additional document; blank for one in a slot. */
  Title: z.string(),
  Filename: z.string(),
  AttachedOn: z.string(),
  AttachedBy: z.string(),
  State: z.enum(states),
  ...said,
  /** These were in the slot before, the last one first. */
  Former: z.array(FormerVersion),
});
export type Review = z.output<typeof Review>;

/** The history keeps this for `documentReviewed`. */
export type ReviewDetails = Omit<
  Review,
  'State' | 'AttachedOn' | 'AttachedBy' | 'By' | 'On' | 'Former'
> & {
  State: Mark;
};

const maxReasons = 20;

export const ReviewRequest = z.object({
  Token: token,
  ApplicationId: id,
  DocumentId: id,
  /** It names one slot of a document in several; all if omitted. */
  Slot: z.nullish(text(maxLength.line)),
  State: z.enum(marks),
  Reasons: z.pipe(
    z.nullish(z.array(text(maxLength.line)).check(z.maxLength(maxReasons))),
    z.transform((list) => list ?? []),
  ),
  Text: optionalText(maxLength.prose),
  /** It is the `On` that the page showed, blank if not reviewed; another one on the server is answered 409. */
  Seen: z.optional(text(maxLength.line)),
});
export type ReviewRequest = z.output<typeof ReviewRequest>;

export function isReason(key: string): boolean {
  return replacementReasons.some((reason) => reason.key === key);
}

export function reviewProblems({
  State,
  Reasons,
  Text,
}: Pick<ReviewRequest, 'State' | 'Reasons' | 'Text'>): Problem[] {
  const isUnexplained = State === 'toReplace' && Reasons.length === 0 && Text.trim() === '';
  return [
    ...(isUnexplained ? [problem('reasonMissing', 'Reasons')] : []),
    ...(Reasons.every(isReason) ? [] : [problem('notInList', 'Reasons')]),
    ...tooLongFields({ Text }, reviewLimits),
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
