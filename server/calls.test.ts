import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type CallName, calls } from '../contract/calls.ts';
import { type FormCall, onEveryEngine } from '../test/support/portal.ts';
import { type CallRole, canCall, listedEndpoints } from '../test/support/whoMayCall.ts';

const callNames = Object.keys(calls) as CallName[];

test('every API call has a list of the roles that may make it', () => {
  const endpoints = callNames.map((name) => calls[name].endpoint);
  expect(endpoints.toSorted()).toEqual(listedEndpoints.toSorted());
});

const callNamesWithSignOutLast = callNames.toSorted(
  (a, b) => Number(a === 'signOut') - Number(b === 'signOut'),
);

onEveryEngine('The table of calls', (portal) => {
  async function statusOf(name: CallName, token?: string): Promise<number> {
    const { method, path, place } = calls[name];
    if (place === 'form') {
      const file = { filename: 'a.txt', bytes: Buffer.from('a') };
      return (await portal().upload(token ?? '', file, {}, name as FormCall)).status;
    }
    // These two calls check the caller only after the body was read; all other calls check it before.
    const named = { RequestId: 1, ItemId: 1, Version: 1 };
    const body = ['answerRequestItem', 'sendAnswer'].includes(name) ? named : {};
    const request: InjectOptions =
      place === 'query'
        ? { method, url: path, query: token ? { token } : {} }
        : { method, url: path, payload: { ...body, Token: token } };
    return (await portal().app.inject(request)).statusCode;
  }

  async function halfOpen(isAdministrator: boolean) {
    const token = await portal().signIn(isAdministrator ? 'ADMIN' : 'EMP-1', isAdministrator);
    await portal().deps.database.updateTable('sessions').set({ is_half_open: true }).execute();
    return token;
  }

  const callers: [who: string, role: CallRole, refused: number, signIn: () => Promise<string>][] = [
    ['nobody', 'stranger', 401, async () => ''],
    ['a dead session', 'stranger', 401, async () => 'd'.repeat(43)],
    ['an employer half signed in', 'halfOpen', 403, () => halfOpen(false)],
    ['an administrator half signed in', 'halfOpen', 403, () => halfOpen(true)],
    ['an employer', 'employer', 403, () => portal().signIn('EMP-1')],
    ['an administrator', 'administrator', 403, () => portal().signIn('ADMIN', true)],
  ];

  test.each(callers)(
    'a caller with the role %s may make exactly the API calls that the specification permits for the role',
    async (_who, role, refused, signIn) => {
      await portal().addEmployer();
      await portal().addAdministrator();
      const token = await signIn();
      const answered: Record<string, string> = {};
      const expected: Record<string, string> = {};
      for (const name of callNamesWithSignOutLast) {
        const status = await statusOf(name, token);
        const isLetIn = ![401, 403, 500].includes(status);
        answered[name] = isLetIn ? 'let in' : `${status}`;
        expected[name] = canCall(role, name) ? 'let in' : `${refused}`;
      }
      expect(answered).toEqual(expected);
    },
  );

  test('a request body that falsely claims to be an upload causes no server error', async () => {
    await portal().addEmployer();
    const Token = await portal().signIn('EMP-1');
    const payload = { Token, File: { pieces: {} } };
    for (const name of callNamesWithSignOutLast) {
      const { method, path, place } = calls[name];
      if (place === 'form' || place === 'query') continue;
      const { statusCode } = await portal().app.inject({ method, url: path, payload });
      expect([name, statusCode]).not.toEqual([name, 500]);
    }
  });

  test('the server answers an unknown address under /api with 404, and a wrong request body with a problem document', async () => {
    const unknown = await portal().app.inject({ url: '/api/nothing' });
    expect(unknown.statusCode).toBe(404);
    const wrong = await portal().app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { IsAdministrator: 'perhaps' },
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(wrong.json()).toMatchObject({ status: 400 });
  });
});
