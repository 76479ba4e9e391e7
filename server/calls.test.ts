import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { type CallName, calls } from '../contract/calls.ts';
import { onEveryEngine } from '../test/support/portal.ts';

const names = Object.keys(calls) as CallName[];
const deadToken = 'd'.repeat(43);
const guarded = names.filter((name) => calls[name].who !== 'anyone');

onEveryEngine('The table of calls', (portal) => {
  async function statusOf(name: CallName, token?: string): Promise<number> {
    const { method, path, place } = calls[name];
    if (place === 'form') {
      return (await portal().upload(token ?? '', { filename: 'a.txt', bytes: Buffer.from('a') }))
        .status;
    }
    const request: InjectOptions =
      place === 'query'
        ? { method, url: path, query: token ? { token } : {} }
        : { method, url: path, payload: { Token: token } };
    return (await portal().app.inject(request)).statusCode;
  }

  test.each(guarded)('%s is closed without a token and with a dead one', async (name) => {
    expect(await statusOf(name)).toBe(401);
    expect(await statusOf(name, deadToken)).toBe(401);
  });

  test('a row for administrators answers an employer with 403, others let every role in', async () => {
    await portal().addEmployer();
    await portal().addAdministrator();
    const employer = await portal().signIn('EMP-1');
    const administrator = await portal().signIn('ADMIN', true);
    for (const name of guarded) {
      const forEmployer = await statusOf(name, employer);
      const forAdministrator = await statusOf(name, administrator);
      const isForAdministrators = calls[name].who === 'administrator';
      if (isForAdministrators) expect([name, forEmployer]).toEqual([name, 403]);
      else expect([401, 500]).not.toContain(forEmployer);
      expect([401, 500]).not.toContain(forAdministrator);
    }
  });

  test('a body that pretends to hold an upload is no fault of the server', async () => {
    await portal().addEmployer();
    const Token = await portal().signIn('EMP-1');
    const payload = { Token, File: { pieces: {} } };
    for (const name of guarded) {
      const { method, path, place } = calls[name];
      if (place === 'form' || place === 'query') continue;
      const { statusCode } = await portal().app.inject({ method, url: path, payload });
      expect([name, statusCode]).not.toEqual([name, 500]);
    }
  });

  test('an unknown address under /api and a wrong body get a problem document', async () => {
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
