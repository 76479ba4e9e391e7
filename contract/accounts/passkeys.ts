import * as z from 'zod/mini';
import type { FeatureCalls } from '../callRow.ts';
import { flag, id, language, maxLength, text, token } from '../fields.ts';
import { TokenOnly } from './signIn.ts';

export const passkeyLimits = { Name: 50, ofOneAccount: 10 } as const;

/** Authenticators send far less; the largest value is an RSA public key with its wrapping. */
const encoded = z.string().check(z.maxLength(8_000), z.regex(/^[\w-]*={0,2}$/));

const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };

/** A browser answers this to the options of a new passkey, in the JSON form of WebAuthn. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(text(maxLength.secret)).check(z.maxLength(20))),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** A browser answers this when a passkey signs. */
export const SignedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.nullish(encoded),
  }),
});
export type SignedCredential = z.output<typeof SignedCredential>;

/** The options are for `navigator.credentials`, in the JSON form of WebAuthn. */
export const PasskeyOptions = z.object({ Options: z.record(z.string(), z.unknown()) });

export const Passkey = z.object({
  PasskeyId: z.int(),
  Name: z.string(),
  CreatedOn: z.string(),
  UsedOn: z.nullable(z.string()),
  /** Tells whether the person's other devices may have it too. */
  IsBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

export const passkeyCalls = {
  startPasskeySignIn: {
    endpoint: 'POST /api/login/passkey/start',
    who: 'anyone',
    changes: false,
    summary: 'Returns the challenge for a sign-in with a passkey; it is the same for everybody',
    request: z.object({}),
    answered: PasskeyOptions,
  },
  signInWithPasskey: {
    endpoint: 'POST /api/login/passkey',
    who: 'anyone',
    changes: false,
    summary:
      'Signs in with a passkey: returns the token, or an empty text for an unknown passkey, with `Account-State: suspended` for a suspended account, or with `Retry-After` after too many tries',
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
    summary: 'Returns the passkey challenge for the second step',
    request: z.object({ Token: token }),
    answered: PasskeyOptions,
  },
  answerPasskeyStep: {
    endpoint: 'POST /api/secondfactor/passkey',
    who: 'secondStep',
    summary: 'Completes the second step with a passkey: returns a new token that replaces the half-open one',
    request: z.object({ Token: token, Credential: SignedCredential }),
  },
  listPasskeys: {
    endpoint: 'GET /api/passkeys',
    who: 'signedIn',
    summary: 'Lists the own passkeys',
    request: TokenOnly,
    answered: z.array(Passkey),
  },
  startPasskey: {
    endpoint: 'POST /api/passkey/start',
    who: 'secondStep',
    summary: 'Returns the options for a new passkey, after the password was entered again',
    request: z.object({ Token: token, Password: text(maxLength.secret) }),
    answered: PasskeyOptions,
  },
  confirmPasskey: {
    endpoint: 'POST /api/passkey/confirm',
    who: 'secondStep',
    summary:
      'Adds the passkey: returns a new token, and recovery codes, shown once, if it is the first second step',
    request: z.object({ Token: token, Name: text(maxLength.line), Credential: NewCredential }),
    /** Only the first second step comes with recovery codes; the token replaces the one of the request. */
    answered: z.object({ RecoveryCodes: z.array(z.string()), Token: z.string() }),
  },
  removePasskey: {
    endpoint: 'POST /api/passkey/remove',
    who: 'signedIn',
    summary: 'Removes one of the own passkeys, after the password was entered again',
    request: z.object({ Token: token, PasskeyId: id, Password: text(maxLength.secret) }),
  },
} satisfies FeatureCalls;
