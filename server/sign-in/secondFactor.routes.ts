import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  startSecondFactor,
} from './secondFactor.usecases.ts';
import { answerSecondFactor } from './secondStep.usecases.ts';

type SecondFactorCalls =
  | 'readSecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'answerSecondFactor'
  | 'removeSecondFactor';

export function secondFactorRoutes(parts: Parts): Handlers<SecondFactorCalls> {
  return {
    readSecondFactor: (_input, { person }) => readSecondFactor(parts, person),
    startSecondFactor: ({ Password }, { person }) => startSecondFactor(parts, person, Password),
    async confirmSecondFactor({ Code }, { person }) {
      const { recoveryCodes, token } = await confirmSecondFactor(parts, person, Code);
      return { RecoveryCodes: recoveryCodes, Token: token };
    },
    answerSecondFactor: ({ Code }, { person }) => answerSecondFactor(parts, person, Code),
    async removeSecondFactor({ Code }, { person }) {
      await removeSecondFactor(parts, person, Code);
      return 'OK';
    },
  };
}
