import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { addNote, correctNote, readNotes, strikeNote, takeBackNote } from './notes.usecases.ts';

export function createNoteRoutes(deps: Deps) {
  return {
    listComments: ({ applicationId }, { person }) => readNotes(deps, person, applicationId),
    correctComment: async (input, { person }) => {
      await correctNote(deps, person, input);
      return '';
    },
    takeBackComment: async (input, { person }) => {
      await takeBackNote(deps, person, input.CommentId);
      return '';
    },
    strikeComment: async (input, { person }) => {
      await strikeNote(deps, person, input);
      return '';
    },
    addComment: async (input, { person }) => ({ CommentId: await addNote(deps, person, input) }),
  } satisfies Partial<Handlers>;
}
