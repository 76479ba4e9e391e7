import * as z from 'zod/mini';
import { TokenOnly } from '../accounts/signIn.ts';
import { FailedMail, FailedMailsRequest, MailState } from '../deliveries.ts';
import type { FeatureCalls } from './row.ts';

export const deliveryCalls = {
  listFailedMails: {
    endpoint: 'GET /api/failedmails',
    who: 'administrator',
    summary: 'The mails that finally could not be sent, newest first',
    request: TokenOnly,
    answered: z.array(FailedMail),
  },
  readMailState: {
    endpoint: 'GET /api/mailstate',
    who: 'administrator',
    summary: 'How many mails could not be sent, and since when others wait that should have left',
    request: TokenOnly,
    answered: MailState,
  },
  retryWaitingMails: {
    endpoint: 'POST /api/mailstate/retry',
    who: 'administrator',
    summary: 'Try the mails that wait now, before their turn',
    request: TokenOnly,
  },
  retryMails: {
    endpoint: 'POST /api/failedmails/retry',
    who: 'administrator',
    summary: 'Try mails once more that finally could not be sent',
    request: FailedMailsRequest,
  },
  dismissMails: {
    endpoint: 'POST /api/failedmails/dismiss',
    who: 'administrator',
    summary: 'Give up mails that finally could not be sent',
    request: FailedMailsRequest,
  },
} satisfies FeatureCalls;
