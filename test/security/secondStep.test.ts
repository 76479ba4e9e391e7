import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../contract/calls.ts';
import { resetAdministrator } from '../../server/businesses/administrators.usecases.ts';
import { codeOf, stepAt } from '../../server/sign-in/totp.ts';
import { goodPassword, type TestPortal } from '../support/portal.ts';
import { onEveryRunningServer, type Server } from '../support/server.ts';

const right = { DesignationNumber: 'ADMIN', Password: goodPassword, IsAdministrator: true };

async function signIn(server: Server): Promise<string> {
  return (await server.call('signIn', right)).body;
}

async function stateOf(server: Server, token: string) {
  return JSON.parse((await server.call('readSecondFactor', {}, token)).body);
}

const codeNow = (portal: TestPortal, secret: string) =>
  codeOf(secret, stepAt(portal.parts.clock.now()));

/** Sets up an authenticator; a minute passes, so that the next code is a new one. */
async function setUp(server: Server, portal: TestPortal, token: string) {
  const offered = await server.call('startSecondFactor', { Password: goodPassword }, token);
  const { Secret: secret } = JSON.parse(offered.body);
  const confirmed = await server.call(
    'confirmSecondFactor',
    { Code: codeNow(portal, secret) },
    token,
  );
  expect(confirmed.status).toBe(200);
  portal.passMinutes(1);
  return { secret, recoveryCodes: JSON.parse(confirmed.body).RecoveryCodes as string[] };
}

const opensProfiles = async (server: Server, token: string) =>
  (await server.call('listBusinesses', {}, token)).status === 200;

