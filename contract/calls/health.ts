import * as z from 'zod/mini';
import { TokenOnly } from '../accounts/signIn.ts';
import { HealthReport, Warning } from '../health.ts';
import type { FeatureCalls } from './row.ts';

export const healthCalls = {
  readHealth: {
    endpoint: 'GET /api/health',
    who: 'administrator',
    summary: 'How the portal itself is: what works, what needs a look and what is broken',
    request: TokenOnly,
    answered: HealthReport,
  },
  listWarnings: {
    endpoint: 'GET /api/warnings',
    who: 'administrator',
    summary:
      'What all staff should know on every page: a backup that is missing or old, damaged documents',
    request: TokenOnly,
    answered: z.array(Warning),
  },
} satisfies FeatureCalls;
