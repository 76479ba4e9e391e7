import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { flag, id, ifSent, maxLength, optionalId, optionalText, token } from './fields.ts';
import { missingFields, type Problem, tooLongFields } from './problems.ts';

export const commentLimits = { Title: 100, Note: 4000 } as const;
export const strikeLimits = { Reason: 300 } as const;

/** So long a note that was made visible by mistake can be taken back. */
export const minutesToTakeBack = 10;

/** So long its writer can correct a note. */
export const minutesToCorrect = 10;

export const CommentRequest = z.object({
  Token: token,
  ApplicationId: id,
  DocumentId: optionalId,
  Title: optionalText(maxLength.line),
  Note: optionalText(maxLength.prose),
  IsVisible: flag,
  /** The employer is not mailed of it. */
  LeaveOutMail: flag,
});
export type CommentRequest = z.output<typeof CommentRequest>;

export const Comment = z.object({
  CommentId: z.int(),
  ApplicationId: z.int(),
  DocumentId: z.nullable(z.int()),
  Title: z.nullable(z.string()),
  Filename: z.nullable(z.string()),
  /** Whether its document holds scripts, as federal forms do. */
  IsScripted: z.boolean(),
  Note: z.string(),
  IsVisible: z.boolean(),
  CreatedOn: z.string(),
  CreatedBy: z.string(),
  /** To administrators, while a visible note can still be taken back: by the server's clock. */
  SecondsToTakeBack: z.optional(z.int()),
  /** To its writer, while it can still be corrected: by the server's clock. */
  SecondsToCorrect: z.optional(z.int()),
  /** When its writer last corrected it, and how often; left out where nobody did. */
  CorrectedOn: z.optional(z.string()),
  Corrections: z.optional(z.int()),
  /** To administrators: until then it was visible to the employer. */
  TakenBackOn: z.optional(z.string()),
  /** The employer still reads it, but it counts no more. */
  StruckOn: z.optional(z.string()),
  StruckBy: z.optional(z.string()),
  StrikeReason: z.optional(z.string()),
});
export type Comment = z.output<typeof Comment>;

export const StrikeRequest = z.object({
  Token: token,
  CommentId: id,
  Reason: optionalText(maxLength.line),
});
export type StrikeRequest = z.output<typeof StrikeRequest>;

export const CorrectionRequest = z.object({
  Token: token,
  CommentId: id,
  /** Left out, it stays as it is. */
  ...ifSent({ Title: optionalText(maxLength.line) }),
  Note: optionalText(maxLength.prose),
  /** Of the text that is corrected: with another count at the server the answer is 409. */
  Corrections: z.nullish(z.int()),
});
export type CorrectionRequest = z.output<typeof CorrectionRequest>;

export function strikeProblems(strike: Pick<StrikeRequest, 'Reason'>): Problem[] {
  return [...missingFields(strike, ['Reason']), ...tooLongFields(strike, strikeLimits)];
}

export function commentProblems(comment: Pick<CommentRequest, 'Title' | 'Note'>): Problem[] {
  return [...missingFields(comment, ['Note']), ...tooLongFields(comment, commentLimits)];
}

export const noteCalls = {
  listComments: {
    endpoint: 'GET /api/comments',
    who: 'signedIn',
    summary: 'The notes of an application; an employer gets the visible ones',
    request: ReadApplicationRequest,
    answered: z.array(Comment),
  },
  addComment: {
    endpoint: 'POST /api/comment',
    who: 'administrator',
    summary: 'Add a note to an application',
    request: CommentRequest,
    answered: z.object({ CommentId: z.int() }),
  },
  correctComment: {
    endpoint: 'POST /api/comment/correct',
    who: 'administrator',
    summary: 'Correct the text of an own note, within ten minutes of writing it',
    request: CorrectionRequest,
  },
  takeBackComment: {
    endpoint: 'POST /api/comment/takeback',
    who: 'administrator',
    summary: 'Make a visible note internal, within ten minutes of writing it',
    request: z.object({ Token: token, CommentId: id }),
  },
  strikeComment: {
    endpoint: 'POST /api/comment/strike',
    who: 'administrator',
    summary: 'Strike a visible note through, with a reason that both sides read',
    request: StrikeRequest,
  },
} satisfies FeatureCalls;
