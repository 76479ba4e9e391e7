import * as z from 'zod/mini';
import { ReadApplicationRequest } from '../applications.ts';
import { MailOfApplication, MailPlan } from '../notifications.ts';
import type { FeatureCalls } from './row.ts';

export const notificationCalls = {
  readMailPlan: {
    endpoint: 'GET /api/mailplan',
    who: 'administrator',
    summary: 'Who would be mailed of a change to an application, in which language and when',
    request: ReadApplicationRequest,
    answered: MailPlan,
  },
  listMailsOfApplication: {
    endpoint: 'GET /api/mails/application',
    who: 'administrator',
    summary: 'What was mailed of an application, will be, or was left out, newest first',
    request: ReadApplicationRequest,
    answered: z.array(MailOfApplication),
  },
} satisfies FeatureCalls;
