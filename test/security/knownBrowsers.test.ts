import { expect, test } from 'vitest';
import {
  disableAdministrator,
  resetAdministratorAccess,
} from '../../server/people/accounts/administrators/administrators.usecases.ts';
import { findKnownBrowserHash } from '../../server/people/accounts/known-browsers/knownBrowsers.usecases.ts';
import { deleteExpiredRows } from '../../server/sweeps.ts';
import { createBrowser, type TestBrowser } from '../support/browser.ts';
import { goodPassword } from '../support/portal.ts';
import { onEveryRunningServer, type ServerAnswer } from '../support/server.ts';
import { createCode, setUpAuthenticator } from './authenticator.ts';

const knownBrowserCookieName = '__Host-KnownBrowser';
const getKnownBrowserCookie = (browser: TestBrowser) => browser.cookies.get(knownBrowserCookieName);
const edgeUserAgent = 'Mozilla/5.0 Chrome/130.0 Safari/537.36 Edg/130.0';
const chromeUserAgent = 'Mozilla/5.0 (X11; Linux) Chrome/130.0 Safari/537.36';

const findCookieLine = ({ headers }: ServerAnswer) =>
  headers['set-cookie']?.find((line) => line.startsWith(knownBrowserCookieName));
const sessionCookiePattern =
  /^__Host-KnownBrowser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure$/;
const longLivedCookiePattern =
  /^__Host-KnownBrowser=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=15552000$/;

