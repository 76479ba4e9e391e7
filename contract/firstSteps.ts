import * as z from 'zod/mini';
import { TokenRequest } from './accounts/signIn.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { token } from './fields.ts';
import { Finding } from './health.ts';

export const setupSteps = [
  'account',
  'mail',
  'program',
  'administrators',
  'employers',
  'backup',
] as const;
export type FirstStep = (typeof setupSteps)[number];

export const SetupChecklist = z.object({
  Steps: z.array(z.object({ Step: z.enum(setupSteps), IsDone: z.boolean() })),
  Findings: z.array(Finding),
});
export type SetupChecklist = z.output<typeof SetupChecklist>;

export const setupChecklistCalls = {
  readFirstHour: {
    endpoint: 'GET /api/firsthour',
    who: 'administrator',
    summary: 'Reads which set-up steps the office has completed',
    request: TokenRequest,
    answered: SetupChecklist,
  },
  endFirstHour: {
    endpoint: 'POST /api/firsthour/end',
    who: 'administrator',
    summary: 'Hides the list of set-up steps for the whole office',
    request: z.object({ Token: token }),
  },
} satisfies FeatureCalls;
