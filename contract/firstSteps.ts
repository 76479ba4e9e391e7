import * as z from 'zod/mini';
import { TokenRequest } from './accounts/signIn.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { token } from './fields.ts';
import { Finding } from './health.ts';

export const firstSteps = [
  'account',
  'mail',
  'program',
  'administrators',
  'employers',
  'backup',
] as const;
export type FirstStep = (typeof firstSteps)[number];

export const FirstHour = z.object({
  Steps: z.array(z.object({ Step: z.enum(firstSteps), IsDone: z.boolean() })),
  Findings: z.array(Finding),
});
export type FirstHour = z.output<typeof FirstHour>;

export const firstHourCalls = {
  readFirstHour: {
    endpoint: 'GET /api/firsthour',
    who: 'administrator',
    summary: 'Reads which set-up steps the office has completed',
    request: TokenRequest,
    answered: FirstHour,
  },
  endFirstHour: {
    endpoint: 'POST /api/firsthour/end',
    who: 'administrator',
    summary: 'Hides the list of set-up steps for the whole office',
    request: z.object({ Token: token }),
  },
} satisfies FeatureCalls;
