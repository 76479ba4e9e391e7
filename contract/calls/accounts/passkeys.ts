import * as z from 'zod/mini';
import {
  NewCredential,
  Passkey,
  PasskeyOptions,
  SignedCredential,
} from '../../accounts/passkeys.ts';
import { TokenOnly } from '../../accounts/signIn.ts';
import { flag, id, language, longest, text, token } from '../../fields.ts';
import type { FeatureCalls } from '../row.ts';

export const passkeyCalls = {
  startPasskeySignIn: {
    endpoint: 'POST /api/login/passkey/start',
    who: 'anyone',
    changes: false,
    summary: 'What a passkey has to sign for a sign-in without a password; the same for everybody',
    request: z.object({}),
    answered: PasskeyOptions,
  },
  signInWithPasskey: {
    endpoint: 'POST /api/login/passkey',
    who: 'anyone',
    changes: false,
    summary:
      'Sign in with a passkey: the token, or an empty text when it opens nothing here, with `Account-State: suspended` when nobody may sign in to its account, or with `Retry-After` after too many tries',
    isEmptyWhenLimited: true,
    request: z.object({
      IsAdministrator: flag,
      Credential: SignedCredential,
      Language: language,
    }),
  },
  startPasskeyStep: {
    endpoint: 'POST /api/secondfactor/passkey/start',
    who: 'secondStep',
    summary: 'What a passkey has to sign for the second step',
    request: z.object({ Token: token }),
    answered: PasskeyOptions,
  },
  answerPasskeyStep: {
    endpoint: 'POST /api/secondfactor/passkey',
    who: 'secondStep',
    summary: 'The second step by a passkey: a new token in place of the half-open one',
    request: z.object({ Token: token, Credential: SignedCredential }),
  },
  listPasskeys: {
    endpoint: 'GET /api/passkeys',
    who: 'signedIn',
    summary: 'The own passkeys',
    request: TokenOnly,
    answered: z.array(Passkey),
  },
  startPasskey: {
    endpoint: 'POST /api/passkey/start',
    who: 'secondStep',
    summary: 'What an authenticator needs for a new passkey, after the password was entered again',
    request: z.object({ Token: token, Password: text(longest.secret) }),
    answered: PasskeyOptions,
  },
  confirmPasskey: {
    endpoint: 'POST /api/passkey/confirm',
    who: 'secondStep',
    summary:
      'Add the passkey: a new token, and recovery codes, shown once, when it is the first second step',
    request: z.object({ Token: token, Name: text(longest.line), Credential: NewCredential }),
    /** Recovery codes come with the first second step alone; the token takes the place of the one that asked. */
    answered: z.object({ RecoveryCodes: z.array(z.string()), Token: z.string() }),
  },
  removePasskey: {
    endpoint: 'POST /api/passkey/remove',
    who: 'signedIn',
    summary: 'Remove one of the own passkeys, after the password was entered again',
    request: z.object({ Token: token, PasskeyId: id, Password: text(longest.secret) }),
  },
} satisfies FeatureCalls;
