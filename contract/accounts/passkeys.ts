import * as z from 'zod/mini';
import { longest, text } from '../fields.ts';

export const passkeyLimits = { Name: 50, ofOneAccount: 10 } as const;

/** Far above what authenticators send; the largest is a public key of RSA with what is around it. */
const encoded = z.string().check(z.maxLength(8_000), z.regex(/^[\w-]*={0,2}$/));

const credential = { id: encoded, rawId: encoded, type: z.literal('public-key') };

/** What a browser answers to the options of a new passkey, as WebAuthn writes it in JSON. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.optional(z.array(text(longest.secret)).check(z.maxLength(20))),
  }),
});
export type NewCredential = z.output<typeof NewCredential>;

/** What a browser answers where a passkey signs. */
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

/** For `navigator.credentials`, as WebAuthn writes them in JSON. */
export const PasskeyOptions = z.object({ Options: z.record(z.string(), z.unknown()) });

export const Passkey = z.object({
  PasskeyId: z.int(),
  Name: z.string(),
  CreatedOn: z.string(),
  UsedOn: z.nullable(z.string()),
  /** Whether the person's other devices may have it too. */
  IsBackedUp: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;
