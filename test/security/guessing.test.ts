import { expect, test } from 'vitest';
import { deleteExpiredRows } from '../../server/sweeps.ts';
import { createBrowser } from '../support/browser.ts';
import { goodPassword } from '../support/portal.ts';
import { listenOnFreePort, onEveryRunningServer, type Server } from '../support/server.ts';
import { getSignInOutcome } from '../support/signInOutcome.ts';

const minutesPerHour = 60;
const minutesPerDay = 24 * minutesPerHour;

const createAddressHeader = (address: string) => ({ 'x-forwarded-for': address });

onEveryRunningServer(
  'Password guessing',
  (server, portal) => {
    const guess = (address: string, DesignationNumber = 'EMP-1', at: Server = server()) =>
      at.call(
        'signIn',
        { DesignationNumber, Password: 'not-the-password' },
        undefined,
        createAddressHeader(address),
      );
    async function judged(addresses: string[], number?: string): Promise<number> {
      const outcomes: unknown[] = [];
      for (const address of addresses)
        outcomes.push(getSignInOutcome(await guess(address, number)));
      return outcomes.filter((outcome) => outcome === 'refused').length;
    }
    const times = (count: number, address = '203.0.113.9') => Array<string>(count).fill(address);
    const ownersSignIn = (address = '198.51.100.1') =>
      server().call(
        'signIn',
        { DesignationNumber: 'EMP-1', Password: goodPassword },
        undefined,
        createAddressHeader(address),
      );
    const readStoredTries = async () => {
      const { database } = portal().deps;
      const count = database.selectFrom('tries').select((eb) => eb.fn.countAll().as('rows'));
      return Number((await count.executeTakeFirstOrThrow()).rows);
    };
    const readNotices = async () =>
      (await portal().deliverMails()).filter(({ subject }) =>
        /wrong passwords|trying to guess/.test(subject),
      );

    test('the portal stops password guessing on one account after 20 tries an hour, 60 a day and 200 in thirty days', async () => {
      await portal().addEmployer();
      let inAnHour = 0;
      for (let minute = 0; minute < 12; minute += 1) {
        inAnHour += await judged(times(6));
        portal().passMinutes(5);
      }
      expect(inAnHour).toBe(20);
      let inADay = inAnHour;
      for (let round = 0; round < 23; round += 1) {
        inADay += await judged(times(5));
        portal().passMinutes(minutesPerHour);
      }
      expect(inADay).toBe(60);
      let inAMonth = inADay;
      for (let round = 0; round < 28 * 2; round += 1) {
        inAMonth += await judged(times(5));
        portal().passMinutes(12 * minutesPerHour);
      }
      expect(inAMonth).toBe(200);
      const refused = await guess('203.0.113.9');
      expect(getSignInOutcome(refused)).toBe('limited');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(12 * 3600);
      portal().passMinutes(2 * minutesPerDay);
      expect(await judged(times(1))).toBe(1);
    }, 600_000);

    test('password tries on one account are counted together, whichever networks and servers they use', async () => {
      await portal().addEmployer();
      const servers = [server(), await listenOnFreePort(await portal().anotherApp())];
      const outcomes: unknown[] = [];
      for (let net = 0; net < 40; net += 1) {
        const address = `2001:db8:${net.toString(16)}::1`;
        outcomes.push(getSignInOutcome(await guess(address, 'EMP-1', servers[net % 2])));
        if (net % 4 === 3) portal().passMinutes(1);
      }
      expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(20);
      expect(getSignInOutcome(await ownersSignIn())).toBe('limited');
    });

    test('the portal also stops password guessing on many accounts from one network', {
      tags: 'slow',
    }, async () => {
      const spread = async (count: number, address: (at: number) => string) => {
        let passed = 0;
        for (let position = 0; position < count; position += 1)
          passed += await judged([address(position)], `EMP-${position}`);
        portal().passMinutes(30 * minutesPerDay);
        return passed;
      };
      expect(await spread(30, () => '203.0.113.7')).toBe(20);
      expect(await spread(30, (at) => `2001:db8:1:2::${at}`)).toBe(20);
      expect(await spread(40, (at) => `2001:db8:1:2${at.toString(16).padStart(2, '0')}::1`)).toBe(
        25,
      );
      expect(await spread(40, (at) => `2001:db8:1:${at.toString(16)}00::1`)).toBe(30);
      expect(await spread(40, (at) => `2001:db8:${at.toString(16)}::1`)).toBe(40);
    });

    test('the portal stops password guessing from one network address after 200 tries a day', {
      tags: 'slow',
    }, async () => {
      let passed = 0;
      for (let minute = 0; minute < 15; minute += 1) {
        for (let position = 0; position < 20; position += 1) {
          passed += await judged(['203.0.113.7'], `EMP-${minute}-${position}`);
        }
        portal().passMinutes(1);
      }
      expect(passed).toBe(200);
    });

    test('guessing a password reveals nothing about whether an account exists', {
      tags: 'slow',
    }, async () => {
      await portal().addEmployer();
      const answersTo = async (number: string) => {
        const answers: object[] = [];
        for (let minute = 0; minute < 10; minute += 1) {
          for (let tries = 0; tries < 3; tries += 1) {
            const { status, body, headers } = await guess('203.0.113.9', number);
            answers.push({ status, body, headers: { ...headers, date: '' } });
          }
          portal().passMinutes(1);
        }
        portal().passMinutes(30 * minutesPerDay);
        return answers;
      };
      expect(await answersTo('EMP-1')).toEqual(await answersTo('NOBODY'));
    });

    test('wrong passwords entered by strangers do not lock the owner out in a known browser', {
      tags: 'slow',
      timeout: 600_000,
    }, async () => {
      const carrier = '127.0.0.1';
      await portal().addEmployer();
      const [known, stranger] = [createBrowser(server), createBrowser(server)];
      await known.signIn('EMP-1');
      await portal().addEmployer({ designation_number: 'EMP-2' });
      await stranger.signIn('EMP-2');
      for (let round = 0; round < 70; round += 1) {
        await judged(times(3, carrier));
        portal().passMinutes(6 * minutesPerHour);
      }
      for (let position = 0; position < 21; position += 1)
        await judged([carrier], `EMP-${position}`);
      expect(getSignInOutcome(await ownersSignIn())).toBe('limited');
      expect(await stranger.signIn('EMP-1')).toBe('');
      expect(await known.signIn('EMP-1')).toMatch(/^[\w-]{43}$/);
    });

    test('the portal also limits password guessing in a known browser, without affecting other browsers', {
      tags: 'slow',
      timeout: 600_000,
    }, async () => {
      await portal().addEmployer();
      const [known, other] = [createBrowser(server), createBrowser(server)];
      await known.signIn('EMP-1');
      await other.signIn('EMP-1');
      const outcomes: unknown[] = [];
      for (let tries = 0; tries < 240; tries += 1) {
        const wrong = { DesignationNumber: 'EMP-1', Password: 'not-the-password' };
        outcomes.push(getSignInOutcome(await known.call('signIn', wrong)));
        portal().passMinutes(tries % 4 === 3 ? 2 * minutesPerHour : 0);
      }
      expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(200);
      expect(await known.signIn('EMP-1')).toBe('');
      expect(await other.signIn('EMP-1')).toMatch(/^[\w-]{43}$/);
      expect(getSignInOutcome(await ownersSignIn())).toBe('token');
    });

    test('the account’s owner and the program get one mail a day about password guesses on an account, and no mail about an unknown number', {
      tags: 'slow',
    }, async () => {
      await portal().addEmployer();
      for (let minute = 0; minute < 10; minute += 1) {
        for (const number of ['EMP-1', 'NOBODY']) await judged(times(4), number);
        portal().passMinutes(1);
      }
      const sent = await readNotices();
      expect(sent.map(({ to }) => to).sort()).toEqual(['ada@lakeside.test', 'help@program.test']);
      const own = sent.find(({ to }) => to.startsWith('ada'));
      expect(own?.en.join('\n')).toMatch(/Hello Ada,.*wrong passwords.*Forgot Password/s);
      expect(own?.fr.join('\n')).toMatch(/Bonjour Ada,.*mots de passe erronés/s);
      expect(JSON.stringify(own)).not.toMatch(/EMP-1|Roy|Lakeside Inn|555|203\.0/);
      portal().passMinutes(2 * minutesPerHour);
      for (let minute = 0; minute < 10; minute += 1) {
        await judged(times(4));
        portal().passMinutes(1);
      }
      expect(await readNotices()).toEqual([]);
      portal().passMinutes(minutesPerDay);
      for (let minute = 0; minute < 10; minute += 1) {
        await judged(times(4));
        portal().passMinutes(1);
      }
      expect(await readNotices()).toHaveLength(2);
    });

    test('the owner can sign in right after setting a new password by link, despite earlier wrong guesses', {
      tags: 'slow',
    }, async () => {
      await portal().addEmployer();
      for (let minute = 0; minute < 8; minute += 1) {
        await judged(times(5));
        portal().passMinutes(1);
      }
      expect(getSignInOutcome(await ownersSignIn())).toBe('limited');
      await portal().call('requestReset', { designationNumber: 'EMP-1' });
      const mails = JSON.stringify(await portal().deliverMails());
      const ResetId = /password\/([\w-]{43})/.exec(mails)?.[1] ?? '';
      await server().call('setPassword', { ResetId, Password: goodPassword });
      expect((await ownersSignIn()).body).toMatch(/^[\w-]{43}$/);
    });

    test('password guessing with many designation numbers stores no more database rows than the tries that the address may make', async () => {
      const outcomes: unknown[] = [];
      for (let position = 0; position < 300; position += 1) {
        outcomes.push(getSignInOutcome(await guess('2001:db8:1:2::9', `NOBODY-${position}`)));
      }
      expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(20);
      expect(await readStoredTries()).toBeLessThanOrEqual(20 * 4 + 9);
    }, 60_000);

    test('successful sign-ins leave no rate limit rows', async () => {
      await portal().addEmployer();
      for (let times = 0; times < 3; times += 1)
        expect(getSignInOutcome(await ownersSignIn())).toBe('token');
      await deleteExpiredRows(portal().deps);
      expect(await readStoredTries()).toBe(0);
    });

    test('the portal does not refuse many simultaneous correct sign-ins', async () => {
      await portal().addEmployer();
      const atOnce = await Promise.all(Array.from({ length: 12 }, () => ownersSignIn()));
      expect(atOnce.map(getSignInOutcome)).toEqual(Array(12).fill('token'));
      expect(getSignInOutcome(await ownersSignIn())).toBe('token');
    }, 60_000);

    test('the portal does not lock out an office where everybody signs in at the same time and some people mistype', {
      tags: 'slow',
      timeout: 600_000,
    }, async () => {
      for (let position = 0; position < 40; position += 1) {
        await portal().addEmployer({ designation_number: `EMP-${position}` });
      }
      expect(await judged(times(3), 'EMP-0')).toBe(3);
      const signIns = Array.from({ length: 40 }, (_each, at) => {
        const request = { DesignationNumber: `EMP-${at}`, Password: goodPassword };
        return server().call('signIn', request, undefined, createAddressHeader('203.0.113.9'));
      });
      const outcomes = (await Promise.all(signIns)).map(getSignInOutcome);
      expect(outcomes).toEqual(Array(40).fill('token'));
    });

    test('the portal limits password guesses on many accounts even when the guesses arrive at the same time', async () => {
      const tries = Array.from({ length: 60 }, (_each, at) => guess('203.0.113.9', `NOBODY-${at}`));
      const outcomes = (await Promise.all(tries)).map(getSignInOutcome);
      expect(outcomes.filter((outcome) => outcome === 'refused')).toHaveLength(20);
      expect(outcomes.filter((outcome) => outcome === 'limited')).toHaveLength(40);
    }, 60_000);
  },
  { TRUST_PROXY: '127.0.0.1' },
);
