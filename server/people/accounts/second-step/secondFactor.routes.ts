import type { Deps } from '../../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../../platform/http/handlers.ts';
import { rememberSignedInBrowser } from '../sessions/sessionCookies.ts';
import {
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactorSetup,
} from './secondFactor.usecases.ts';
import { answerSecondFactor } from './secondStep.usecases.ts';

export function createSecondFactorRoutes(deps: Deps) {
  return {
    readSecondFactor: (_input, { person }) => readSecondFactor(deps, person),
    startSecondFactor: ({ Password }, { person }) => startSecondFactorSetup(deps, person, Password),
    async confirmSecondFactor({ Code }, { person, request, reply }) {
      const { recoveryCodes, token } = await confirmSecondFactor(deps, person, Code);
      if (person.isHalfOpen)
        await rememberSignedInBrowser(deps, person.businessId, { request, reply });
      return { RecoveryCodes: recoveryCodes, Token: token };
    },
    async answerSecondFactor({ Code }, { person, request, reply }) {
      const token = await answerSecondFactor(deps, person, Code);
      await rememberSignedInBrowser(deps, person.businessId, { request, reply });
      return token;
    },
    async renewRecoveryCodes({ Password }, { person }) {
      return { RecoveryCodes: await renewRecoveryCodes(deps, person, Password) };
    },
    removeSecondFactor: ({ Code }, { person }) =>
      answerOkAfter(removeSecondFactor(deps, person, Code)),
  } satisfies Partial<Handlers>;
}
