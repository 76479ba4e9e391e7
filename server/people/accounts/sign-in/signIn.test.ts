import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createPostgresDatabase, postgresServerUrl } from '../../../../test/support/databases.ts';
import { completeEmployer, goodPassword, onEveryEngine } from '../../../../test/support/portal.ts';
import { getSignInOutcome } from '../../../../test/support/signInOutcome.ts';
import { testWithRequirement } from '../../../../test/support/testWithRequirement.ts';
import { migrate } from '../../../migrations/migrate.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import type { Database } from '../../../platform/database/types.ts';
import { storePassword } from '../passwords/passwordLinks.queries.ts';
import { insertAccount } from '../records/accounts.queries.ts';
import { findAccountForSignIn, insertSession } from './signIn.queries.ts';

const correctSignIn = {
  DesignationNumber: 'EMP-1',
  Password: goodPassword,
  IsAdministrator: false,
};

type SignInAccount = Awaited<ReturnType<typeof findAccountForSignIn>>;

const createSessionArguments = (account: SignInAccount, token_hash: string, is_half_open = false) =>
  [
    {
      token_hash,
      business_id: Number(account?.business_id),
      binding_hash: null,
      is_half_open,
      second_step_on: null,
      browser: '',
      created_on: '2026-11-20T12:00:00.000Z',
    },
    { passwordHash: String(account?.password_hash), language: null },
  ] as const;

