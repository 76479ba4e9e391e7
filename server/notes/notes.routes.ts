import { requireApplication } from '../applications/index.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { listNotes } from './notes.queries.ts';
import { noteFor } from './notes.rules.ts';
import { addNote, correctNote, strikeNote, takeBackNote } from './notes.usecases.ts';

export function noteRoutes(
  parts: Parts,
): Handlers<
  'listComments' | 'addComment' | 'correctComment' | 'takeBackComment' | 'strikeComment'
> {
  const { database } = parts;
  return {
    async listComments({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      const notes = await listNotes(database, applicationId, !person.isAdministrator);
      return notes.map((note) => noteFor(person, note, parts.clock.now()));
    },
    correctComment: async (input, { person }) => {
      await correctNote(parts, person, input);
      return '';
    },
    takeBackComment: async (input, { person }) => {
      await takeBackNote(parts, person, input.CommentId);
      return '';
    },
    strikeComment: async (input, { person }) => {
      await strikeNote(parts, person, input);
      return '';
    },
    addComment: async (input, { person }) => ({ CommentId: await addNote(parts, person, input) }),
  };
}
