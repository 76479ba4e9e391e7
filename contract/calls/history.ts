import * as z from 'zod/mini';
import { HistoryEntry, ReadApplicationRequest } from '../applications.ts';
import { LatestChange, LatestChangesRequest } from '../latestChanges.ts';
import type { FeatureCalls } from './row.ts';

export const historyCalls = {
  readHistory: {
    endpoint: 'GET /api/history',
    who: 'administrator',
    summary: 'Who changed what and when in an application',
    request: ReadApplicationRequest,
    answered: z.array(HistoryEntry),
  },
  readLatestChanges: {
    endpoint: 'GET /api/changes',
    who: 'signedIn',
    summary: 'Who last changed which fields of an application or a profile, newest first',
    request: LatestChangesRequest,
    answered: z.array(LatestChange),
  },
} satisfies FeatureCalls;
