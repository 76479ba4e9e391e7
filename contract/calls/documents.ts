import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import {
  DocumentOpening,
  DownloadRequest,
  KeptDocumentsRequest,
  UploadRequest,
} from '../documents.ts';
import type { FeatureCalls } from './row.ts';

export const documentCalls = {
  uploadDocument: {
    endpoint: 'POST /api/document',
    place: 'form',
    who: 'signedIn',
    changes: true,
    summary: 'Upload a document: its new id, answered once its bytes are on disk',
    request: UploadRequest,
  },
  downloadDocument: {
    endpoint: 'GET /api/document',
    answer: 'file',
    who: 'signedIn',
    changes: false,
    summary: 'Download a document',
    request: DownloadRequest,
  },
  listKeptDocuments: {
    endpoint: 'GET /api/keptdocuments',
    who: 'signedIn',
    changes: false,
    summary: 'Which of these documents are still there; for an employer of those that it uploaded',
    request: KeptDocumentsRequest,
    answered: z.array(z.int()),
  },
  listDocumentOpenings: {
    endpoint: 'GET /api/openings',
    who: 'signedIn',
    changes: false,
    summary:
      'Who opened which document of an application when; for an employer the day, and the program without a name',
    request: ReadApplicationRequest,
    answered: z.array(DocumentOpening),
  },
} satisfies FeatureCalls;
