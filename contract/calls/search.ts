import * as z from 'zod/mini';
import { ExportChosenRequest, ExportRequest, SearchRequest, SearchRow } from '../search.ts';
import type { FeatureCalls } from './row.ts';

export const searchCalls = {
  search: {
    endpoint: 'POST /api/search',
    who: 'administrator',
    changes: false,
    summary: 'Search applications',
    request: SearchRequest,
    answered: z.array(SearchRow),
  },
  recordExport: {
    endpoint: 'POST /api/export',
    who: 'administrator',
    summary: 'Record that the result of a search is taken as a file',
    request: ExportRequest,
  },
  exportChosen: {
    endpoint: 'POST /api/export/chosen',
    who: 'administrator',
    summary:
      'What a file or a print of up to 500 chosen applications holds; that it is taken is recorded first',
    request: ExportChosenRequest,
    answered: z.array(SearchRow),
  },
} satisfies FeatureCalls;
