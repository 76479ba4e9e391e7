import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { flag, id, ifSent, maxLength, optionalId, optionalText, token } from './fields.ts';
import { missingFields, type Problem, tooLongFields } from './problems.ts';

export const commentLimits = { Title: 100, Note: 4000 } as const;
export const strikeLimits = { Reason: 300 } as const;

/** A note that was made visible by mistake can be taken back this long. */
export const minutesToTakeBack = 10;

/** Its author can correct a note this long. */
export const minutesToCorrect = 10;

export const CommentRequest = z.object({
  Token: token,
  ApplicationId: id,
  DocumentId: optionalId,
  Title: optionalText(maxLength.line),
  Note: optionalText(maxLength.prose),
  IsVisible: flag,
  /** If set, the employer is not mailed of it. */
  LeaveOutMail: flag,
});
export type CommentRequest = z.output<typeof CommentRequest>;

export const Comment = z.object({
  CommentId: z.int(),
  ApplicationId: z.int(),
  DocumentId: z.nullable(z.int()),
  Title: z.nullable(z.string()),
  Filename: z.nullable(z.string()),
  /** Tells whether its document contains scripts, as federal forms do. */
  IsScripted: z.boolean(),
  Note: z.string(),
  IsVisible: z.boolean(),
  CreatedOn: z.string(),
  CreatedBy: z.string(),
  /** Administrators get this while a visible note can be taken back: the seconds left by the server's clock. */
  SecondsToTakeBack: z.optional(z.int()),
  /** Its author gets this while it can be corrected: the seconds left by the server's clock. */
  SecondsToCorrect: z.optional(z.int()),
  /** It tells when and how often its author corrected it; omitted if never. */
  CorrectedOn: z.optional(z.string()),
  Corrections: z.optional(z.int()),
  /** Administrators get this: until then the employer could see it. */
  TakenBackOn: z.optional(z.string()),
  /** The employer can still read a struck-through note, but it no longer counts. */
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
  /** If omitted, the title stays as it is. */
  ...ifSent({ Title: optionalText(maxLength.line) }),
  Note: optionalText(maxLength.prose),
  /** It is the number of earlier corrections; another number on the server is answered 409. */
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
    summary: 'Lists the notes of an application; an employer gets the visible ones',
    request: ReadApplicationRequest,
    answered: z.array(Comment),
  },
  addComment: {
    endpoint: 'POST /api/comment',
    who: 'administrator',
    summary: 'Adds a note to an application',
    request: CommentRequest,
    answered: z.object({ CommentId: z.int() }),
  },
  correctComment: {
    endpoint: 'POST /api/comment/correct',
    who: 'administrator',
    summary: 'Corrects the text of an own note within ten minutes',
    request: CorrectionRequest,
  },
  takeBackComment: {
    endpoint: 'POST /api/comment/takeback',
    who: 'administrator',
    summary: 'Makes a visible note internal within ten minutes',
    request: z.object({ Token: token, CommentId: id }),
  },
  strikeComment: {
    endpoint: 'POST /api/comment/strike',
    who: 'administrator',
    summary: 'Strikes a visible note through, with a reason that the employer sees too',
    request: StrikeRequest,
  },
} satisfies FeatureCalls;
