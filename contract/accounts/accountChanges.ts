import * as z from 'zod/mini';
import { longest, text } from '../fields.ts';

export const UndoAccountChangeRequest = z.object({ UndoId: text(longest.secret) });

/** What `POST /api/undo` answers. */
export const undoAnswers = { undone: 'OK', linkRefused: 'Invalid' } as const;
