import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '../../contract/calls.ts';
import { renderPlainText } from '../../server/mail/outbox/mail/message.ts';
import { runAdminCommand } from '../../server/operations/commands/admin.ts';
import { resetAdministratorAccess } from '../../server/people/accounts/administrators/administrators.usecases.ts';
import { goodPassword } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';
import { canCall } from '../support/whoMayCall.ts';
import {
  canOpenProfiles,
  correctPassword,
  createCode,
  createWrongCode,
  readSecondFactorState,
  setUpAuthenticator,
  signInWithPassword,
} from './authenticator.ts';

onEveryRunningServer('The second step of an administrator’s sign-in', (server, portal) => {
  test('a session that waits for the second step can be used for nothing but that step', async () => {
    await portal().addAdministrator();
    const first = await signInWithPassword(server());
    expect(await canOpenProfiles(server(), first)).toBe(true);
    const { secret, token } = await setUpAuthenticator(server(), portal(), first);
    expect(await canOpenProfiles(server(), token)).toBe(true);
    expect((await server().call('readSecondFactor', {}, first)).status).toBe(401);

    const pendingToken = await signInWithPassword(server());
    expect(pendingToken).toMatch(/^[\w-]{43}$/);
    expect(await readSecondFactorState(server(), pendingToken)).toMatchObject({
      IsSetUp: true,
      IsHalfOpen: true,
    });
    const closed = (Object.keys(calls) as CallName[]).filter((name) => !canCall('halfOpen', name));
    for (const name of closed) {
      const { status, body } =
        calls[name].place === 'form'
          ? await server().upload(pendingToken, { filename: 'a.pdf', bytes: Buffer.from('a') })
          : await server().call(name, {}, pendingToken);
      expect([name, status]).toEqual([name, 403]);
      expect(JSON.parse(body).errors).toMatchObject([
        { code: 'secondStepDue', message: 'Complete the second step of your sign-in first.' },
      ]);
    }
    const another = await server().call(
      'startSecondFactor',
      { Password: goodPassword },
      pendingToken,
    );
    expect(another.status).toBe(403);

    const answer = { Code: createCode(portal(), secret) };
    const answered = await server().call('answerSecondFactor', answer, pendingToken);
    expect(await canOpenProfiles(server(), answered.body)).toBe(true);
    expect((await server().call('readSecondFactor', {}, pendingToken)).status).toBe(401);
  });

  test('twenty simultaneous uses of one authenticator code open only one session', async () => {
    await portal().addAdministrator();
    portal().deps.settings.signInTries.perAccount = 100;
    const { secret } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    const halves = [];
    for (let times = 0; times < 20; times += 1) halves.push(await signInWithPassword(server()));
    const Code = createCode(portal(), secret);
    const answers = await Promise.all(
      halves.map((pendingToken) => server().call('answerSecondFactor', { Code }, pendingToken)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
  }, 20_000);

  test('a recovery code replaces a code of the authenticator app once, however the owner types the recovery code', async () => {
    await portal().addAdministrator();
    const { recoveryCodes } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    const answer = async (Code: string) =>
      server().call('answerSecondFactor', { Code }, await signInWithPassword(server()));
    const opened = await answer(first);
    expect(await canOpenProfiles(server(), opened.body)).toBe(true);
    expect((await readSecondFactorState(server(), opened.body)).RecoveryCodesLeft).toBe(9);
    expect((await answer(first)).status).toBe(422);
    expect((await answer(` ${second.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    const { database } = portal().deps;
    const stored = await database.selectFrom('recovery_codes').selectAll().execute();
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code);
  });

  test('the owner sets up a second step with the password, which ends other sessions, and removes the second step with a code', async () => {
    await portal().addAdministrator();
    const [token, other] = [await signInWithPassword(server()), await signInWithPassword(server())];
    const wrong = await server().call('startSecondFactor', { Password: 'wrong' }, token);
    expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining('passwordWrong')]);
    const early = await server().call('confirmSecondFactor', { Code: '123456' }, token);
    expect(early.status).toBe(422);
    const { secret, token: opened } = await setUpAuthenticator(server(), portal(), token);
    expect((await server().call('listSessions', {}, other)).status).toBe(401);

    const remove = (Code: string) => server().call('removeSecondFactor', { Code }, opened);
    expect((await remove(createWrongCode(portal(), secret))).status).toBe(422);
    expect((await remove(createCode(portal(), secret))).status).toBe(200);
    expect(await canOpenProfiles(server(), await signInWithPassword(server()))).toBe(true);
  });

  test('the code that set up the authenticator app cannot be used again', async () => {
    await portal().addAdministrator();
    const { firstCode } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    // The code would still be valid by the clock, but was already used.
    portal().passMinutes(-0.5);
    const pendingToken = await signInWithPassword(server());
    const secondAnswer = await server().call(
      'answerSecondFactor',
      { Code: firstCode },
      pendingToken,
    );
    expect([secondAnswer.status, await canOpenProfiles(server(), pendingToken)]).toEqual([
      422,
      false,
    ]);
  });

  test('a new password by link keeps the second step', async () => {
    await portal().addAdministrator();
    const { secret } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    await server().call('requestReset', { designationNumber: 'ADMIN' });
    const mail = (await portal().deliverMails()).at(-1);
    const ResetId = /\/password\/([\w-]+)/.exec(mail ? renderPlainText(mail) : '')?.[1] ?? '';
    const Password = 'granite-and-spruce-8';
    expect((await server().call('setPassword', { ResetId, Password })).body).toBe('OkA');
    const pendingToken = (await server().call('signIn', { ...correctPassword, Password })).body;
    expect(await canOpenProfiles(server(), pendingToken)).toBe(false);
    const Code = createCode(portal(), secret);
    const opened = await server().call('answerSecondFactor', { Code }, pendingToken);
    expect(await canOpenProfiles(server(), opened.body)).toBe(true);
  });

  test('an administrator who lost the authenticator app can sign in with a new password from the command line', async () => {
    await portal().addAdministrator();
    await setUpAuthenticator(server(), portal(), await signInWithPassword(server()));
    await resetAdministratorAccess(portal().deps, 'ADMIN', goodPassword);
    expect(await canOpenProfiles(server(), await signInWithPassword(server()))).toBe(true);
  });

  test('sessions opened by password only must complete the second step once the portal requires one', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    await portal().addEmployer();
    const before = await signInWithPassword(server());
    const { token: withStep } = await setUpAuthenticator(
      server(),
      portal(),
      await portal().signIn('ADMIN-2', true),
    );
    const employer = await portal().signIn('EMP-1');
    expect(await canOpenProfiles(server(), before)).toBe(true);

    portal().deps.settings.isSecondFactorNeeded = true;
    const refused = await server().call('listBusinesses', {}, before);
    expect(refused.status).toBe(403);
    expect(JSON.parse(refused.body).errors).toMatchObject([{ code: 'secondStepDue' }]);
    expect(await canOpenProfiles(server(), withStep)).toBe(true);
    expect((await server().call('readBusiness', {}, employer)).status).toBe(200);
    const { token } = await setUpAuthenticator(server(), portal(), before);
    expect(await canOpenProfiles(server(), token)).toBe(true);
  });

  test('the command “admin reset” with the option for the second step removes the second step and keeps the password', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const { token } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    const run = (...args: string[]) => runAdminCommand(portal().deps, args);
    await expect(run('second-step', 'EMP-1')).rejects.toThrow('There is no administrator EMP-1.');
    expect(await canOpenProfiles(server(), token)).toBe(true);

    expect(await run('second-step', ' admin ')).toContain('The password has not changed.');
    expect((await server().call('readSecondFactor', {}, token)).status).toBe(401);
    const again = await signInWithPassword(server());
    expect(await canOpenProfiles(server(), again)).toBe(true);
    expect(await readSecondFactorState(server(), again)).toMatchObject({
      IsSetUp: false,
      RecoveryCodesLeft: 0,
    });
    const { database } = portal().deps;
    const mail = (await portal().deliverMails()).at(-1);
    expect(mail?.to).toBe('sam@program.test');
    expect(mail?.subject).toContain(
      'two-step sign-in turned off / ouverture de session en deux étapes désactivée',
    );
    const kinds = await database.selectFrom('changes').select('kind').execute();
    expect(kinds.map(({ kind }) => kind)).toContain('secondFactorRemoved');
    expect(portal().logged()).toContain('"event":"secondFactorRemoved"');
  });

  test('administrators see which accounts have no second step', async () => {
    await portal().addAdministrator();
    const business_id = await portal().addEmployer();
    const first = await signInWithPassword(server());
    const read = async (token: string, businessId?: number) =>
      JSON.parse(
        (await server().call('readBusiness', businessId ? { businessId } : {}, token)).body,
      ).HasSecondStep;
    expect(await read(first)).toBe(false);
    const { token } = await setUpAuthenticator(server(), portal(), first);
    expect([await read(token), await read(token, business_id)]).toEqual([true, false]);
    expect(await read(await portal().signIn('EMP-1'))).toBeUndefined();
  });

  test('the owner gets a mail in both languages about every change of the second step', async () => {
    await portal().addEmployer();
    const told = async () =>
      (await portal().deliverMails()).map((mail) => {
        expect(mail.to).toBe('ada@lakeside.test');
        expect(renderPlainText(mail)).toContain('Hello Ada,');
        expect(renderPlainText(mail)).toContain(
          'If it was not you, choose a new password right away',
        );
        expect(renderPlainText(mail)).toContain('Bonjour Ada,');
        expect(JSON.stringify(mail)).not.toMatch(/EMP-1|Roy|Lakeside Inn|555/);
        return [mail.subject, mail.en[1], mail.fr[1]];
      });
    const { secret, token } = await setUpAuthenticator(
      server(),
      portal(),
      await portal().signIn('EMP-1'),
    );
    expect(await told()).toEqual([
      [
        expect.stringContaining('an authenticator app was set up / application'),
        expect.stringMatching(/^On November 20, 2026 .*, an authenticator app was set up/),
        expect.stringMatching(/^Le 20 novembre 2026.*, une application .* a été configurée/),
      ],
    ]);
    const renew = (Password: string) => server().call('renewRecoveryCodes', { Password }, token);
    expect((await renew('wrong')).status).toBe(422);
    expect(await told()).toEqual([]);
    expect((await renew(goodPassword)).status).toBe(200);
    expect(await told()).toEqual([
      [
        expect.stringContaining('new recovery codes / nouveaux codes de récupération'),
        expect.stringContaining('new recovery codes were created'),
        expect.stringContaining('de nouveaux codes de récupération ont été créés'),
      ],
    ]);
    const remove = (Code: string) => server().call('removeSecondFactor', { Code }, token);
    expect((await remove(createWrongCode(portal(), secret))).status).toBe(422);
    expect(await told()).toEqual([]);
    expect((await remove(createCode(portal(), secret))).status).toBe(200);
    expect(await told()).toEqual([
      [
        expect.stringContaining('authenticator app removed / application'),
        expect.stringContaining('the authenticator app was removed'),
        expect.stringContaining('l’application d’authentification a été retirée'),
      ],
    ]);
  });

  test('an employer may set up a second step, but never has to', async () => {
    portal().deps.settings.isSecondFactorNeeded = true;
    await portal().addEmployer();
    const { secret } = await setUpAuthenticator(server(), portal(), await portal().signIn('EMP-1'));
    const pendingToken = await portal().signIn('EMP-1');
    const opens = async (token: string) =>
      (await server().call('readBusiness', {}, token)).status === 200;
    expect(await opens(pendingToken)).toBe(false);
    const Code = createCode(portal(), secret);
    const { body } = await server().call('answerSecondFactor', { Code }, pendingToken);
    expect(await opens(body)).toBe(true);
    portal().passMinutes(1);
    const removal = { Code: createCode(portal(), secret) };
    expect((await server().call('removeSecondFactor', removal, body)).status).toBe(200);
    expect(await opens(await portal().signIn('EMP-1'))).toBe(true);
  });
});

describe('With REQUIRE_SECOND_FACTOR=administrators', () => {
  onEveryRunningServer(
    'an administrator',
    (server, portal) => {
      test('an administrator must set up an authenticator app before anything else, and cannot remove the app', async () => {
        await portal().addAdministrator();
        await portal().addEmployer();
        const pendingToken = await signInWithPassword(server());
        expect(await canOpenProfiles(server(), pendingToken)).toBe(false);
        expect(await readSecondFactorState(server(), pendingToken)).toMatchObject({
          IsSetUp: false,
          IsNeeded: true,
        });
        const { secret, token } = await setUpAuthenticator(server(), portal(), pendingToken);
        expect(await canOpenProfiles(server(), token)).toBe(true);
        expect((await server().call('readSecondFactor', {}, pendingToken)).status).toBe(401);
        const removed = await server().call(
          'removeSecondFactor',
          { Code: createCode(portal(), secret) },
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
