import * as z from 'zod/mini';
import type { FeatureCalls } from './callRow.ts';
import { id, language, maxLength, text, token } from './fields.ts';

/** Files are made of applications: a PDF of each, or their documents as they are. */
export const paperLimits = {
  /** An archive has at most this many applications. */
  applications: 50,
  pdfBytes: 60_000_000,
  archiveBytes: 1_000_000_000,
} as const;

/** In an address `1` includes internal notes, and `0` or none leaves them out. Employers never get them. */
const internalNotes = z.pipe(
  z.nullish(z.enum(['0', '1', ''])),
  z.transform((asked) => asked === '1'),
);

export const ApplicationPdfRequest = z.object({
  token,
  applicationId: id,
  language,
  internalNotes,
});

/** Several applications are written like `7,12,13`. */
const applicationIds = z.pipe(
  text(maxLength.line).check(
    z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${paperLimits.applications - 1}}$`)),
  ),
  z.transform((list) => [...new Set(list.split(',').map(Number))]),
);

export const ApplicationPdfsRequest = z.object({
  token,
  applicationIds,
  language,
  internalNotes,
});

export const ApplicationDocumentsRequest = z.object({ token, applicationIds, language });

export const paperCalls = {
  downloadPdf: {
    endpoint: 'GET /api/application/pdf',
    answer: 'file',
    who: 'signedIn',
    summary:
      'Returns one PDF of an application with cover page, documents and notes; for an employer, only what it may see',
    request: ApplicationPdfRequest,
  },
  downloadPdfs: {
    endpoint: 'GET /api/applications/pdfs',
    answer: 'file',
    who: 'administrator',
    summary: 'Returns one PDF for each of these applications, in a ZIP file with an index',
    request: ApplicationPdfsRequest,
  },
  downloadDocuments: {
    endpoint: 'GET /api/applications/documents',
    answer: 'file',
    who: 'administrator',
    summary: 'Returns the documents of these applications as uploaded, in a ZIP file with an index',
    request: ApplicationDocumentsRequest,
  },
} satisfies FeatureCalls;
