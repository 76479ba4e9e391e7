import * as z from 'zod/mini';
import { TokenOnly } from './accounts/signIn.ts';
import type { FeatureCalls } from './callRow.ts';
import { token } from './fields.ts';
import { Finding } from './health.ts';

/** An office does these before its first application, in this order. */
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
  /** The list is empty once all is done or it was put away. */
  Steps: z.array(z.object({ Step: z.enum(firstSteps), IsDone: z.boolean() })),
  /** These are the findings of health about mails, address and backup. */
  Findings: z.array(Finding),
});
export type FirstHour = z.output<typeof FirstHour>;

export const firstHourCalls = {
  readFirstHour: {
    endpoint: 'GET /api/firsthour',
    who: 'administrator',
    summary: 'Reads which set-up steps the office has completed',
    request: TokenOnly,
    answered: FirstHour,
  },
  endFirstHour: {
    endpoint: 'POST /api/firsthour/end',
    who: 'administrator',
    summary: 'Hides the list of set-up steps for the whole office',
    request: z.object({ Token: token }),
  },
} satisfies FeatureCalls;
