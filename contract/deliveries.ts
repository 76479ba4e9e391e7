import * as z from 'zod/mini';
import { TokenRequest } from './accounts/signIn.ts';
import type { FeatureCalls } from './callDefinition.ts';
import { id, token } from './fields.ts';

export const deliveryFailures = [
  'unreachable',
  'signInRefused',
  'addressRefused',
  'senderRefused',
  'mailRefused',
  'notSecure',
  'restored',
  'other',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** A mail fails if it is refused permanently, or if it cannot be delivered for about a day. */
export const FailedMail = z.object({
  MailId: z.int(),
  Kind: z.string(),
  Title: z.object({ en: z.string(), fr: z.string() }),
  To: z.string(),
  About: z.string(),
  /**
   * A support request has its text here, so that it can be answered without the mail; other kinds of mail
   * have a blank text.
   */
  Message: z.string(),
  CreatedOn: z.string(),
  FailedOn: z.string(),
  Tries: z.int(),
  Why: z.enum(deliveryFailures),
  Error: z.string(),
});
export type FailedMail = z.output<typeof FailedMail>;

export const TestMail = z.object({
  /** `failed` includes a mail that will be tried again. */
  State: z.enum(['none', 'waiting', 'file', 'taken', 'failed']),
  On: z.string(),
  Why: z.optional(z.enum(deliveryFailures)),
  Said: z.string(),
});
export type TestMail = z.output<typeof TestMail>;

export const maxMailsInRequest = 1_000;

export const FailedMailsRequest = z.object({
  Token: token,
  MailIds: z.array(id).check(z.minLength(1), z.maxLength(maxMailsInRequest)),
});

export const deliveryCalls = {
  listFailedMails: {
    endpoint: 'GET /api/failedmails',
    who: 'administrator',
    summary: 'Lists mails that could not be sent, newest first',
    request: TokenRequest,
    answered: z.array(FailedMail),
  },
  readMailState: {
    endpoint: 'GET /api/mailstate',
    who: 'administrator',
    summary: 'Counts mails that could not be sent, and reads since when others have been waiting',
    request: TokenRequest,
    answered: z.object({
      Failed: z.int(),
      /** Mails count as waiting once one of them has waited a quarter of an hour, or once somebody must act. */
      Waiting: z.int(),
      Since: z.string(),
      Why: z.optional(z.enum(deliveryFailures)),
      Error: z.string(),
    }),
  },
  readTestMail: {
    endpoint: 'GET /api/testmail',
    who: 'administrator',
    summary: 'Reads the outcome of one’s last test mail',
    request: TokenRequest,
    answered: TestMail,
  },
  sendTestMail: {
    endpoint: 'POST /api/testmail',
    who: 'administrator',
    summary: 'Sends a test mail to the own address',
    request: z.object({ Token: token }),
  },
  retryWaitingMails: {
    endpoint: 'POST /api/mailstate/retry',
    who: 'administrator',
    summary: 'Tries to send waiting mails now',
    request: TokenRequest,
  },
  retryMails: {
    endpoint: 'POST /api/failedmails/retry',
    who: 'administrator',
    summary: 'Tries again to send mails that could not be sent',
    request: FailedMailsRequest,
  },
  dismissMails: {
    endpoint: 'POST /api/failedmails/dismiss',
    who: 'administrator',
    summary: 'Gives up mails that could not be sent',
    request: FailedMailsRequest,
  },
} satisfies FeatureCalls;
