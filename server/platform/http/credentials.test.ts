import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { readCookie } from './credentials.ts';

const readCookieValue = (cookie: string | undefined, name: string) =>
  readCookie({ headers: { cookie } } as FastifyRequest, name);

test.each([
  ['Token=abc', 'abc'],
  ['other=1; Token=abc; more=2', 'abc'],
  ['other=1;Token=abc', 'abc'],
  ['Token=first; Token=second', 'first'],
  ['Token=a=b', 'a=b'],
  ['Token=%C3%A9', 'é'],
  ['Token=', ''],
  ['MyToken=abc; Token2=abc; token=abc', undefined],
  ['Token', undefined],
  ['; =; ;Token;', undefined],
  ['', undefined],
  [undefined, undefined],
])('the server reads the cookie Token in the header %j as %j', (cookie, value) => {
  expect(readCookieValue(cookie, 'Token')).toBe(value);
});

test('the server returns a cookie value unchanged if it cannot decode the value', () => {
  expect(readCookieValue('Token=%E0%A4%A', 'Token')).toBe('%E0%A4%A');
  expect(readCookieValue('__proto__=1', 'constructor')).toBeUndefined();
});
