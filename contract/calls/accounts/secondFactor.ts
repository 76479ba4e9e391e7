import * as z from 'zod/mini';
import {
  OfferedSecondFactor,
  RecoveryCodes,
  SecondFactorCodeRequest,
  SecondFactorState,
} from '../../accounts/secondFactor.ts';
import { TokenOnly } from '../../accounts/signIn.ts';
import { longest, text, token } from '../../fields.ts';
import type { FeatureCalls } from '../row.ts';

export const secondFactorCalls = {
  readSecondFactor: {
    endpoint: 'GET /api/secondfactor',
    who: 'secondStep',
    summary: 'Whether an authenticator app is set up, needed, and to be asked now',
    request: TokenOnly,
    answered: SecondFactorState,
  },
  startSecondFactor: {
    endpoint: 'POST /api/secondfactor/start',
    who: 'secondStep',
    summary: 'Offer a secret for an authenticator app, after the password was entered again',
    request: z.object({ Token: token, Password: text(longest.secret) }),
    answered: OfferedSecondFactor,
  },
  confirmSecondFactor: {
    endpoint: 'POST /api/secondfactor/confirm',
    who: 'secondStep',
    summary:
      'Set up the authenticator app by its first code: recovery codes, shown once, and a new token',
    request: SecondFactorCodeRequest,
    /** The token takes the place of the one that asked, as after every second step. */
    answered: z.object({ RecoveryCodes: z.array(z.string()), Token: z.string() }),
  },
  answerSecondFactor: {
    endpoint: 'POST /api/secondfactor/answer',
    who: 'secondStep',
    summary: 'The second step of signing in: a new token in place of the half-open one',
    request: SecondFactorCodeRequest,
  },
  renewRecoveryCodes: {
    endpoint: 'POST /api/secondfactor/recoverycodes',
    who: 'signedIn',
    summary: 'New recovery codes in place of those of before, after the password was entered again',
    request: z.object({ Token: token, Password: text(longest.secret) }),
    answered: RecoveryCodes,
  },
  removeSecondFactor: {
    endpoint: 'POST /api/secondfactor/remove',
    who: 'signedIn',
    summary: 'Sign in without an authenticator app again',
    request: SecondFactorCodeRequest,
  },
} satisfies FeatureCalls;