onEveryRunningServer('The second step of an administrator’s sign-in', (server, portal) => {
  test('until it is done the token opens nothing but the step itself', async () => {
    await portal().addAdministrator();
    const first = await signIn(server());
    expect(await opensProfiles(server(), first)).toBe(true);
    const { secret } = await setUp(server(), portal(), first);
    expect(await opensProfiles(server(), first)).toBe(true);

    const half = await signIn(server());
    expect(half).toMatch(/^[\w-]{43}$/);
    expect(await stateOf(server(), half)).toMatchObject({ IsSetUp: true, IsHalfOpen: true });
    const closed = (Object.keys(calls) as CallName[]).filter((name) =>
      ['signedIn', 'administrator'].includes(calls[name].who),
    );
    for (const name of closed) {
      const { status, body } =
        calls[name].place === 'form'
          ? await server().upload(half, { filename: 'a.pdf', bytes: Buffer.from('a') })
          : await server().call(name, {}, half);
      expect([name, status]).toEqual([name, 403]);
      expect(JSON.parse(body).errors).toMatchObject([{ code: 'secondStepDue' }]);
    }
    const another = await server().call('startSecondFactor', { Password: goodPassword }, half);
    expect(another.status).toBe(403);

    const answer = { Code: codeNow(portal(), secret) };
    const answered = await server().call('answerSecondFactor', answer, half);
    expect(await opensProfiles(server(), answered.body)).toBe(true);
    expect((await server().call('readSecondFactor', {}, half)).status).toBe(401);
  });

  test('a code counts once, for half a minute and its neighbours, and five wrong ones close the step', async () => {
    await portal().addAdministrator();
    const { secret } = await setUp(server(), portal(), await signIn(server()));
    const answer = async (Code: string) =>
      (await server().call('answerSecondFactor', { Code }, await signIn(server()))).status;
    const code = codeNow(portal(), secret);
    expect([await answer(code), await answer(code)]).toEqual([200, 422]);
    const old = codeOf(secret, stepAt(portal().parts.clock.now()) - 2);
    const later = codeOf(secret, stepAt(portal().parts.clock.now()) + 2);
    expect([await answer(old), await answer(later), await answer('')]).toEqual([422, 422, 422]);
    expect(await answer('000000')).toBe(422);
    portal().passMinutes(0.5);
    expect(await answer(codeNow(portal(), secret))).toBe(429);
    portal().passMinutes(1);
    expect(await answer(codeNow(portal(), secret))).toBe(200);
  });

  test('twenty uses of one code at once open one session', async () => {
    await portal().addAdministrator();
    portal().parts.settings.signInTries.perAccount = 100;
    const { secret } = await setUp(server(), portal(), await signIn(server()));
    const halves = [];
    for (let times = 0; times < 20; times += 1) halves.push(await signIn(server()));
    const Code = codeNow(portal(), secret);
    const answers = await Promise.all(
      halves.map((half) => server().call('answerSecondFactor', { Code }, half)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  }, 20_000);

  test('a recovery code takes the place of the app once, however it is typed', async () => {
    await portal().addAdministrator();
    const { recoveryCodes } = await setUp(server(), portal(), await signIn(server()));
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const answer = async (Code: string) =>
      server().call('answerSecondFactor', { Code }, await signIn(server()));
    const opened = await answer(first);
    expect(await opensProfiles(server(), opened.body)).toBe(true);
    expect((await stateOf(server(), opened.body)).RecoveryCodesLeft).toBe(9);
    expect((await answer(first)).status).toBe(422);
    expect((await answer(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const { database } = portal().parts;
    const stored = await database.selectFrom('recovery_codes').selectAll().execute();
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('setting up needs the password, ends the other sessions, and can be undone with a code', async () => {
    await portal().addAdministrator();
    const [token, other] = [await signIn(server()), await signIn(server())];
    const wrong = await server().call('startSecondFactor', { Password: 'wrong' }, token);
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('passwordWrong')]);
    const early = await server().call('confirmSecondFactor', { Code: '123456' }, token);
    expect(early.status).toBe(422);
    const { secret } = await setUp(server(), portal(), token);
    expect((await server().call('listSessions', {}, other)).status).toBe(401);

    const remove = (Code: string) => server().call('removeSecondFactor', { Code }, token);
    expect((await remove('000000')).status).toBe(422);
    expect((await remove(codeNow(portal(), secret))).status).toBe(200);
    expect(await opensProfiles(server(), await signIn(server()))).toBe(true);
  });

  test('a new password from the command line opens the account to who lost the app', async () => {
    await portal().addAdministrator();
    await setUp(server(), portal(), await signIn(server()));
    await resetAdministrator(portal().parts, 'ADMIN', goodPassword);
    expect(await opensProfiles(server(), await signIn(server()))).toBe(true);
  });

  test('an employer has none of it', async () => {
    await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const names = (Object.keys(calls) as CallName[]).filter(
      (name) => calls[name].who === 'secondStep',
    );
    expect(names).toHaveLength(4);
    for (const name of names) {
      expect((await server().call(name, {}, token)).status).toBe(403);
    }
  });

  test('an administrator sees the own sessions alone and ends them', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const foreign = await portal().signIn('ADMIN-2', true);
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Gecko/20100101 Firefox/140.0' };
    const other = (await server().call('signIn', right, undefined, agent)).body;
    const token = await signIn(server());
    const list = async (of: string) =>
      JSON.parse((await server().call('listSessions', {}, of)).body);
    const sessions = await list(token);
    expect(sessions).toHaveLength(2);
    expect(JSON.stringify(sessions)).not.toMatch(new RegExp(`${token}|${other}`));
    const found = sessions.find(({ Browser }: { Browser: string }) => Browser === 'Firefox');
    expect(found).toMatchObject({ IsThisOne: false, StartedOn: '2026-11-20T15:00:00.000Z' });
    const [theirs] = await list(foreign);
    const end = (SessionId: string) => server().call('endSession', { SessionId }, token);
    expect((await end(theirs.SessionId)).status).toBe(404);
    expect((await end(found.SessionId)).status).toBe(200);
    expect((await server().call('listSessions', {}, other)).status).toBe(401);
    expect(await list(foreign)).toHaveLength(1);
  });
});

describe('With REQUIRE_SECOND_FACTOR=administrators', () => {
  onEveryRunningServer(
    'an administrator',
    (server, portal) => {
      test('gets nowhere before an app is set up, and cannot do away with it', async () => {
        await portal().addAdministrator();
        await portal().addEmployer();
        const token = await signIn(server());
        expect(await opensProfiles(server(), token)).toBe(false);
        expect(await stateOf(server(), token)).toMatchObject({ IsSetUp: false, IsNeeded: true });
        const { secret } = await setUp(server(), portal(), token);
        expect(await opensProfiles(server(), token)).toBe(true);
        const removed = await server().call(
          'removeSecondFactor',
          { Code: codeNow(portal(), secret) },
          token,
        );
        expect(removed.status).toBe(403);
        const employer = await portal().signIn('EMP-1');
        expect((await server().call('readBusiness', {}, employer)).status).toBe(200);
      });
    },
    { REQUIRE_SECOND_FACTOR: 'administrators' },
  );
});
