import * as z from 'zod/mini';
import { token } from '../fields.ts';
import { DaysWaiting, Work, WorkRequest } from '../work.ts';
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
  listDaysWaiting: {
    endpoint: 'GET /api/work/days',
    who: 'administrator',
    summary: 'For how many days each open application has had its status, at most 20,000 of them',
    request: z.object({ token }),
    answered: DaysWaiting,
    hasVersion: true,
  },
} satisfies FeatureCalls;
