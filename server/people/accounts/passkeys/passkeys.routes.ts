import type { Deps } from '../../../platform/deps.ts';
import { listClientNetworks } from '../../../platform/http/clientAddress.ts';
import { answerOkAfter, type Handlers } from '../../../platform/http/handlers.ts';
import {
  answerSignIn,
  readSignInOrigin,
  rememberSignedInBrowser,
} from '../sessions/sessionCookies.ts';
import { getRelyingParty } from './passkeyCeremonies.ts';
import {
  answerPasskeyStep,
  offerPasskeySignIn,
  offerPasskeyStep,
  signInWithPasskey,
} from './passkeySignIn.usecases.ts';
import {
  finishPasskeyRegistration,
  listPasskeys,
  removePasskey,
  startPasskeyRegistration,
} from './passkeys.usecases.ts';

export function createPasskeyRoutes(deps: Deps) {
  const { settings } = deps;
  return {
    listPasskeys: (_input, { person }) => listPasskeys(deps, person),
    async startPasskey({ Password }, { person, request }) {
      const party = getRelyingParty(settings, request);
      return { Options: { ...(await startPasskeyRegistration(deps, person, party, Password)) } };
    },
    async confirmPasskey(input, { person, request, reply }) {
      const party = getRelyingParty(settings, request);
      const { recoveryCodes, token } = await finishPasskeyRegistration(deps, person, party, input);
      if (person.isHalfOpen)
        await rememberSignedInBrowser(deps, person.businessId, { request, reply });
      return { RecoveryCodes: recoveryCodes, Token: token };
    },
    removePasskey: (input, { person }) => answerOkAfter(removePasskey(deps, person, input)),
    async startPasskeyStep(_input, { person, request }) {
      const party = getRelyingParty(settings, request);
      return { Options: { ...(await offerPasskeyStep(deps, person, party)) } };
    },
    async answerPasskeyStep({ Credential }, { person, request, reply }) {
      const party = getRelyingParty(settings, request);
      const token = await answerPasskeyStep(deps, person, party, Credential);
      await rememberSignedInBrowser(deps, person.businessId, { request, reply });
      return token;
    },
    async startPasskeySignIn(_input, { request }) {
      const party = getRelyingParty(settings, request);
      return {
        Options: { ...(await offerPasskeySignIn(deps, party, listClientNetworks(request))) },
      };
    },
    async signInWithPasskey(input, { request, reply }) {
      const from = readSignInOrigin(request, settings, input.Language);
      const party = getRelyingParty(settings, request);
      const opened = await signInWithPasskey(deps, party, input, from);
      return answerSignIn(deps, opened, { request, reply });
    },
  } satisfies Partial<Handlers>;
}
