import { requireApplication } from '../applications/applications.usecases.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { listNotes } from './comments.queries.ts';
import { addNote } from './comments.usecases.ts';

export function commentRoutes(parts: Parts): Handlers<'listComments' | 'addComment'> {
  const { database } = parts;
  return {
    async listComments({ applicationId }, { person }) {
      await requireApplication(database, person, applicationId);
      return listNotes(database, applicationId, !person.isAdministrator);
    },
    addComment: async (input, { person }) => ({ CommentId: await addNote(parts, person, input) }),
  };
}
