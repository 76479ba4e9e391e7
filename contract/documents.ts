import * as z from 'zod/mini';
import { additionalDocumentLimits, ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { id, maxLength, optionalId, token } from './fields.ts';
import { slots } from './program.ts';

export const documentLimits = {
  bytes: 4_000_000,
  pages: 2_000,
  extensions: ['.pdf', '.doc', '.docx'],
  filename: 255,
} as const;

export function getExtension(filename: string): string {
  return /\.[^.]+$/.exec(filename.trim())?.[0].toLowerCase() ?? '';
}

export function isAllowedExtension(filename: string): boolean {
  return (documentLimits.extensions as readonly string[]).includes(getExtension(filename));
}

const maxDocumentsInForm = slots.length + additionalDocumentLimits.count;

const downloadKind = z.enum(['pdf', 'archive']);
export type DownloadKind = z.output<typeof downloadKind>;

/** Document id 0 without a file name means a file with the whole application. */
export const DocumentOpening = z.object({
  DocumentId: z.int(),
  Filename: z.string(),
  /** Administrators receive the exact time, employers only the day, such as `2026-11-20`. */
  On: z.string(),
  /** Employers receive a blank name if an administrator opened the document. */
  By: z.string(),
  TakenIn: z.optional(downloadKind),
  IsByProgram: z.optional(z.boolean()),
});
export type DocumentOpening = z.output<typeof DocumentOpening>;

export const documentCalls = {
  uploadDocument: {
    endpoint: 'POST /api/document',
    place: 'form',
    who: 'signedIn',
    needsDesignation: true,
    summary: 'Uploads a document and returns its id once its bytes are on disk',
    /** The request lists the text fields of the multipart form; its file part is called `File`. */
    request: z.object({ Token: token, BusinessId: optionalId }),
  },
  downloadDocument: {
    endpoint: 'GET /api/document',
    answer: 'file',
    who: 'signedIn',
    summary: 'Downloads a document',
    request: z.object({ token, documentId: id }),
  },
  listKeptDocuments: {
    endpoint: 'GET /api/keptdocuments',
    who: 'signedIn',
    summary:
      'Lists which of these documents still exist; for an employer, only among its own uploads',
    /** The ids are all documents of a form, written like `7,12,13`. */
    request: z.object({
      token,
      ids: z.pipe(
        z
          .string()
          .check(
            z.maxLength(maxLength.line),
            z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${maxDocumentsInForm - 1}}$`)),
          ),
        z.transform((list) => list.split(',').map(Number)),
      ),
    }),
    answered: z.array(z.int()),
  },
  listDocumentOpenings: {
    endpoint: 'GET /api/openings',
    who: 'signedIn',
    summary:
      'Lists who opened which document of an application, and when; an employer sees days, and no names of staff',
    request: ReadApplicationRequest,
    answered: z.array(DocumentOpening),
  },
  listOwnOpenings: {
    endpoint: 'GET /api/openings/own',
    who: 'administrator',
    summary: 'Lists the documents of an application that the caller has opened individually',
    request: ReadApplicationRequest,
    answered: z.array(z.int()),
  },
} satisfies FeatureCalls;
