import * as z from 'zod/mini';
import { longest, text, token } from '../fields.ts';

export const SecondFactorState = z.object({
  IsSetUp: z.boolean(),
  /** Whether the program asks every administrator for it. */
  IsNeeded: z.boolean(),
  /** Whether this session opens nothing until the second step is done. */
  IsHalfOpen: z.boolean(),
  /** How many passkeys the account has beside the authenticator app. */
  Passkeys: z.int(),
  RecoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

/** What an authenticator app reads: the address from a QR code, or the secret typed by hand. */
export const OfferedSecondFactor = z.object({ Secret: z.string(), Address: z.string() });
export type OfferedSecondFactor = z.output<typeof OfferedSecondFactor>;

/** Six digits, or in their place one of the recovery codes. */
export const SecondFactorCodeRequest = z.object({ Token: token, Code: text(longest.secret) });

export const RecoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });
