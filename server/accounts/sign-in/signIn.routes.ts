import type { Handlers } from '../../platform/http/handlers.ts';
import type { Parts } from '../../platform/parts.ts';
import { storeLanguage } from '../language.usecases.ts';
import { fromOf, keepBrowserKnown, removeBinding, setBinding } from '../sessions/cookies.ts';
import { endSession, endSessionsElsewhere, listSessions } from '../sessions/sessions.usecases.ts';
import { emptyForSuspended } from './accountState.ts';
import { signIn, signOut } from './signIn.usecases.ts';

type SignInCalls =
  | 'signIn'
  | 'signOut'
  | 'setLanguage'
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions';

export function signInRoutes(parts: Parts): Handlers<SignInCalls> {
  return {
    async signIn(input, { request, reply }) {
      const opened = await signIn(parts, input, fromOf(request, parts.settings, input.Language));
      if (!opened) return '';
      if (opened === 'suspended') return emptyForSuspended(reply);
      if (opened.binding) setBinding(reply, parts.settings, opened.binding);
      if (!opened.isHalfOpen) await keepBrowserKnown(parts, opened.businessId, { request, reply });
      return opened.token;
    },
    async signOut(_input, { person, reply }) {
      if (person) await signOut(parts, person);
      removeBinding(reply, parts.settings);
      return 'OK';
    },
    async setLanguage({ Language }, { person }) {
      await storeLanguage(parts.database, person.businessId, Language);
      return 'OK';
    },
    listSessions: (_input, { person }) => listSessions(parts, person),
    async endSession({ SessionId }, { person }) {
      await endSession(parts, person, SessionId);
      return 'OK';
    },
    async endOtherSessions(_input, { person }) {
      await endSessionsElsewhere(parts, person);
      return 'OK';
    },
  };
}
