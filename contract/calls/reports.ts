import { Report, Reported, ReportedRequest, ReportRequest } from '../reports.ts';
import type { FeatureCalls } from './row.ts';

export const reportCalls = {
  readReport: {
    endpoint: 'GET /api/reports',
    who: 'administrator',
    summary:
      'What was filed, decided and asked in a period, and what was open at its end; as it was then, whatever changed later',
    request: ReportRequest,
    answered: Report,
  },
  listReported: {
    endpoint: 'GET /api/reports/applications',
    who: 'administrator',
    summary: 'The applications that a figure of a report counts, a page at a time',
    request: ReportedRequest,
    answered: Reported,
  },
} satisfies FeatureCalls;
