import * as z from 'zod/mini';
import type { FeatureCalls } from './callDefinition.ts';
import { id, language, limitedText, maxLength, token } from './fields.ts';

export const downloadLimits = {
  applications: 50,
  pdfBytes: 60_000_000,
  archiveBytes: 1_000_000_000,
} as const;

/** `1` includes internal notes; `0` or nothing leaves them out. Employers never receive internal notes. */
const internalNotes = z.pipe(
  z.nullish(z.enum(['0', '1', ''])),
  z.transform((value) => value === '1'),
);

const applicationIds = z.pipe(
  limitedText(maxLength.line).check(
    z.regex(new RegExp(`^\\d{1,9}(,\\d{1,9}){0,${downloadLimits.applications - 1}}$`)),
  ),
  z.transform((list) => [...new Set(list.split(',').map(Number))]),
);

export const downloadCalls = {
  downloadPdf: {
    endpoint: 'GET /api/application/pdf',
    answer: 'file',
    who: 'signedIn',
    summary:
      'Returns one PDF of an application with cover page, documents and notes; for an employer, only what it may see',
    request: z.object({
      token,
      applicationId: id,
      language,
      internalNotes,
    }),
  },
  downloadPdfs: {
    endpoint: 'GET /api/applications/pdfs',
    answer: 'file',
    who: 'administrator',
    summary: 'Returns one PDF for each of these applications, in a ZIP file with an index',
    request: z.object({
      token,
      applicationIds,
      language,
      internalNotes,
    }),
  },
  downloadDocuments: {
    endpoint: 'GET /api/applications/documents',
    answer: 'file',
    who: 'administrator',
    summary: 'Returns the documents of these applications as uploaded, in a ZIP file with an index',
    request: z.object({ token, applicationIds, language }),
  },
} satisfies FeatureCalls;
