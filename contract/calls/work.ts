import { Work, WorkRequest } from '../work.ts';
import type { FeatureCalls } from './row.ts';

export const workCalls = {
  listWork: {
    endpoint: 'GET /api/work',
    who: 'administrator',
    summary:
      'The open applications of a view of the work, longest in their status first, and how many each view has',
    request: WorkRequest,
    answered: Work,
    hasVersion: true,
  },
} satisfies FeatureCalls;
