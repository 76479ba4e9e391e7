import * as z from 'zod/mini';
import type { FeatureCalls } from '../callRow.ts';
import { maxLength, text, token } from '../fields.ts';
import { TokenOnly } from './signIn.ts';

export const SecondFactorState = z.object({
  IsSetUp: z.boolean(),
  /** The program can require it of every administrator. */
  IsNeeded: z.boolean(),
  /** A half-open session opens nothing until the second step is done. */
  IsHalfOpen: z.boolean(),
  /** Passkeys are counted apart from the authenticator app. */
  Passkeys: z.int(),
  RecoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

/** An authenticator app reads the address from a QR code, or the secret is typed by hand. */
export const OfferedSecondFactor = z.object({ Secret: z.string(), Address: z.string() });
export type OfferedSecondFactor = z.output<typeof OfferedSecondFactor>;

/** It is six digits, or one of the recovery codes. */
export const SecondFactorCodeRequest = z.object({ Token: token, Code: text(maxLength.secret) });

export const RecoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });

export const secondFactorCalls = {
  readSecondFactor: {
    endpoint: 'GET /api/secondfactor',
    who: 'secondStep',
    summary: 'Reads whether an authenticator app is set up, required, and due in this session',
    request: TokenOnly,
    answered: SecondFactorState,
  },
  startSecondFactor: {
    endpoint: 'POST /api/secondfactor/start',
    who: 'secondStep',
    summary: 'Returns a secret for an authenticator app, after the password was entered again',
    request: z.object({ Token: token, Password: text(maxLength.secret) }),
    answered: OfferedSecondFactor,
  },
  confirmSecondFactor: {
    endpoint: 'POST /api/secondfactor/confirm',
    who: 'secondStep',
    summary:
      'Sets up the authenticator app with its first code: returns recovery codes, shown once, and a new token',
    request: SecondFactorCodeRequest,
    /** The token replaces the one of the request, as after every second step. */
    answered: z.object({ RecoveryCodes: z.array(z.string()), Token: z.string() }),
  },
  answerSecondFactor: {
    endpoint: 'POST /api/secondfactor/answer',
    who: 'secondStep',
    summary: 'Completes the second step of signing in: returns a new token that replaces the half-open one',
    request: SecondFactorCodeRequest,
  },
  renewRecoveryCodes: {
    endpoint: 'POST /api/secondfactor/recoverycodes',
    who: 'signedIn',
    summary: 'Replaces the recovery codes, after the password was entered again',
    request: z.object({ Token: token, Password: text(maxLength.secret) }),
    answered: RecoveryCodes,
  },
  removeSecondFactor: {
    endpoint: 'POST /api/secondfactor/remove',
    who: 'signedIn',
    summary: 'Removes the authenticator app',
    request: SecondFactorCodeRequest,
  },
} satisfies FeatureCalls;