onEveryRunningServer('Known browsers', (server, portal) => {
  const opened = () => createBrowser(server);
  const isKnown = async (number: string, browser: TestBrowser) =>
    (await findKnownBrowserHash(portal().deps, number, getKnownBrowserCookie(browser))) !== null;
  const signInFrom = (browser: TestBrowser, DesignationNumber = 'EMP-1') =>
    browser.call('signIn', { DesignationNumber, Password: goodPassword });
  const remember = (browser: TestBrowser, token: string, Remember = true) =>
    browser.call('setBrowserRemembered', { Remember }, token);
  const readNoticesSent = async () =>
    (await portal().deliverMails()).filter(({ subject }) => /new browser/.test(subject));

  test('only a full sign-in sets the known-browser cookie, which is HttpOnly and SameSite', async () => {
    await portal().addEmployer();
    const refused = await opened().call('signIn', { DesignationNumber: 'EMP-1', Password: 'no' });
    expect(refused.headers).not.toHaveProperty('set-cookie');
    const bare = { DesignationNumber: 'EMP-1', Password: goodPassword };
    expect((await server().call('signIn', bare)).headers).not.toHaveProperty('set-cookie');
    expect(findCookieLine(await opened().call('signIn', bare))).toMatch(sessionCookiePattern);
  });

  test('a remembered browser keeps its cookie after it was closed, until the user asks the portal to forget the browser', async () => {
    await portal().addEmployer();
    const browser = opened();
    let token = await browser.signIn('EMP-1');
    const isRemembered = async () => {
      const sessions: { IsThisOne: boolean; IsBrowserRemembered?: boolean }[] = JSON.parse(
        (await browser.call('listSessions', {}, token)).body,
      );
      expect(sessions.filter((each) => !each.IsThisOne && 'IsBrowserRemembered' in each)).toEqual(
        [],
      );
      return sessions.find(({ IsThisOne }) => IsThisOne)?.IsBrowserRemembered;
    };
    await opened().signIn('EMP-1');
    expect(await isRemembered()).toBe(false);
    const before = getKnownBrowserCookie(browser);
    expect(findCookieLine(await remember(browser, token))).toMatch(longLivedCookiePattern);
    expect(getKnownBrowserCookie(browser)).toBe(before);
    expect(await isRemembered()).toBe(true);
    const again = await signInFrom(browser);
    expect(findCookieLine(again)).toMatch(longLivedCookiePattern);
    token = again.body;
    expect(findCookieLine(await remember(browser, token, false))).toMatch(sessionCookiePattern);
    expect(await isRemembered()).toBe(false);
    const last = await signInFrom(browser);
    expect(findCookieLine(last)).toMatch(sessionCookiePattern);

    token = last.body;
    browser.cookies.delete(knownBrowserCookieName);
    expect(await isRemembered()).toBeUndefined();
  });

  test('the portal remembers neither an unknown browser nor a client that is no browser', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const browser = opened();
    const token = await browser.signIn('EMP-1');
    const foreign = opened();
    await foreign.signIn('EMP-2');
    const secret = getKnownBrowserCookie(browser);
    const readRefusal = async (value: string | undefined) => {
      if (value === undefined) browser.cookies.delete(knownBrowserCookieName);
      else browser.cookies.set(knownBrowserCookieName, value);
      const answer = await remember(browser, token);
      expect(answer.headers).not.toHaveProperty('set-cookie');
      return [answer.status, JSON.parse(answer.body).title];
    };
    const text = 'Your account does not recognize this browser. Sign in here again first.';
    for (const value of [undefined, '', 'x', String(getKnownBrowserCookie(foreign))]) {
      expect(await readRefusal(value)).toEqual([422, text]);
    }
    const program = (
      await server().call('signIn', { DesignationNumber: 'EMP-1', Password: goodPassword })
    ).body;
    const cookie = { cookie: `${knownBrowserCookieName}=${secret}` };
    const answer = await server().call('setBrowserRemembered', { Remember: true }, program, cookie);
    expect([answer.status, answer.headers['set-cookie']]).toEqual([422, undefined]);
    expect((await server().call('setBrowserRemembered', { Remember: true }, 'x')).status).toBe(401);
  });

  test('the portal remembers a browser of several accounts as long as one of the accounts asks to remember it', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const browser = opened();
    await browser.signIn('EMP-2');
    const first = await browser.signIn('EMP-1');
    await remember(browser, first);
    const second = await signInFrom(browser, 'EMP-2');
    expect(findCookieLine(second)).toMatch(longLivedCookiePattern);
    expect(findCookieLine(await remember(browser, second.body, false))).toMatch(
      longLivedCookiePattern,
    );
    const last = await browser.signIn('EMP-1');
    expect(findCookieLine(await remember(browser, last, false))).toMatch(sessionCookiePattern);
    expect(findCookieLine(await signInFrom(browser, 'EMP-2'))).toMatch(sessionCookiePattern);
  });

  test('a browser cookie set by an attacker is not kept after the browser closes', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const attacker = opened();
    await remember(attacker, await attacker.signIn('EMP-2'));
    const victim = opened();
    victim.cookies.set(knownBrowserCookieName, String(getKnownBrowserCookie(attacker)));
    expect(findCookieLine(await signInFrom(victim))).toMatch(sessionCookiePattern);
    expect(findCookieLine(await signInFrom(victim))).toMatch(sessionCookiePattern);
  });

  test('an administrator’s browser becomes known only after the second step', async () => {
    await portal().addAdministrator();
    const browser = opened();
    const token = await browser.signIn('ADMIN', { IsAdministrator: true });
    const mine = { ...server(), call: browser.call };
    const { secret } = await setUpAuthenticator(mine, portal(), token);
    const other = createBrowser(server, edgeUserAgent);
    const pendingToken = await other.signIn('ADMIN', { IsAdministrator: true });
    expect(getKnownBrowserCookie(other)).toBeUndefined();
    await other.call('answerSecondFactor', { Code: createCode(portal(), secret) }, pendingToken);
    expect(await isKnown('ADMIN', other)).toBe(true);
    expect(await readNoticesSent()).toHaveLength(1);
  });

  test('a browser can be known for several accounts, and the portal does not accept a cookie copied from another account', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const attacker = opened();
    await attacker.signIn('EMP-2');
    const victim = opened();
    victim.cookies.set(knownBrowserCookieName, String(getKnownBrowserCookie(attacker)));
    await victim.signIn('EMP-1');
    expect(await isKnown('EMP-1', victim)).toBe(true);
    expect(await isKnown('EMP-2', victim)).toBe(true);
    expect(await isKnown('EMP-1', attacker)).toBe(false);
    const before = getKnownBrowserCookie(victim);
    await victim.signIn('EMP-2');
    expect(getKnownBrowserCookie(victim)).toBe(before);
    for (const odd of ['', 'x', '%00', 'a'.repeat(4_000)]) {
      victim.cookies.set(knownBrowserCookieName, odd);
      expect(await victim.signIn('EMP-1')).not.toBe('');
      expect(getKnownBrowserCookie(victim)).toMatch(/^[\w-]{43}$/);
    }
  });

  test('the owner gets a mail in both languages about a sign-in from a new browser', async () => {
    await portal().addEmployer();
    const first = opened();
    await first.signIn('EMP-1');
    await first.signIn('EMP-1');
    expect(await readNoticesSent()).toEqual([]);
    await createBrowser(server, edgeUserAgent).signIn('EMP-1');
    const [notice] = await readNoticesSent();
    expect(notice?.to).toBe('ada@lakeside.test');
    const english = notice?.en.join('\n') ?? '';
    expect(english).toContain('Hello Ada,');
    expect(english).toContain('When: November 20, 2026 at 10:00 a.m. EST\nBrowser: Edge');
    expect(notice?.fr.join('\n')).toMatch(
      /Quand\u00a0: 20 novembre 2026.*\nNavigateur\u00a0: Edge/,
    );
    expect(JSON.stringify(notice)).not.toMatch(/EMP-1|Roy|Lakeside Inn|555/);
  });

  test('the owner gets no mail about a new browser that may be an earlier browser whose cookie was lost on closing', async () => {
    await portal().addEmployer();
    await opened().signIn('EMP-1');
    portal().passMinutes(24 * 60);
    await opened().signIn('EMP-1');
    expect(await readNoticesSent()).toEqual([]);
    const remembered = createBrowser(server, edgeUserAgent);
    await remember(remembered, await remembered.signIn('EMP-1'));
    expect(await readNoticesSent()).toHaveLength(1);
    await createBrowser(server, edgeUserAgent).signIn('EMP-1');
    expect(await readNoticesSent()).toHaveLength(1);
    portal().passMinutes(181 * 24 * 60);
    await opened().signIn('EMP-1');
    expect(await readNoticesSent()).toHaveLength(1);
    await portal().addEmployer({ designation_number: 'EMP-2' });
    await createBrowser(server, chromeUserAgent).signIn('EMP-2');
    await createBrowser(server, chromeUserAgent).signIn('EMP-1');
    expect(await readNoticesSent()).toHaveLength(1);
  });

  test('the owner gets one mail a day per network about sign-ins without browser headers, which set no cookie', async () => {
    await portal().addEmployer();
    const signIn = async (headers: Record<string, string> = {}) => {
      const right = { DesignationNumber: 'EMP-1', Password: goodPassword };
      const answer = await server().call('signIn', right, undefined, headers);
      expect(answer.body).toMatch(/^[\w-]{43}$/);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    };
    await signIn();
    expect(await readNoticesSent()).toEqual([]);
    const employerToken = opened();
    await employerToken.signIn('EMP-1');
    await signIn({
      cookie: `${knownBrowserCookieName}=${getKnownBrowserCookie(employerToken)}`,
      'user-agent': 'Firefox/125.0',
    });
    await signIn();
    const [notice, ...more] = await readNoticesSent();
    expect([notice?.to, more]).toEqual(['ada@lakeside.test', []]);
    const english = notice?.en.join('\n') ?? '';
    expect(english).toContain('When: November 20, 2026 at 10:00 a.m. EST\nBrowser: unknown');
    expect(notice?.fr.join('\n')).toContain('Navigateur\u00a0: inconnu');
    await employerToken.signIn('EMP-1');
    expect(await readNoticesSent()).toEqual([]);
    portal().passMinutes(24 * 60 + 1);
    await signIn();
    expect(await readNoticesSent()).toHaveLength(1);
  });

  test('a sign-in succeeds even though the portal cannot queue its mail', async () => {
    await portal().addEmployer();
    await opened().signIn('EMP-1');
    const { database } = portal().deps;
    await database.schema.alterTable('deliveries').renameTo('no_deliveries').execute();
    try {
      expect(await portal().signIn('EMP-1')).not.toBe('');
    } finally {
      await database.schema.alterTable('no_deliveries').renameTo('deliveries').execute();
    }
    expect(portal().logged()).toContain('the mail about a sign-in was not queued');
    await portal().signIn('EMP-1');
    expect(await readNoticesSent()).toHaveLength(1);
  });

  test('many new browsers cause only a few mails to the owner and a few database rows', async () => {
    await portal().addEmployer();
    const first = opened();
    await remember(first, await first.signIn('EMP-1'));
    const closed = opened();
    for (let count = 0; count < 25; count += 1) {
      portal().passMinutes(1);
      closed.cookies.delete(knownBrowserCookieName);
      await closed.signIn('EMP-1');
    }
    expect(await isKnown('EMP-1', first)).toBe(true);
    const known = () => portal().deps.database.selectFrom('known_browsers').selectAll().execute();
    expect(await known()).toHaveLength(1 + 20);
    await readNoticesSent();

    portal().passMinutes(181 * 24 * 60);
    await deleteExpiredRows(portal().deps);
    for (let count = 0; count < 25; count += 1) {
      portal().passMinutes(1);
      const other = opened();
      await remember(other, await other.signIn('EMP-1'));
    }
    expect((await readNoticesSent()).length).toBeLessThanOrEqual(5);
    expect(await isKnown('EMP-1', first)).toBe(false);
    expect(await known()).toHaveLength(20);
  });

  test('an account without an email address causes no mail about a new browser', async () => {
    await portal().addEmployer({ email: '' });
    await opened().signIn('EMP-1');
    await createBrowser(server, edgeUserAgent).signIn('EMP-1');
    expect(await readNoticesSent()).toEqual([]);
  });

  test('the portal forgets a browser half a year after its last sign-in, and then counts it as new', async () => {
    await portal().addEmployer();
    const browser = opened();
    await remember(browser, await browser.signIn('EMP-1'));
    portal().passMinutes(179 * 24 * 60);
    expect(await isKnown('EMP-1', browser)).toBe(true);
    portal().passMinutes(2 * 24 * 60);
    expect(await isKnown('EMP-1', browser)).toBe(false);
    await browser.signIn('EMP-1');
    expect(await readNoticesSent()).toHaveLength(1);
    portal().passMinutes(181 * 24 * 60);
    await deleteExpiredRows(portal().deps);
    const known = await portal().deps.database.selectFrom('known_browsers').selectAll().execute();
    expect(known).toEqual([]);
  });

  test('a new password or a disabled account makes the portal forget the browsers of the account', async () => {
    await portal().addEmployer();
    const browser = opened();
    await browser.signIn('EMP-1');
    await portal().call('requestReset', { designationNumber: 'EMP-1' });
    const [mail] = await portal().deliverMails();
    const ResetId = /password\/([\w-]+)/.exec(JSON.stringify(mail))?.[1] ?? '';
    await portal().call('setPassword', { ResetId, Password: 'quite-another-granite-9' });
    expect(await isKnown('EMP-1', browser)).toBe(false);

    await portal().addAdministrator();
    await portal().addAdministrator('A2');
    const staff = opened();
    for (const number of ['ADMIN', 'A2']) await staff.signIn(number, { IsAdministrator: true });
    expect([await isKnown('ADMIN', staff), await isKnown('A2', staff)]).toEqual([true, true]);
    await disableAdministrator(portal().deps, 'A2', async () => {});
    await resetAdministratorAccess(portal().deps, 'ADMIN', goodPassword);
    expect([await isKnown('ADMIN', staff), await isKnown('A2', staff)]).toEqual([false, false]);
  });
});
