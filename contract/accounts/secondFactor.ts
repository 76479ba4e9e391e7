import * as z from 'zod/mini';
import type { FeatureCalls } from '../callDefinition.ts';
import { limitedText, maxLength, token } from '../fields.ts';
import { TokenRequest } from './signIn.ts';

export const SecondFactorState = z.object({
  IsSetUp: z.boolean(),
  IsNeeded: z.boolean(),
  /** A half-open session gives no access until the second step is completed. */
  IsHalfOpen: z.boolean(),
  Passkeys: z.int(),
  RecoveryCodesLeft: z.int(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

export const SecondFactorCodeRequest = z.object({
  Token: token,
  Code: limitedText(maxLength.secret),
});

export const RecoveryCodes = z.object({ RecoveryCodes: z.array(z.string()) });

export const secondFactorCalls = {
  readSecondFactor: {
    endpoint: 'GET /api/secondfactor',
    who: 'secondStep',
    summary: 'Reads whether an authenticator app is set up, required, and due in this session',
    request: TokenRequest,
    answered: SecondFactorState,
  },
  startSecondFactor: {
    endpoint: 'POST /api/secondfactor/start',
    who: 'secondStep',
    summary: 'Returns a secret for an authenticator app, after the password was entered again',
    request: z.object({ Token: token, Password: limitedText(maxLength.secret) }),
    answered: z.object({ Secret: z.string(), Address: z.string() }),
  },
  confirmSecondFactor: {
    endpoint: 'POST /api/secondfactor/confirm',
    who: 'secondStep',
    summary:
      'Sets up the authenticator app with its first code: returns recovery codes, shown once, and a new token',
    request: SecondFactorCodeRequest,
    answered: z.object({ RecoveryCodes: z.array(z.string()), Token: z.string() }),
  },
  answerSecondFactor: {
    endpoint: 'POST /api/secondfactor/answer',
    who: 'secondStep',
    summary:
      'Completes the second step of signing in: returns a new token that replaces the half-open one',
    request: SecondFactorCodeRequest,
  },
  renewRecoveryCodes: {
    endpoint: 'POST /api/secondfactor/recoverycodes',
    who: 'signedIn',
    summary: 'Replaces the recovery codes, after the password was entered again',
    request: z.object({ Token: token, Password: limitedText(maxLength.secret) }),
    answered: RecoveryCodes,
  },
  removeSecondFactor: {
    endpoint: 'POST /api/secondfactor/remove',
    who: 'signedIn',
    summary: 'Removes the authenticator app',
    request: SecondFactorCodeRequest,
  },
} satisfies FeatureCalls;
