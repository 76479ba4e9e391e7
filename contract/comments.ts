import * as z from 'zod/mini';
import { flag, id, longest, optionalId, optionalText, token } from './fields.ts';
import { missingFields, type Problem, tooLongFields } from './problems.ts';

export const commentLimits = { Title: 100, Note: 4000 } as const;

export const CommentRequest = z.object({
  Token: token,
  ApplicationId: id,
  DocumentId: optionalId,
  Title: optionalText(longest.line),
  Note: optionalText(longest.prose),
  IsVisible: flag,
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
});
export type Comment = z.output<typeof Comment>;

export const CommentSaved = z.object({ CommentId: z.int() });

export function commentProblems(comment: CommentRequest): Problem[] {
  return [...missingFields(comment, ['Note']), ...tooLongFields(comment, commentLimits)];
}
