import { requireApplication } from '../applications/index.ts';
import type { Deps } from '../platform/deps.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import { listNotes } from './notes.queries.ts';
import { noteFor } from './notes.rules.ts';
import { addNote, correctNote, strikeNote, takeBackNote } from './notes.usecases.ts';

export function noteRoutes(deps: Deps) {
  const { database } = deps;
  return {
    async listComments({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      const notes = await listNotes(database, applicationId, !person.isAdministrator);
      return notes.map((note) => noteFor(person, note, deps.clock.now()));
    },
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
