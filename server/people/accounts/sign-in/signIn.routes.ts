import type { Deps } from '../../../platform/deps.ts';
import { answerOkAfter, type Handlers } from '../../../platform/http/handlers.ts';
import { setBrowserRemembered } from '../known-browsers/knownBrowsers.usecases.ts';
import { storePreference } from '../preferences.queries.ts';
import {
  answerSignIn,
  readBrowserSecret,
  readSignInOrigin,
  removeBindingCookie,
  setKnownBrowserCookie,
} from '../sessions/sessionCookies.ts';
import { endSession, endSessionsElsewhere, listSessions } from '../sessions/sessions.usecases.ts';
import { signIn, signOut } from './signIn.usecases.ts';

export function createSignInRoutes(deps: Deps) {
  return {
    async signIn(input, { request, reply }) {
      const opened = await signIn(
        deps,
        input,
        readSignInOrigin(request, deps.settings, input.Language),
      );
      return answerSignIn(deps, opened, { request, reply });
    },
    async signOut(_input, { person, reply }) {
      if (person) await signOut(deps, person);
      removeBindingCookie(reply, deps.settings);
      return 'OK';
    },
    setLanguage: ({ Language: language }, { person }) =>
      answerOkAfter(storePreference(deps.database, person.businessId, { language })),
    listSessions: (_input, { person, request }) =>
      listSessions(deps, person, readBrowserSecret(request, deps.settings)),
    endSession: ({ SessionId }, { person }) => answerOkAfter(endSession(deps, person, SessionId)),
    endOtherSessions: (_input, { person }) => answerOkAfter(endSessionsElsewhere(deps, person)),
    async setBrowserRemembered({ Remember }, { person, request, reply }) {
      const secret = readBrowserSecret(request, deps.settings);
      const remembered = await setBrowserRemembered(deps, person.businessId, secret, Remember);
      setKnownBrowserCookie(reply, deps.settings, remembered);
      return 'OK';
    },
  } satisfies Partial<Handlers>;
}
