import * as z from 'zod/mini';
import { TokenRequest } from './accounts/signIn.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { token } from './fields.ts';
import { Finding } from './health.ts';

/** A new office completes these steps before its first application, in this order. */
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
    summary: 'What an office has done of what comes before its first application',
    request: TokenRequest,
    answered: FirstHour,
  },
  endFirstHour: {
    endpoint: 'POST /api/firsthour/end',
    who: 'administrator',
    summary: 'Put the list of what comes first away, for the whole office',
    request: z.object({ Token: token }),
  },
} satisfies FeatureCalls;
