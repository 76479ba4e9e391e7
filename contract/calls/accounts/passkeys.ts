import * as z from 'zod/mini';
import {
  AnswerPasskeyRequest,
  ConfirmPasskeyRequest,
  NothingRequest,
  Passkey,
  PasskeyConfirmed,
  PasskeyOptions,
  PasskeySignInRequest,
  RemovePasskeyRequest,
  StartPasskeyRequest,
  TokenInBody,
} from '../../accounts/passkeys.ts';
import { TokenOnly } from '../../accounts/signIn.ts';
import type { FeatureCalls } from '../row.ts';

export const passkeyCalls = {
  startPasskeySignIn: {
    endpoint: 'POST /api/login/passkey/start',
    who: 'anyone',
    changes: false,
    summary: 'What a passkey has to sign for a sign-in without a password; the same for everybody',
    request: NothingRequest,
    answered: PasskeyOptions,
  },
  signInWithPasskey: {
    endpoint: 'POST /api/login/passkey',
    who: 'anyone',
    changes: false,
    summary:
      'Sign in with a passkey: the token, or an empty text when it opens nothing here, with `Account-State: suspended` when nobody may sign in to its account, or with `Retry-After` after too many tries',
    isEmptyWhenLimited: true,
    request: PasskeySignInRequest,
  },
  startPasskeyStep: {
    endpoint: 'POST /api/secondfactor/passkey/start',
    who: 'secondStep',
    changes: true,
    summary: 'What a passkey has to sign for the second step',
    request: TokenInBody,
    answered: PasskeyOptions,
  },
  answerPasskeyStep: {
    endpoint: 'POST /api/secondfactor/passkey',
    who: 'secondStep',
    changes: true,
    summary: 'The second step by a passkey: a new token in place of the half-open one',
    request: AnswerPasskeyRequest,
  },
  listPasskeys: {
    endpoint: 'GET /api/passkeys',
    who: 'signedIn',
    changes: false,
    summary: 'The own passkeys',
    request: TokenOnly,
    answered: z.array(Passkey),
  },
  startPasskey: {
    endpoint: 'POST /api/passkey/start',
    who: 'secondStep',
    changes: true,
    summary: 'What an authenticator needs for a new passkey, after the password was entered again',
    request: StartPasskeyRequest,
    answered: PasskeyOptions,
  },
  confirmPasskey: {
    endpoint: 'POST /api/passkey/confirm',
    who: 'secondStep',
    changes: true,
    summary:
      'Add the passkey: a new token, and recovery codes, shown once, when it is the first second step',
    request: ConfirmPasskeyRequest,
    answered: PasskeyConfirmed,
  },
  removePasskey: {
    endpoint: 'POST /api/passkey/remove',
    who: 'signedIn',
    changes: true,
    summary: 'Remove one of the own passkeys, after the password was entered again',
    request: RemovePasskeyRequest,
  },
} satisfies FeatureCalls;
