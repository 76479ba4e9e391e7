import * as z from 'zod/mini';
import type { FeatureCalls } from '../callDefinition.ts';
import { flag, id, language, limitedText, maxLength, token } from '../fields.ts';
import { TokenRequest } from './signIn.ts';

export const passkeyLimits = { Name: 50, ofOneAccount: 10 } as const;

/** Authenticators send far less than this limit; the largest value is an RSA public key with its attestation. */
const base64Url = z.string().check(z.maxLength(8_000), z.regex(/^[\w-]*={0,2}$/));

const credentialFields = { id: base64Url, rawId: base64Url, type: z.literal('public-key') };

export const NewCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64Url,
    attestationObject: base64Url,
    transports: z.optional(z.array(limitedText(maxLength.secret)).check(z.maxLength(20))),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

export const SignedCredential = z.object({
  ...credentialFields,
  response: z.object({
    clientDataJSON: base64Url,
    authenticatorData: base64Url,
    signature: base64Url,
    userHandle: z.nullish(base64Url),
  }),
});
export type SignedCredential = z.output<typeof SignedCredential>;

export const PasskeyOptions = z.object({ Options: z.record(z.string(), z.unknown()) });

export const Passkey = z.object({
  PasskeyId: z.int(),
  Name: z.string(),
  CreatedOn: z.string(),
  UsedOn: z.nullable(z.string()),
  /** A backed-up passkey may also exist on the person's other devices. */
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
    summary:
      'Completes the second step with a passkey: returns a new token that replaces the half-open one',
    request: z.object({ Token: token, Credential: SignedCredential }),
  },
  listPasskeys: {
    endpoint: 'GET /api/passkeys',
    who: 'signedIn',
    summary: 'Lists the own passkeys',
    request: TokenRequest,
    answered: z.array(Passkey),
  },
  startPasskey: {
    endpoint: 'POST /api/passkey/start',
    who: 'secondStep',
    summary: 'Returns the options for a new passkey, after the password was entered again',
    request: z.object({ Token: token, Password: limitedText(maxLength.secret) }),
    answered: PasskeyOptions,
  },
  confirmPasskey: {
    endpoint: 'POST /api/passkey/confirm',
    who: 'secondStep',
    summary:
      'Adds the passkey: returns a new token, and recovery codes, shown once, if it is the first second step',
    request: z.object({
      Token: token,
      Name: limitedText(maxLength.line),
      Credential: NewCredential,
    }),
    /** Recovery codes are only returned with the first second step; the new token replaces the one in the request. */
    answered: z.object({ RecoveryCodes: z.array(z.string()), Token: z.string() }),
  },
  removePasskey: {
    endpoint: 'POST /api/passkey/remove',
    who: 'signedIn',
    summary: 'Removes one of the own passkeys, after the password was entered again',
    request: z.object({ Token: token, PasskeyId: id, Password: limitedText(maxLength.secret) }),
  },
} satisfies FeatureCalls;
