import { expect, test } from 'vitest';
import { disableAdministrator } from '../../server/people/accounts/administrators/administrators.usecases.ts';
import { createBrowser } from '../support/browser.ts';
import { employerProfile } from '../support/client.ts';
import { goodPassword } from '../support/portal.ts';
import { pdf } from '../support/sampleFiles.ts';
import { onEveryRunningServer, type Server, sendRequest } from '../support/server.ts';

const correctSignIn = { DesignationNumber: 'EMP-1', Password: goodPassword };
const administratorSignIn = { ...correctSignIn, DesignationNumber: 'ADMIN', IsAdministrator: true };

async function isSessionOpen(server: Server, token: string, headers = {}): Promise<boolean> {
  return (await server.call('readBusiness', {}, token, headers)).status === 200;
}

async function signInByBrowser(server: Server, request: object = correctSignIn) {
  const headers = { 'sec-fetch-site': 'same-origin' };
  const answer = await server.call('signIn', { ...correctSignIn, ...request }, undefined, headers);
  const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
  return { token: answer.body, cookie };
}

onEveryRunningServer('Session tokens', (server, portal) => {
  test('a session token from a URL does not work in another browser', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const mine = await signInByBrowser(server());
    const other = await signInByBrowser(server(), { DesignationNumber: 'EMP-2' });
    const site = { 'sec-fetch-site': 'same-origin' };
    expect(await isSessionOpen(server(), mine.token, { ...site, cookie: mine.cookie })).toBe(true);
    const elsewhere = [
      {},
      site,
      { ...site, cookie: other.cookie },
      { ...site, cookie: '__Host-SessionBinding=' },
      { ...site, cookie: mine.cookie.replace('__Host-', '') },
      { cookie: `__Host-SessionBinding=${mine.token}` },
      { cookie: `Token=${mine.token}` },
      { authorization: `Bearer ${mine.token}` },
    ];
    for (const headers of elsewhere) {
      expect([headers, await isSessionOpen(server(), mine.token, headers)]).toEqual([
        headers,
        false,
      ]);
    }
  });

  test('a session token expires after its idle time and, even when in use, after its maximum time', async () => {
    await portal().addEmployer();
    const idle = await portal().signIn('EMP-1');
    portal().passMinutes(30);
    expect(await isSessionOpen(server(), idle)).toBe(false);
    const busy = await portal().signIn('EMP-1');
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect(await isSessionOpen(server(), busy)).toBe(true);
      portal().passMinutes(20);
    }
    expect(await isSessionOpen(server(), busy)).toBe(false);
  });

  test('requests that a page makes without its user do not extend the idle time of a session', async () => {
    await portal().addAdministrator('STAFF');
    const unattended = { 'x-unattended': '1' };
    const left = await portal().signIn('STAFF', true);
    for (let minutes = 0; minutes < 30; minutes += 5) {
      expect(await isSessionOpen(server(), left, unattended)).toBe(true);
      expect((await server().call('listBusinesses', {}, left, unattended)).status).toBe(200);
      portal().passMinutes(5);
    }
    expect(await isSessionOpen(server(), left, unattended)).toBe(false);

    const worked = await portal().signIn('STAFF', true);
    for (const headers of [{}, unattended]) {
      portal().passMinutes(20);
      const change = { Language: 'fr' as const };
      expect((await server().call('setLanguage', change, worked, headers)).status).toBe(200);
    }
    portal().passMinutes(20);
    expect(await isSessionOpen(server(), worked)).toBe(true);
  });

  test('signing out ends only the session that signs out', async () => {
    await portal().addEmployer();
    const [left, kept] = [await portal().signIn('EMP-1'), await portal().signIn('EMP-1')];
    await server().call('signOut', {}, left);
    expect([await isSessionOpen(server(), left), await isSessionOpen(server(), kept)]).toEqual([
      false,
      true,
    ]);
  });

  test('a password change ends all sessions except the session that made the change', async () => {
    await portal().addEmployer();
    const [changing, other] = [await portal().signIn('EMP-1'), await portal().signIn('EMP-1')];
    const saved = await server().call(
      'updateBusiness',
      { ...employerProfile, Password: 'another-good-one-9' },
      changing,
    );
    expect(saved.status).toBe(200);
    expect([await isSessionOpen(server(), changing), await isSessionOpen(server(), other)]).toEqual(
      [true, false],
    );
  });

  test('disabling an account ends its sessions', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const token = await portal().signIn('ADMIN-2', true);
    await disableAdministrator(portal().deps, 'ADMIN-2', async () => {});
    expect(await isSessionOpen(server(), token)).toBe(false);
  });

  test('a page of a foreign site can change nothing with the cookie alone', async () => {
    await portal().addEmployer();
    const plain = await portal().signIn('EMP-1');
    for (const headers of [{ origin: 'https://evil.test' }, {}]) {
      const cookie = `Token=${plain}`;
      const answer = await server().call('signOut', {}, undefined, { ...headers, cookie });
      expect(answer.status).toBe(403);
    }
    expect(await isSessionOpen(server(), plain)).toBe(true);
    const browser = createBrowser(server);
    const token = await browser.signIn('EMP-1');
    browser.cookies.set('Token', token);
    for (const site of ['cross-site', 'same-site', 'none']) {
      const answer = await browser.call('signOut', {}, undefined, { 'sec-fetch-site': site });
      expect(answer.status).toBe(403);
    }
    expect((await browser.call('readBusiness', {}, token)).status).toBe(200);
  });

  test('a session token planted by an attacker gets no data from the victim’s browser', async () => {
    await portal().addEmployer();
    const planted = await portal().signIn('EMP-1');
    const victim = createBrowser(server);
    victim.cookies.set('Token', planted);
    const form = new FormData();
    form.append('File', new Blob([new Uint8Array(pdf())]), 'passport.pdf');
    const packed = new Response(form);
    const body = Buffer.from(await packed.arrayBuffer());
    const upload = (headers: object, query = '') =>
      sendRequest(`${server().url}/api/document${query}`, {
        method: 'POST',
        headers: { 'content-type': String(packed.headers.get('content-type')), ...headers },
        body,
      });
    const site = { 'sec-fetch-site': 'same-origin' };
    const cookie = `Token=${planted}`;
    expect((await upload({ ...site, cookie })).status).toBe(401);
    expect((await upload({ ...site, authorization: `Bearer ${planted}` })).status).toBe(401);
    for (const each of ['same-origin', 'none', 'cross-site', '']) {
      const from = { 'sec-fetch-site': each };
      expect((await victim.call('readBusiness', {}, undefined, from)).status).toBe(401);
      expect((await victim.call('readBusiness', {}, planted, from)).status).toBe(401);
    }
    const named = { ...employerProfile, Password: '', Token: planted };
    expect((await victim.call('updateBusiness', named)).status).toBe(401);
    const kept = await portal().deps.database.selectFrom('documents').selectAll().execute();
    expect(kept).toEqual([]);
    expect((await server().call('readBusiness', {}, planted)).status).toBe(200);
    expect((await server().upload(planted, { filename: 'own.pdf', bytes: pdf() })).status).toBe(
      200,
    );
  });
});

