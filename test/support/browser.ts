import type { OutgoingHttpHeaders } from 'node:http';
import type { CallName, RequestInput } from '../../contract/calls.ts';
import { goodPassword } from './portal.ts';
import type { Server, ServerAnswer } from './server.ts';

export interface TestBrowser {
  cookies: Map<string, string>;
  call<Name extends CallName>(
    name: Name,
    request: RequestInput<Name> & object,
    token?: string,
    headers?: OutgoingHttpHeaders,
  ): Promise<ServerAnswer>;
  signIn(
    designationNumber: string,
    overrides?: { Password?: string; IsAdministrator?: boolean },
  ): Promise<string>;
}

export function createBrowser(
  server: () => Server,
  userAgent = 'Mozilla/5.0 (X11; rv:125.0) Gecko/20100101 Firefox/125.0',
): TestBrowser {
  const cookies = new Map<string, string>();
  const browser: TestBrowser = {
    cookies,
    async call(name, request, token, headers = {}) {
      const sent = [...cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; ');
      const answer = await server().call(name, request, token, {
        'sec-fetch-site': 'same-origin',
        'user-agent': userAgent,
        ...(sent ? { cookie: sent } : {}),
        ...headers,
      });
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        if (/Max-Age=0/.test(line)) cookies.delete(cookie);
        else cookies.set(cookie, value);
      }
      return answer;
    },
    async signIn(DesignationNumber, overrides = {}) {
      const request = { DesignationNumber, Password: goodPassword, ...overrides };
      return (await browser.call('signIn', request)).body;
    },
  };
  return browser;
}
