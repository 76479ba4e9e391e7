import * as z from 'zod/mini';
import type { FeatureCalls } from '../callDefinition.ts';
import { flag, language, limitedText, maxLength, optionalSecret, token } from '../fields.ts';
import { languages } from '../languages.ts';

export const TokenRequest = z.object({ token });

export const OpenSession = z.object({
  SessionId: z.string(),
  StartedOn: z.string(),
  SeenOn: z.string(),
  Browser: z.string(),
  IsThisOne: z.boolean(),
  /** Only the session that makes the request tells whether closing the browser leaves it signed in. */
  IsBrowserRemembered: z.optional(z.boolean()),
});
export type OpenSession = z.output<typeof OpenSession>;

export const signInCalls = {
  signIn: {
    endpoint: 'POST /api/login',
    who: 'anyone',
    changes: false,
    summary:
      'Signs in: returns the token, or an empty text if number and password do not match, with `Account-State: suspended` if they match a suspended account, or with `Retry-After` after too many tries',
    isEmptyWhenLimited: true,
    request: z.object({
      DesignationNumber: optionalSecret,
      Password: optionalSecret,
      IsAdministrator: flag,
      Language: language,
    }),
  },
  signOut: {
    endpoint: 'POST /api/logout',
    who: 'anyone',
    summary: 'Ends the session on the server',
    request: z.object({ Token: token }),
  },
  setLanguage: {
    endpoint: 'POST /api/language',
    who: 'signedIn',
    summary: 'Saves the language of the pages as the language of mails to this account',
    request: z.object({ Token: token, Language: z.enum(languages) }),
  },
  listSessions: {
    endpoint: 'GET /api/sessions',
    who: 'signedIn',
    summary: 'Lists the own open sessions',
    request: TokenRequest,
    answered: z.array(OpenSession),
  },
  endSession: {
    endpoint: 'POST /api/session/end',
    who: 'signedIn',
    summary: 'Ends one of the own sessions',
    request: z.object({ Token: token, SessionId: limitedText(maxLength.secret) }),
  },
  endOtherSessions: {
    endpoint: 'POST /api/session/endothers',
    who: 'signedIn',
    summary: 'Ends all own sessions except the current one',
    request: z.object({ Token: token }),
  },
  setBrowserRemembered: {
    endpoint: 'POST /api/browser',
    who: 'signedIn',
    summary:
      'Remembers this browser by a cookie, for 180 days after each sign-in or until it is closed; 422 if the account does not know the browser',
    request: z.object({ Token: token, Remember: flag }),
  },
  readDraftKey: {
    endpoint: 'GET /api/draftkey',
    who: 'signedIn',
    summary:
      'Returns the key with which a browser encrypts unsaved forms; empty for an account without a password',
    request: TokenRequest,
  },
} satisfies FeatureCalls;
