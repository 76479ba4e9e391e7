import * as z from 'zod/mini';
import { ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import {
  flag,
  id,
  makeFieldsOptional,
  maxLength,
  optionalId,
  optionalText,
  token,
} from './fields.ts';
import { findMissingFields, findTooLongFields, type Problem } from './problems.ts';

export const commentLimits = { Title: 100, Note: 4000 } as const;
export const strikeLimits = { Reason: 300 } as const;

export const minutesToWithdrawNote = 10;

export const minutesToCorrectNote = 10;

export const CommentRequest = z.object({
  Token: token,
  ApplicationId: id,
  DocumentId: optionalId,
  Title: optionalText(maxLength.line),
  Note: optionalText(maxLength.prose),
  IsVisible: flag,
  LeaveOutMail: flag,
});
export type CommentRequest = z.output<typeof CommentRequest>;

export const Comment = z.object({
  CommentId: z.int(),
  ApplicationId: z.int(),
  DocumentId: z.nullable(z.int()),
  Title: z.nullable(z.string()),
  Filename: z.nullable(z.string()),
  IsScripted: z.boolean(),
  Note: z.string(),
  IsVisible: z.boolean(),
  CreatedOn: z.string(),
  CreatedBy: z.string(),
  SecondsToTakeBack: z.optional(z.int()),
  SecondsToCorrect: z.optional(z.int()),
  CorrectedOn: z.optional(z.string()),
  Corrections: z.optional(z.int()),
  /** Only administrators learn the time at which the note, visible to the employer before, was hidden again. */
  TakenBackOn: z.optional(z.string()),
  StruckOn: z.optional(z.string()),
  StruckBy: z.optional(z.string()),
  StrikeReason: z.optional(z.string()),
});
export type Comment = z.output<typeof Comment>;

export const StrikeNoteRequest = z.object({
  Token: token,
  CommentId: id,
  Reason: optionalText(maxLength.line),
});
export type StrikeNoteRequest = z.output<typeof StrikeNoteRequest>;

export function findStrikeProblems(strike: Pick<StrikeNoteRequest, 'Reason'>): Problem[] {
  return [...findMissingFields(strike, ['Reason']), ...findTooLongFields(strike, strikeLimits)];
}

export function findCommentProblems(comment: Pick<CommentRequest, 'Title' | 'Note'>): Problem[] {
  return [...findMissingFields(comment, ['Note']), ...findTooLongFields(comment, commentLimits)];
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
    request: z.object({
      Token: token,
      CommentId: id,
      ...makeFieldsOptional({ Title: optionalText(maxLength.line) }),
      Note: optionalText(maxLength.prose),
      /**
       * The client sends the number of corrections that it showed; if the server has another one by then, it answers 409.
       */
      Corrections: z.nullish(z.int()),
    }),
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
    request: StrikeNoteRequest,
  },
} satisfies FeatureCalls;
