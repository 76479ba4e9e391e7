import * as z from 'zod/mini';
import {
  EndOtherSessionsRequest,
  EndSessionRequest,
  OpenSession,
  SetLanguageRequest,
  SignInRequest,
  SignOutRequest,
  TokenOnly,
} from '../../accounts/signIn.ts';
import type { FeatureCalls } from '../row.ts';

export const signInCalls = {
  signIn: {
    endpoint: 'POST /api/login',
    who: 'anyone',
    changes: false,
    summary:
      'Sign in: the token, or an empty text when number and password do not match, with `Account-State: suspended` when they do and nobody may sign in to the account, or with `Retry-After` after too many tries',
    isEmptyWhenLimited: true,
    request: SignInRequest,
  },
  signOut: {
    endpoint: 'POST /api/logout',
    who: 'anyone',
    changes: true,
    summary: 'End the session on the server',
    request: SignOutRequest,
  },
  setLanguage: {
    endpoint: 'POST /api/language',
    who: 'signedIn',
    changes: true,
    summary: 'Remember the language of the pages for the mails to this account',
    request: SetLanguageRequest,
  },
  listSessions: {
    endpoint: 'GET /api/sessions',
    who: 'signedIn',
    changes: false,
    summary: 'The own open sessions',
    request: TokenOnly,
    answered: z.array(OpenSession),
  },
  endSession: {
    endpoint: 'POST /api/session/end',
    who: 'signedIn',
    changes: true,
    summary: 'End one of the own sessions',
    request: EndSessionRequest,
  },
  endOtherSessions: {
    endpoint: 'POST /api/session/endothers',
    who: 'signedIn',
    changes: true,
    summary: 'End all own sessions but the one that asks',
    request: EndOtherSessionsRequest,
  },
  readDraftKey: {
    endpoint: 'GET /api/draftkey',
    who: 'signedIn',
    changes: false,
    summary: 'What a browser encrypts unsaved forms with that it keeps; empty without a password',
    request: TokenOnly,
  },
} satisfies FeatureCalls;
