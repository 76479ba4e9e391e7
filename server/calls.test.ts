import { expect, test } from 'vitest';
import { type CallName, calls } from '../contract/calls.ts';
import { onEveryEngine } from '../test/support/portal.ts';
import { callsToCome } from './handlers.ts';

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
    const sent =
      place === 'query' ? { query: token ? { token } : {} } : { payload: { Token: token } };
    return (await portal().app.inject({ method, url: path, ...sent })).statusCode;
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
      if (calls[name].who === 'administrator') expect([name, forEmployer]).toEqual([name, 403]);
      else expect([401, 500]).not.toContain(forEmployer);
      expect([401, 500]).not.toContain(forAdministrator);
    }
  });

  test('calls that are still to come answer 501 and nothing else does', async () => {
    await portal().addAdministrator();
    const administrator = await portal().signIn('ADMIN', true);
    const body = { applicationId: '1', documentId: '1', ApplicationId: 1, BusinessId: 1 };
    for (const name of names) {
      if (name === 'signOut' || calls[name].place === 'form') continue;
      const { status } = await portal().call(
        name,
        { ...body, DesignationNumber: 'X' } as never,
        administrator,
      );
      const isToCome = (callsToCome as readonly string[]).includes(name);
      expect([name, status === 501]).toEqual([name, isToCome]);
    }
  });

  test('an unknown address under /api and a wrong body get a problem document', async () => {
    const unknown = await portal().app.inject({ url: '/api/nothing' });
    expect(unknown.statusCode).toBe(404);
    const wrong = await portal().app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { DesignationNumber: 7 },
    });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.headers['content-type']).toMatch(/^application\/problem\+json/);
    expect(wrong.json()).toMatchObject({ status: 400 });
  });
});
