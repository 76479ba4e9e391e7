import { networksOf } from '../../platform/http/address.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Parts } from '../../platform/parts.ts';
import { fromOf, keepBrowserKnown, setBinding } from '../sessions/cookies.ts';
import { emptyForSuspended } from '../sign-in/accountState.ts';
import { relyingPartyOf } from './passkeyCeremonies.ts';
import {
  answerPasskeyStep,
  offerPasskeySignIn,
  offerPasskeyStep,
  signInWithPasskey,
} from './passkeySignIn.usecases.ts';
import { confirmPasskey, listPasskeys, offerPasskey, removePasskey } from './passkeys.usecases.ts';

type PasskeyCalls =
  | 'listPasskeys'
  | 'startPasskey'
  | 'confirmPasskey'
  | 'removePasskey'
  | 'startPasskeyStep'
  | 'answerPasskeyStep'
  | 'startPasskeySignIn'
  | 'signInWithPasskey';

export function passkeyRoutes(parts: Parts): Handlers<PasskeyCalls> {
  const { settings } = parts;
  return {
    listPasskeys: (_input, { person }) => listPasskeys(parts, person),
    async startPasskey({ Password }, { person, request }) {
      const party = relyingPartyOf(settings, request);
      return { Options: { ...(await offerPasskey(parts, person, party, Password)) } };
    },
    async confirmPasskey(input, { person, request, reply }) {
      const party = relyingPartyOf(settings, request);
      const { recoveryCodes, token } = await confirmPasskey(parts, person, party, input);
      if (person.isHalfOpen) await keepBrowserKnown(parts, person.businessId, { request, reply });
      return { RecoveryCodes: recoveryCodes, Token: token };
    },
    async removePasskey(input, { person }) {
      await removePasskey(parts, person, input);
      return 'OK';
    },
    async startPasskeyStep(_input, { person, request }) {
      const party = relyingPartyOf(settings, request);
      return { Options: { ...(await offerPasskeyStep(parts, person, party)) } };
    },
    async answerPasskeyStep({ Credential }, { person, request, reply }) {
      const party = relyingPartyOf(settings, request);
      const token = await answerPasskeyStep(parts, person, party, Credential);
      await keepBrowserKnown(parts, person.businessId, { request, reply });
      return token;
    },
    async startPasskeySignIn(_input, { request }) {
      const party = relyingPartyOf(settings, request);
      return { Options: { ...(await offerPasskeySignIn(parts, party, networksOf(request))) } };
    },
    async signInWithPasskey(input, { request, reply }) {
      const from = fromOf(request, settings, input.Language);
      const party = relyingPartyOf(settings, request);
      const opened = await signInWithPasskey(parts, party, input, from);
      if (!opened) return '';
      if (opened === 'suspended') return emptyForSuspended(reply);
      if (opened.binding) setBinding(reply, settings, opened.binding);
      await keepBrowserKnown(parts, opened.businessId, { request, reply });
      return opened.token;
    },
  };
}
