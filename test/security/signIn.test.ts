import { verify } from '@node-rs/argon2';
import type { QueryExecutor } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../server/platform/database/types.ts';
import { createPostgresDatabase, postgresServerUrl } from '../support/databases.ts';
import { type OwnServer, startOwnServer } from '../support/ownServer.ts';
import { goodPassword } from '../support/portal.ts';
import {
  listenOnFreePort,
  onEveryRunningServer,
  type Server,
  type ServerAnswer,
} from '../support/server.ts';
import { getSignInOutcome } from '../support/signInOutcome.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const argon2 = await original<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

const correctSignIn = {
  DesignationNumber: 'EMP-1',
  Password: goodPassword,
  IsAdministrator: false,
};
const wrongPassword = { ...correctSignIn, Password: 'not-the-password' };
const wrongSignIns = {
  password: wrongPassword,
  'password again': wrongPassword,
  number: { ...correctSignIn, DesignationNumber: 'NOBODY' },
  mode: { ...correctSignIn, IsAdministrator: true },
};
type WrongSignInKind = keyof typeof wrongSignIns;
const wrongSignInKinds = Object.keys(wrongSignIns) as WrongSignInKind[];

function getComparableAnswer({ status, headers: { date, ...headers }, body }: ServerAnswer) {
  return { status, headers, body };
}

function spyOnStatements(database: Database) {
  let holder: QueryExecutor = database.getExecutor();
  while (!Object.hasOwn(holder, 'executeQuery')) holder = Object.getPrototypeOf(holder);
  const spy = vi.spyOn(holder, 'executeQuery');
  onTestFinished(() => spy.mockRestore());
  return spy;
}

onEveryRunningServer('Refused sign-ins', (server, portal) => {
  test('the portal answers sign-ins with a wrong password, number or role identically, including headers', async () => {
    await portal().addEmployer();
    const answers = [];
    for (const kind of wrongSignInKinds)
      answers.push(getComparableAnswer(await server().call('signIn', wrongSignIns[kind])));
    for (const answer of answers) expect(answer).toEqual({ ...answers[0], status: 200, body: '' });
  });

  test('every refused sign-in takes the same work, one password hash and the same database statements', async () => {
    await portal().addEmployer({ password: goodPassword });
    await portal().addEmployer({ designation_number: 'INVITED', password_hash: null });
    const executed = spyOnStatements(portal().deps.database);
    const everyKind = {
      ...wrongSignIns,
      invited: { ...correctSignIn, DesignationNumber: 'INVITED' },
    };
    const works = [];
    for (const request of Object.values(everyKind)) {
      executed.mockClear();
      vi.mocked(verify).mockClear();
      const { status, body } = await server().call('signIn', request);
      expect([status, body]).toEqual([200, '']);
      const costs = vi
        .mocked(verify)
        .mock.calls.map(
          ([hash]) => /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0],
        );
      works.push({ costs, statements: executed.mock.calls.map(([query]) => query.sql) });
    }
    expect(works[0]?.costs).toEqual(['$argon2id$v=19$m=19456,t=2,p=1$']);
    expect(works[0]?.statements.length).toBeGreaterThan(1);
    for (const work of works) expect(work).toEqual(works[0]);
  });

  test('five wrong sign-ins block the correct password for a minute on every server and from any forged address', async () => {
    await portal().addEmployer();
    await portal().addEmployer({ designation_number: 'EMP-2' });
    const servers: Server[] = [server(), await listenOnFreePort(await portal().anotherApp())];
    for (let tries = 0; tries < 5; tries += 1) {
      const forged = {
        'x-forwarded-for': `203.0.113.${tries}`,
        forwarded: `for=203.0.113.${tries}`,
      };
      await servers[tries % 2]?.call('signIn', wrongPassword, undefined, forged);
    }
    for (const each of servers) {
      const refused = await each.call('signIn', correctSignIn, undefined, {
        'x-forwarded-for': '203.0.113.99',
      });
      const { status, headers, body } = refused;
      expect([status, headers['content-type'], headers['retry-after'], body]).toEqual([
        200,
        'text/plain; charset=utf-8',
        '60',
        '',
      ]);
    }
    const other = await server().call('signIn', { ...correctSignIn, DesignationNumber: 'EMP-2' });
    expect(other.body).toMatch(/^[\w-]{43}$/);
    portal().passMinutes(1);
    expect((await server().call('signIn', correctSignIn)).body).toMatch(/^[\w-]{43}$/);
  });

  test('a sign-in that fails by an internal error does not count as a wrong try', async () => {
    await portal().addEmployer();
    for (let tries = 0; tries < 12; tries += 1) {
      vi.mocked(verify).mockRejectedValueOnce(new Error('Out of memory'));
      expect((await server().call('signIn', correctSignIn)).status).toBe(500);
    }
    expect((await server().call('signIn', correctSignIn)).body).toMatch(/^[\w-]{43}$/);
  });

  test('the server checks the password of at most five of twenty simultaneous wrong sign-ins', async () => {
    await portal().addEmployer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server().call('signIn', wrongPassword)),
    );
    const outcomes = answers.map(getSignInOutcome).sort();
    expect(outcomes).toEqual([...Array(15).fill('limited'), ...Array(5).fill('refused')]);
  });
});

const testOnTwoServers = testWithRequirement(postgresServerUrl, 'TEST_DATABASE_URL');

testOnTwoServers(
  'two processes with the same PostgreSQL database count wrong sign-in tries together',
  async () => {
    const database = await createPostgresDatabase(String(postgresServerUrl));
    onTestFinished(database.remove);
    const administrator = { DesignationNumber: 'ADMIN', IsAdministrator: true };
    const settings = { DATABASE_URL: database.url, ADMIN_PASSWORD: goodPassword };
    const processes: OwnServer[] = [];
    for (const _each of [1, 2]) {
      const started = await startOwnServer(settings);
      onTestFinished(started.stop);
      processes.push(started);
    }
    const statuses: (number | undefined)[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = { ...administrator, Password: 'not-the-password' };
      statuses.push((await processes[tries % 2]?.call('signIn', wrong))?.status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    for (const each of processes) {
      const refused = await each.call('signIn', { ...administrator, Password: goodPassword });
      expect(getSignInOutcome(refused)).toBe('limited');
    }
  },
  60_000,
);
