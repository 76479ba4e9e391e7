import {
  OfferedSecondFactor,
  RecoveryCodes,
  RenewRecoveryCodesRequest,
  SecondFactorCodeRequest,
  SecondFactorConfirmed,
  SecondFactorState,
  StartSecondFactorRequest,
} from '../../accounts/secondFactor.ts';
import { TokenOnly } from '../../accounts/signIn.ts';
import type { FeatureCalls } from '../row.ts';

export const secondFactorCalls = {
  readSecondFactor: {
    endpoint: 'GET /api/secondfactor',
    who: 'secondStep',
    changes: false,
    summary: 'Whether an authenticator app is set up, needed, and to be asked now',
    request: TokenOnly,
    answered: SecondFactorState,
  },
  startSecondFactor: {
    endpoint: 'POST /api/secondfactor/start',
    who: 'secondStep',
    changes: true,
    summary: 'Offer a secret for an authenticator app, after the password was entered again',
    request: StartSecondFactorRequest,
    answered: OfferedSecondFactor,
  },
  confirmSecondFactor: {
    endpoint: 'POST /api/secondfactor/confirm',
    who: 'secondStep',
    changes: true,
    summary:
      'Set up the authenticator app by its first code: recovery codes, shown once, and a new token',
    request: SecondFactorCodeRequest,
    answered: SecondFactorConfirmed,
  },
  answerSecondFactor: {
    endpoint: 'POST /api/secondfactor/answer',
    who: 'secondStep',
    changes: true,
    summary: 'The second step of signing in: a new token in place of the half-open one',
    request: SecondFactorCodeRequest,
  },
  renewRecoveryCodes: {
    endpoint: 'POST /api/secondfactor/recoverycodes',
    who: 'signedIn',
    changes: true,
    summary: 'New recovery codes in place of those of before, after the password was entered again',
    request: RenewRecoveryCodesRequest,
    answered: RecoveryCodes,
  },
  removeSecondFactor: {
    endpoint: 'POST /api/secondfactor/remove',
    who: 'signedIn',
    changes: true,
    summary: 'Sign in without an authenticator app again',
    request: SecondFactorCodeRequest,
  },
} satisfies FeatureCalls;
