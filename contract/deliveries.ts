import * as z from 'zod/mini';
import { TokenOnly } from './accounts/signIn.ts';
import type { FeatureCalls } from './callRow.ts';
import { id, token } from './fields.ts';

/** These are the reasons why a mail could not be sent, as far as somebody can act on them. */
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

/** A failed mail was refused permanently, or tried for about a day, and was never sent. */
export const FailedMail = z.object({
  MailId: z.int(),
  Kind: z.string(),
  Title: z.object({ en: z.string(), fr: z.string() }),
  /** It is an address; blank if there is nobody to write to any more. */
  To: z.string(),
  /** It is the account's name and designation number, or who wrote to support. */
  About: z.string(),
  /** It is the text of a support request, so that it can be answered without the mail; blank for other kinds. */
  Message: z.string(),
  CreatedOn: z.string(),
  FailedOn: z.string(),
  Tries: z.int(),
  Why: z.enum(deliveryFailures),
  /** These are the words of the mail server. */
  Error: z.string(),
});
export type FailedMail = z.output<typeof FailedMail>;

/** Staff should know these of unsent mails; each is 0 or blank when all is well. */
export const MailState = z.object({
  /** Counts mails that are not tried any more. */
  Failed: z.int(),
  /** Counts waiting mails once one has waited a quarter of an hour or somebody must act. */
  Waiting: z.int(),
  /** It is when the first of the waiting mails was written. */
  Since: z.string(),
  Why: z.optional(z.enum(deliveryFailures)),
  /** These are the words of the mail server. */
  Error: z.string(),
});
export type MailState = z.output<typeof MailState>;

/** It is the test mail that the administrator sent last. */
export const TestMail = z.object({
  /** `failed` includes a mail that will be tried again. */
  State: z.enum(['none', 'waiting', 'file', 'taken', 'failed']),
  On: z.string(),
  Why: z.optional(z.enum(deliveryFailures)),
  /** These are the words of the mail server. */
  Said: z.string(),
});
export type TestMail = z.output<typeof TestMail>;

export const mailsInOneRequest = 1_000;

export const FailedMailsRequest = z.object({
  Token: token,
  MailIds: z.array(id).check(z.minLength(1), z.maxLength(mailsInOneRequest)),
});

export const deliveryCalls = {
  listFailedMails: {
    endpoint: 'GET /api/failedmails',
    who: 'administrator',
    summary: 'Lists mails that could not be sent, newest first',
    request: TokenOnly,
    answered: z.array(FailedMail),
  },
  readMailState: {
    endpoint: 'GET /api/mailstate',
    who: 'administrator',
    summary: 'Counts mails that could not be sent, and reads since when others have been waiting',
    request: TokenOnly,
    answered: MailState,
  },
  readTestMail: {
    endpoint: 'GET /api/testmail',
    who: 'administrator',
    summary: 'Reads the outcome of one’s last test mail',
    request: TokenOnly,
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
    request: TokenOnly,
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
