import * as z from 'zod/mini';
import { additionalDocumentLimits, ReadApplicationRequest } from './applications.ts';
import type { FeatureCalls } from './callRow.ts';
import { id, maxLength, optionalId, token } from './fields.ts';
import { slots } from './program.ts';

export const documentLimits = {
  bytes: 4_000_000,
  /** This applies to a PDF. */
  pages: 2_000,
  extensions: ['.pdf', '.doc', '.docx'],
  filename: 255,
} as const;

export function extensionOf(filename: string): string {
  return /\.[^.]+$/.exec(filename.trim())?.[0].toLowerCase() ?? '';
}

export function isAllowedExtension(filename: string): boolean {
  return (documentLimits.extensions as readonly string[]).includes(extensionOf(filename));
}

const maxDocumentsInForm = slots.length + additionalDocumentLimits.count;

/** These are all documents of a form, as `7,12,13`. */
export const KeptDocumentsRequest = z.object({
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
});

/** A document may be opened by itself, or as part of one of these downloads. */
const downloadKind = z.enum(['pdf', 'archive']);
export type DownloadKind = z.output<typeof downloadKind>;

/**
 * A line of the access record: id 0 and no name stand for the whole application in a file. Staff see each opening,
 * an employer each day once.
 */
export const DocumentOpening = z.object({
  DocumentId: z.int(),
  Filename: z.string(),
  /** It is the instant for staff, and the day, such as `2026-11-20`, for an employer. */
  On: z.string(),
  /** It names the person; for an employer it is blank if it was the program. */
  By: z.string(),
  /** Only staff get this; it is omitted if the document was opened by itself. */
  TakenIn: z.optional(downloadKind),
  /** Only employers get this. */
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
    /** These are the text fields of the multipart form; its file part is called `File`. */
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
    summary: 'Lists which of these documents still exist; for an employer, only among its own uploads',
    request: KeptDocumentsRequest,
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
