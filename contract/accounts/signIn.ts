import * as z from 'zod/mini';
import { flag, language, optionalSecret, token } from '../fields.ts';

export const SignInRequest = z.object({
  DesignationNumber: optionalSecret,
  Password: optionalSecret,
  IsAdministrator: flag,
  /** In which mails to this account are written first from now on. */
  Language: language,
});

export const TokenOnly = z.object({ token });

/** A session as its owner sees it: enough to recognise it, nothing to use it with. */
export const OpenSession = z.object({
  SessionId: z.string(),
  StartedOn: z.string(),
  SeenOn: z.string(),
  Browser: z.string(),
  IsThisOne: z.boolean(),
  /** Of the session that asks, where the account knows its browser: whether that outlasts closing it. */
  IsBrowserRemembered: z.optional(z.boolean()),
});
export type OpenSession = z.output<typeof OpenSession>;
