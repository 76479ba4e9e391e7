import type { Deps } from '../../platform/deps.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { findExistingDocuments } from './documents.queries.ts';
import { openDocument, uploadDocument } from './documents.usecases.ts';

export function createDocumentRoutes(deps: Deps) {
  return {
    uploadDocument: async ({ File, BusinessId }, { person }) =>
      String(await uploadDocument(deps, person, File, BusinessId)),
    downloadDocument: ({ documentId }, { person }) => openDocument(deps, person, documentId),
    listKeptDocuments: ({ ids }, { person }) => findExistingDocuments(deps.database, person, ids),
  } satisfies Partial<Handlers>;
}
