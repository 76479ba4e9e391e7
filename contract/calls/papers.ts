import {
  ApplicationDocumentsRequest,
  ApplicationPdfRequest,
  ApplicationPdfsRequest,
} from '../papers.ts';
import type { FeatureCalls } from './row.ts';

export const paperCalls = {
  downloadPdf: {
    endpoint: 'GET /api/application/pdf',
    answer: 'file',
    who: 'signedIn',
    summary:
      'One PDF of an application: cover, documents in their order and notes; for an employer of what it may see',
    request: ApplicationPdfRequest,
  },
  downloadPdfs: {
    endpoint: 'GET /api/applications/pdfs',
    answer: 'file',
    who: 'administrator',
    summary: 'One PDF of each of these applications, in a ZIP file with an index',
    request: ApplicationPdfsRequest,
  },
  downloadDocuments: {
    endpoint: 'GET /api/applications/documents',
    answer: 'file',
    who: 'administrator',
    summary: 'The documents of these applications as they are, in a ZIP file with an index',
    request: ApplicationDocumentsRequest,
  },
} satisfies FeatureCalls;
