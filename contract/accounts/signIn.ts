import * as z from 'zod/mini';
import { flag, language, longest, optionalSecret, text, token } from '../fields.ts';
import { languages } from '../languages.ts';

export const SignInRequest = z.object({
  DesignationNumber: optionalSecret,
  Password: optionalSecret,
  IsAdministrator: flag,
  /** In which mails to this account are written first from now on. */
  Language: language,
});

export const TokenOnly = z.object({ token });

export const SignOutRequest = z.object({ Token: token });

export const SetLanguageRequest = z.object({ Token: token, Language: z.enum(languages) });

/** A session as its owner sees it: enough to recognise it, nothing to use it with. */
export const OpenSession = z.object({
  SessionId: z.string(),
  StartedOn: z.string(),
  SeenOn: z.string(),
  Browser: z.string(),
  IsThisOne: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const EndSessionRequest = z.object({ Token: token, SessionId: text(longest.secret) });

export const EndOtherSessionsRequest = z.object({ Token: token });
