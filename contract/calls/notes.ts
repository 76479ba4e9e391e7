import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import {
  Comment,
  CommentRequest,
  CommentSaved,
  CorrectionRequest,
  StrikeRequest,
  TakeBackRequest,
} from '../notes.ts';
import type { FeatureCalls } from './row.ts';

export const noteCalls = {
  listComments: {
    endpoint: 'GET /api/comments',
    who: 'signedIn',
    changes: false,
    summary: 'The notes of an application; an employer gets the visible ones',
    request: ReadApplicationRequest,
    answered: z.array(Comment),
  },
  addComment: {
    endpoint: 'POST /api/comment',
    who: 'administrator',
    changes: true,
    summary: 'Add a note to an application',
    request: CommentRequest,
    answered: CommentSaved,
  },
  correctComment: {
    endpoint: 'POST /api/comment/correct',
    who: 'administrator',
    changes: true,
    summary: 'Correct the text of an own note, within ten minutes of writing it',
    request: CorrectionRequest,
  },
  takeBackComment: {
    endpoint: 'POST /api/comment/takeback',
    who: 'administrator',
    changes: true,
    summary: 'Make a visible note internal, within ten minutes of writing it',
    request: TakeBackRequest,
  },
  strikeComment: {
    endpoint: 'POST /api/comment/strike',
    who: 'administrator',
    changes: true,
    summary: 'Strike a visible note through, with a reason that both sides read',
    request: StrikeRequest,
  },
} satisfies FeatureCalls;
