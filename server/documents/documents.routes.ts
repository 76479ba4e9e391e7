import { requireApplication } from '../applications/applications.usecases.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { stillThere } from './documents.queries.ts';
import { openDocument, uploadDocument } from './documents.usecases.ts';
import { openingsOf } from './openings.queries.ts';
import { openingsFor } from './openings.rules.ts';

export function documentRoutes(
  parts: Parts,
): Handlers<'uploadDocument' | 'downloadDocument' | 'listDocumentOpenings' | 'listKeptDocuments'> {
  return {
    uploadDocument: async ({ File, BusinessId }, { person }) =>
      String(await uploadDocument(parts, person, File, BusinessId)),
    downloadDocument: ({ documentId }, { person }) => openDocument(parts, person, documentId),
    listKeptDocuments: ({ ids }, { person }) => stillThere(parts.database, person, ids),
    async listDocumentOpenings({ applicationId }, { person }) {
      await requireApplication(parts.database, person, applicationId);
      const openings = await openingsOf(parts.database, person, applicationId);
      return openingsFor(person, openings, parts.settings.timeZone);
    },
  };
}