onEveryEngine('Sign-in', (portal) => {
  test('signing in returns a token, whatever the case of the designation number and the blanks around it', async () => {
    await portal().addEmployer();
    const answer = await portal().call('signIn', {
      ...correctSignIn,
      DesignationNumber: ' emp-1 ',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/^text\/plain/);
    expect(answer.body).toMatch(/^[\w-]{43}$/);
  });

  test('a sign-in gets the same answer whether the password, the number or the role is wrong or the password is missing', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'NEW', password_hash: null });
    const wrong = [
      { ...correctSignIn, Password: 'wrong' },
      { ...correctSignIn, DesignationNumber: 'NOBODY' },
      { ...correctSignIn, IsAdministrator: true },
      { ...correctSignIn, DesignationNumber: 'NEW' },
    ];
    for (const request of wrong) {
      const answer = await portal().call('signIn', request);
      expect([answer.status, answer.body]).toEqual([200, '']);
    }
  });

  test('a sign-in with values of wrong types gets an empty answer, and a sign-in with an unknown language succeeds', async () => {
    await portal().addEmployer();
    for (const wrong of [{ DesignationNumber: 1 }, { Password: { $ne: '' } }, { Password: [] }]) {
      const answer = await portal().call('signIn', { ...correctSignIn, ...wrong } as never);
      expect([answer.status, answer.body]).toEqual([200, '']);
    }
    const getLanguage = async (Language: string) => {
      const answer = await portal().call('signIn', { ...correctSignIn, Language });
      expect(answer.body).toMatch(/^[\w-]{43}$/);
      const account = portal().deps.database.selectFrom('businesses').select('language');
      return (await account.executeTakeFirstOrThrow()).language;
    };
    expect(await getLanguage('tlh')).toBe(null);
    expect(await getLanguage('fr-CA')).toBe('fr');
    expect(await getLanguage('')).toBe('fr');
  });

  test('the server refuses even the right password of an account after five wrong tries on that account in a minute', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    for (let tries = 0; tries < 5; tries += 1) {
      await portal().call('signIn', { ...correctSignIn, Password: 'wrong' });
    }
    const refused = await portal().call('signIn', correctSignIn);
    expect(getSignInOutcome(refused)).toBe('limited');
    const other = await portal().call('signIn', { ...correctSignIn, DesignationNumber: 'EMP-2' });
    expect(other.body).not.toBe('');
    portal().passMinutes(2);
    expect((await portal().call('signIn', correctSignIn)).body).not.toBe('');
  });

  test('the server answers a sign-in with impossible values like a wrong password, with status 200 and an empty text', async () => {
    await portal().addEmployer();
    for (const request of [
      {},
      { DesignationNumber: null, Password: null },
      { DesignationNumber: 'EMP-1' },
      { ...correctSignIn, DesignationNumber: 'E'.repeat(201) },
      { ...correctSignIn, Password: 'p'.repeat(3_000) },
      { ...correctSignIn, Password: 'a\u0000b' },
      { ...correctSignIn, DesignationNumber: '\ud800' },
    ]) {
      const answer = await portal().call('signIn', request);
      expect([request, answer.status, answer.body]).toEqual([request, 200, '']);
      portal().passMinutes(1);
    }
  });

  test('only failed sign-ins count towards the sign-in limit', async () => {
    await portal().addEmployer();
    for (let times = 0; times < 12; times += 1) {
      expect((await portal().call('signIn', correctSignIn)).body).not.toBe('');
    }
  });

  test('a forged X-Forwarded-For header does not reset the count of failed sign-ins', async () => {
    await portal().addEmployer();
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    for (let tries = 0; tries < 5; tries += 1) {
      const forged = from(`203.0.113.${tries}`);
      await portal().call('signIn', { ...correctSignIn, Password: 'wrong' }, undefined, forged);
    }
    const answer = await portal().call('signIn', correctSignIn, undefined, from('203.0.113.99'));
    expect(getSignInOutcome(answer)).toBe('limited');
  });

  test('a session ends after its idle time and after its maximum time', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const status = async () => (await portal().call('readBusiness', {}, token)).status;
    portal().passMinutes(29);
    expect(await status()).not.toBe(401);
    portal().passMinutes(31);
    expect(await status()).toBe(401);

    const busy = await portal().signIn('EMP-1');
    for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
      expect((await portal().call('readBusiness', {}, busy)).status).not.toBe(401);
      portal().passMinutes(20);
    }
    expect((await portal().call('readBusiness', {}, busy)).status).toBe(401);
  });

  test('a second step that is enabled during a sign-in prevents a session without that step', async () => {
    const business_id = await portal().addEmployer();
    const { database } = portal().deps;
    const compared = await findAccountForSignIn(database, 'EMP-1');
    expect(compared?.is_second_step_set_up).toBe(false);
    await database
      .insertInto('second_factors')
      .values({ business_id, secret: 'JBSWY3DP', offered_secret: null, last_step: 0 })
      .execute();
    expect(await insertSession(database, ...createSessionArguments(compared, 'late'))).toBe(false);
    expect(await insertSession(database, ...createSessionArguments(compared, 'half', true))).toBe(
      true,
    );
  });

  test('removing the password or the designation number during a sign-in prevents a session', async () => {
    await portal().addEmployer();
    const { database } = portal().deps;
    const compared = await findAccountForSignIn(database, 'EMP-1');
    await database.updateTable('businesses').set({ password_hash: 'another' }).execute();
    expect(await insertSession(database, ...createSessionArguments(compared, 'late'))).toBe(false);
    const withNumber = await findAccountForSignIn(database, 'EMP-1');
    await database.updateTable('businesses').set({ designation_key: null }).execute();
    expect(await insertSession(database, ...createSessionArguments(withNumber, 'nameless'))).toBe(
      false,
    );
    await database.updateTable('businesses').set({ designation_key: 'emp-1' }).execute();
    const now = await findAccountForSignIn(database, 'EMP-1');
    expect(await insertSession(database, ...createSessionArguments(now, 'in time'))).toBe(true);
    const sessions = await database.selectFrom('sessions').select('token_hash').execute();
    expect(sessions).toEqual([{ token_hash: 'in time' }]);
  });

  test('signing out ends the session on the server', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    await portal().call('signOut', {}, token);
    expect((await portal().call('readBusiness', {}, token)).status).toBe(401);
  });

  test('a browser’s token is invalid without the cookie of that browser', async () => {
    await portal().addEmployer();
    const browser = { 'sec-fetch-site': 'same-origin' };
    const answer = await portal().call('signIn', correctSignIn, undefined, { headers: browser });
    const [cookie = ''] = String(answer.headers['set-cookie']).split(';');
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Strict; Secure/);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^__Host-SessionBinding=[^;,]+; Path=\/; HttpOnly; SameSite=Strict; Secure(,|$)/,
    );
    const withCookie = await portal().call('readBusiness', {}, answer.body, {
      headers: { ...browser, cookie },
    });
    expect(withCookie.status).not.toBe(401);
    expect((await portal().call('readBusiness', {}, answer.body)).status).toBe(401);
  });

  test('the server accepts a change authenticated only by a cookie only from a page of the portal', async () => {
    await portal().addEmployer();
    const browser = { 'sec-fetch-site': 'same-origin' };
    const answer = await portal().call('signIn', correctSignIn, undefined, { headers: browser });
    const [binding = ''] = String(answer.headers['set-cookie']).split(';');
    const headers = { ...browser, cookie: `Token=${answer.body}; ${binding}` };
    const read = async () =>
      (await portal().call('readBusiness', {}, undefined, { headers })).status;
    const send = async (site: string) => {
      const from = { headers: { ...headers, 'sec-fetch-site': site } };
      return (await portal().call('signOut', {}, undefined, from)).status;
    };
    expect(await send('cross-site')).toBe(403);
    expect(await read()).toBe(200);
    expect(await send('same-origin')).toBe(200);
    expect(await read()).toBe(401);
  });

  test('the log contains no token, password, reset id or query', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    await portal().call('readBusiness', {}, token);
    await portal().app.inject({ url: '/password/a-secret-reset-id?x=a-secret-query' });
    const log = portal().logged();
    expect(log).toContain('/api/business');
    for (const secret of [token, goodPassword, 'a-secret-reset-id', 'a-secret-query', '?']) {
      expect(log).not.toContain(secret);
    }
  });
});

testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL')(
  'a sign-in waits for a password reset in progress, and then opens no session',
  async () => {
    const { url, remove } = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(remove);
    const [resetting, entering] = [1, 2].map(
      () => openDatabase({ dataFolder: '', databaseUrl: url }).database,
    ) as [Database, Database];
    onTestFinished(async () => {
      await resetting.destroy();
      await entering.destroy();
    });
    await migrate(resetting, 'postgres');
    const businessId = await resetting.transaction().execute((trx) =>
      insertAccount(trx, {
        ...completeEmployer,
        password_hash: 'old',
        is_administrator: false,
        created_on: '2026-11-20T12:00:00.000Z',
        modified_on: '2026-11-20T12:00:00.000Z',
      }),
    );
    const compared = await findAccountForSignIn(entering, 'EMP-1');
    const entered = await resetting.transaction().execute(async (trx) => {
      await storePassword(trx, businessId, 'new');
      const answer = insertSession(entering, ...createSessionArguments(compared, 'late'));
      const waiting = sql<{ pid: number }>`
        select pid from pg_locks where not granted
        and pid in (select pid from pg_stat_activity where datname = current_database())`;
      await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBe(1);
      return { answer };
    });
    expect(await entered.answer).toBe(false);
    expect(await resetting.selectFrom('sessions').selectAll().execute()).toEqual([]);
  },
);
