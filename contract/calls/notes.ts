import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import { id, token } from '../fields.ts';
import { Comment, CommentRequest, CorrectionRequest, StrikeRequest } from '../notes.ts';
import type { FeatureCalls } from './row.ts';

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
