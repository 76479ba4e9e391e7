import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import { DocumentOpening, KeptDocumentsRequest } from '../documents.ts';
import { id, optionalId, token } from '../fields.ts';
import type { FeatureCalls } from './row.ts';

export const documentCalls = {
  uploadDocument: {
    endpoint: 'POST /api/document',
    place: 'form',
    who: 'signedIn',
    summary: 'Upload a document: its new id, answered once its bytes are on disk',
    /** The text fields of the multipart form; its file part is called `File`. */
    request: z.object({ Token: token, BusinessId: optionalId }),
  },
  downloadDocument: {
    endpoint: 'GET /api/document',
    answer: 'file',
    who: 'signedIn',
    summary: 'Download a document',
    request: z.object({ token, documentId: id }),
  },
  listKeptDocuments: {
    endpoint: 'GET /api/keptdocuments',
    who: 'signedIn',
    summary: 'Which of these documents are still there; for an employer of those that it uploaded',
    request: KeptDocumentsRequest,
    answered: z.array(z.int()),
  },
  listDocumentOpenings: {
    endpoint: 'GET /api/openings',
    who: 'signedIn',
    summary:
      'Who opened which document of an application when; for an employer the day, and the program without a name',
    request: ReadApplicationRequest,
    answered: z.array(DocumentOpening),
  },
  listOwnOpenings: {
    endpoint: 'GET /api/openings/own',
    who: 'administrator',
    summary: 'The documents of an application that whoever asks has opened, each by itself',
    request: ReadApplicationRequest,
    answered: z.array(z.int()),
  },
} satisfies FeatureCalls;
