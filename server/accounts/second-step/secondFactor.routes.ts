import type { Handlers } from '../../platform/http/handlers.ts';
import type { Parts } from '../../platform/parts.ts';
import { keepBrowserKnown } from '../sessions/cookies.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './secondFactor.usecases.ts';
import { answerSecondFactor } from './secondStep.usecases.ts';

type SecondFactorCalls =
  | 'readSecondFactor'
  | 'startSecondFactor'
  | 'confirmSecondFactor'
  | 'answerSecondFactor'
  | 'renewRecoveryCodes'
  | 'removeSecondFactor';

export function secondFactorRoutes(parts: Parts): Handlers<SecondFactorCalls> {
  return {
    readSecondFactor: (_input, { person }) => readSecondFactor(parts, person),
    startSecondFactor: ({ Password }, { person }) => startSecondFactor(parts, person, Password),
    async confirmSecondFactor({ Code }, { person, request, reply }) {
      const { recoveryCodes, token } = await confirmSecondFactor(parts, person, Code);
      if (person.isHalfOpen) await keepBrowserKnown(parts, person.businessId, { request, reply });
      return { RecoveryCodes: recoveryCodes, Token: token };
    },
    async answerSecondFactor({ Code }, { person, request, reply }) {
      const token = await answerSecondFactor(parts, person, Code);
      await keepBrowserKnown(parts, person.businessId, { request, reply });
      return token;
    },
    async renewRecoveryCodes({ Password }, { person }) {
      return { RecoveryCodes: await renewRecoveryCodes(parts, person, Password) };
    },
    async removeSecondFactor({ Code }, { person }) {
      await removeSecondFactor(parts, person, Code);
      return 'OK';
    },
  };
}