onEveryRunningServer('Sessions of the signed-in account', (server, portal) => {
  test('an administrator can list and end only their own sessions', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const foreign = await portal().signIn('ADMIN-2', true);
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0' };
    const other = (await server().call('signIn', administratorSignIn, undefined, agent)).body;
    const token = await portal().signIn('ADMIN', true);
    const list = async (of: string) =>
      JSON.parse((await server().call('listSessions', {}, of)).body);
    const sessions = await list(token);
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toMatch(new RegExp(`${token}|${other}`));
    const session = sessions.find(({ Browser }: { Browser: string }) => Browser === 'Firefox');
    expect(session).toMatchObject({ IsThisOne: false, StartedOn: '2026-11-20T15:00:00.000Z' });
    const [theirs] = await list(foreign);
    const end = (SessionId: string) => server().call('endSession', { SessionId }, token);
    expect((await end(theirs.SessionId)).status).toBe(404);
    expect((await end(session.SessionId)).status).toBe(200);
    expect((await server().call('listSessions', {}, other)).status).toBe(401);
    expect(await list(foreign)).toHaveLength(1);
  });

  test('an employer can end all other sessions of the account at once, and no sessions of other accounts', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const foreign = await portal().signIn('EMP-2');
    const others = [await portal().signIn('EMP-1'), await portal().signIn('EMP-1')];
    const token = await portal().signIn('EMP-1');
    const list = async () => JSON.parse((await server().call('listSessions', {}, token)).body);
    const sessions: { SessionId: string; IsThisOne: boolean }[] = await list();
    expect(sessions).toHaveLength(3);
    const foreigners = JSON.parse((await server().call('listSessions', {}, foreign)).body);
    const { SessionId } = foreigners[0];
    expect((await server().call('endSession', { SessionId }, token)).status).toBe(404);

    expect((await server().call('endOtherSessions', {}, token)).status).toBe(200);
    expect(await Promise.all(others.map((other) => isSessionOpen(server(), other)))).toEqual([
      false,
      false,
    ]);
    expect(await list()).toMatchObject([{ IsThisOne: true }]);
    expect(await isSessionOpen(server(), foreign)).toBe(true);
  });
});

onEveryRunningServer(
  'A session with the shortest idle time',
  (server, portal) => {
    test('a session with the shortest idle time stays open while its owner works', async () => {
      await portal().addEmployer();
      const token = await portal().signIn('EMP-1');
      for (let calls = 0; calls < 8; calls += 1) {
        portal().passMinutes(0.4);
        expect([calls, await isSessionOpen(server(), token)]).toEqual([calls, true]);
      }
      portal().passMinutes(1);
      expect(await isSessionOpen(server(), token)).toBe(false);
    });
  },
  { SESSION_IDLE_MINUTES: '1' },
);
