import * as z from 'zod/mini';

/** A mail that was tried for days and never left. */
export const FailedMail = z.object({
  MailId: z.int(),
  Kind: z.string(),
  /** A designation number, or the number of the account or of the support request. */
  About: z.string(),
  CreatedOn: z.string(),
  FailedOn: z.string(),
  Error: z.string(),
});
export type FailedMail = z.output<typeof FailedMail>;
