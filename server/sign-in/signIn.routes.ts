import { addressOf } from '../platform/http/address.ts';
import { bindingCookie, isFromBrowser } from '../platform/http/credentials.ts';
import type { Handlers } from '../platform/http/handlers.ts';
import type { Parts } from '../platform/parts.ts';
import { browserFamily } from './browserFamily.ts';
import { endSession, endSessionsElsewhere, listSessions } from './sessions.usecases.ts';
import { signIn, signOut } from './signIn.usecases.ts';

export function signInRoutes(
  parts: Parts,
): Handlers<'signIn' | 'signOut' | 'listSessions' | 'endSession' | 'endOtherSessions'> {
  const secure = parts.settings.publicUrl?.startsWith('https:') ? '; Secure' : '';
  const cookie = (value: string, more = '') =>
    `${bindingCookie(parts.settings.publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${more}`;

  return {
    async signIn(input, { request, reply }) {
      const from = {
        address: addressOf(request),
        isBrowser: isFromBrowser(request),
        browser: browserFamily(request.headers['user-agent']),
      };
      const opened = await signIn(parts, input, from);
      if (opened?.binding) reply.header('set-cookie', cookie(opened.binding));
      return opened?.token ?? '';
    },
    async signOut(_input, { person, reply }) {
      if (person) await signOut(parts, person);
      reply.header('set-cookie', cookie('', '; Max-Age=0'));
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
