import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { stillThere } from './documents.queries.ts';
import { openDocument, uploadDocument } from './documents.usecases.ts';

export function documentRoutes(
  parts: Parts,
): Handlers<'uploadDocument' | 'downloadDocument' | 'listKeptDocuments'> {
  return {
    uploadDocument: async ({ File, BusinessId }, { person }) =>
      String(await uploadDocument(parts, person, File, BusinessId)),
    downloadDocument: ({ documentId }, { person }) => openDocument(parts, person, documentId),
    listKeptDocuments: ({ ids }, { person }) => stillThere(parts.database, person, ids),
  };
}
