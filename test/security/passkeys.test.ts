import { expect, test } from 'vitest';
import { resetAdministratorAccess } from '../../server/people/accounts/administrators/administrators.usecases.ts';
import {
  liftSuspension,
  suspendEmployer,
} from '../../server/people/accounts/records/suspension.usecases.ts';
import { deleteExpiredRows } from '../../server/sweeps.ts';
import { goodPassword, type TestPortal } from '../support/portal.ts';
import { listenOnFreePort, onEveryRunningServer, type Server } from '../support/server.ts';
import { getSignInOutcome } from '../support/signInOutcome.ts';
import {
  canOpenProfiles,
  readSecondFactorState,
  setUpAuthenticator,
  signInWithPassword,
} from './authenticator.ts';
import {
  type AuthenticatorDeviation,
  attestationWithCertificate,
  SoftAuthenticator,
} from './softAuthenticator.ts';

async function requestPasskeyOptions(server: Server, token: string) {
  const { status, body } = await server.call('startPasskey', { Password: goodPassword }, token);
  if (status !== 200) throw new Error(`No passkey was offered: ${body}`);
  return JSON.parse(body).Options;
}

const confirmPasskey = (
  server: Server,
  token: string,
  Credential: ReturnType<SoftAuthenticator['create']>,
  Name = 'Laptop',
) => server.call('confirmPasskey', { Name, Credential }, token);

async function addPasskey(server: Server, token: string, device = new SoftAuthenticator()) {
  const answer = await confirmPasskey(
    server,
    token,
    device.create(await requestPasskeyOptions(server, token)),
  );
  if (answer.status !== 200) throw new Error(`No passkey was added: ${answer.body}`);
  const { RecoveryCodes, Token } = JSON.parse(answer.body);
  return { device, token: String(Token), recoveryCodes: RecoveryCodes as string[] };
}

async function startSecondStep(
  server: Server,
  pendingToken: string,
  device: SoftAuthenticator,
  deviation?: AuthenticatorDeviation,
) {
  const started = await server.call('startPasskeyStep', {}, pendingToken);
  if (started.status !== 200) return started;
  const Credential = device.sign(JSON.parse(started.body).Options, deviation);
  return server.call('answerPasskeyStep', { Credential }, pendingToken);
}

async function requestSignInOptions(server: Server) {
  return JSON.parse((await server.call('startPasskeySignIn', {})).body).Options;
}

async function signInWithPasskey(
  server: Server,
  device: SoftAuthenticator,
  {
    IsAdministrator = true,
    ...deviation
  }: AuthenticatorDeviation & { IsAdministrator?: boolean } = {},
) {
  const Credential = device.sign(await requestSignInOptions(server), deviation);
  return server.call('signInWithPasskey', { IsAdministrator, Credential });
}

const listPasskeyNames = async (server: Server, token: string) =>
  JSON.parse((await server.call('listPasskeys', {}, token)).body).map(
    ({ Name }: { Name: string }) => Name,
  );

const raiseSignInLimits = (portal: TestPortal) => {
  portal.deps.settings.signInTries = { perAccount: 1_000, perAddress: 1_000 };
};

onEveryRunningServer('Passkeys', (server, portal) => {
  test('a passkey works as a second step and for signing in without a password', async () => {
    await portal().addAdministrator();
    const elsewhere = await signInWithPassword(server());
    const { device, token, recoveryCodes } = await addPasskey(
      server(),
      await signInWithPassword(server()),
    );
    expect(recoveryCodes).toHaveLength(10);
    expect(await canOpenProfiles(server(), token)).toBe(true);
    expect((await server().call('readSecondFactor', {}, elsewhere)).status).toBe(401);

    const pendingToken = await signInWithPassword(server());
    expect(await readSecondFactorState(server(), pendingToken)).toMatchObject({
      IsSetUp: false,
      IsHalfOpen: true,
      Passkeys: 1,
    });
    expect(await canOpenProfiles(server(), pendingToken)).toBe(false);
    expect(
      (await server().call('startPasskey', { Password: goodPassword }, pendingToken)).status,
    ).toBe(403);
    const opened = await startSecondStep(server(), pendingToken, device, {
      count: 1,
      isVerifiedUser: false,
    });
    expect(await canOpenProfiles(server(), opened.body)).toBe(true);
    expect((await server().call('readSecondFactor', {}, pendingToken)).status).toBe(401);

    const withoutPassword = await signInWithPasskey(server(), device, { count: 2 });
    expect(await canOpenProfiles(server(), withoutPassword.body)).toBe(true);
    portal().deps.settings.isSecondFactorNeeded = true;
    expect(await canOpenProfiles(server(), withoutPassword.body)).toBe(true);
    expect(await canOpenProfiles(server(), opened.body)).toBe(true);
  });

  test('a password alone does not sign in to an employer account with a passkey', async () => {
    await portal().addEmployer();
    const first = await portal().signIn('EMP-1');
    const { device, recoveryCodes } = await addPasskey(server(), first);
    const pendingToken = await portal().signIn('EMP-1');
    expect((await server().call('readBusiness', {}, pendingToken)).status).toBe(403);
    const [Code = ''] = recoveryCodes;
    const byCode = await server().call('answerSecondFactor', { Code }, pendingToken);
    expect((await server().call('readBusiness', {}, byCode.body)).status).toBe(200);
    const another = await portal().signIn('EMP-1');
    const byPasskey = await startSecondStep(server(), another, device);
    expect((await server().call('readBusiness', {}, byPasskey.body)).status).toBe(200);
    const alone = await signInWithPasskey(server(), device, { IsAdministrator: false });
    expect((await server().call('readBusiness', {}, alone.body)).status).toBe(200);
    expect((await signInWithPasskey(server(), device)).body).toBe('');
  });

  test('a passkey signs its owner in while guesses lock the password', async () => {
    await portal().addEmployer();
    const { device } = await addPasskey(server(), await portal().signIn('EMP-1'));
    const byPassword = async (Password: string) =>
      getSignInOutcome(await server().call('signIn', { DesignationNumber: 'EMP-1', Password }));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await byPassword('not the password')).toBe('refused');
    }
    expect(await byPassword(goodPassword)).toBe('limited');
    const opened = await signInWithPasskey(server(), device, { IsAdministrator: false });
    expect((await server().call('readBusiness', {}, opened.body)).status).toBe(200);
  });

  test('only the owner can name, list and remove the passkeys of an account one by one', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const first = await addPasskey(server(), await signInWithPassword(server()));
    const options = await requestPasskeyOptions(server(), first.token);
    expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([
      first.device.id,
    ]);
    expect(options.user.id).toBe(first.device.userHandle);
    const phone = new SoftAuthenticator();
    const second = await confirmPasskey(
      server(),
      first.token,
      phone.create(options),
      '  Téléphone ',
    );
    const { Token: token, RecoveryCodes } = JSON.parse(second.body);
    expect(RecoveryCodes).toEqual([]);
    const listed = JSON.parse((await server().call('listPasskeys', {}, token)).body);
    expect(listed).toMatchObject([
      { Name: 'Laptop', UsedOn: null, IsBackedUp: false },
      { Name: 'Téléphone', UsedOn: null },
    ]);
    const employer = await portal().signIn('EMP-1');
    expect(await listPasskeyNames(server(), employer)).toEqual([]);
    const [{ PasskeyId }] = listed;
    const remove = (Password: string, of: string) =>
      server().call('removePasskey', { PasskeyId, Password }, of);
    expect((await remove(goodPassword, employer)).status).toBe(404);
    expect((await remove('not the password', token)).status).toBe(422);
    expect(await listPasskeyNames(server(), token)).toEqual(['Laptop', 'Téléphone']);
    await portal().deliverMails();
    expect((await remove(goodPassword, token)).status).toBe(200);
    const mails = await portal().deliverMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('a passkey was removed / clé d’accès retirée'),
    ]);
    expect(mails[0]?.en[1]).toContain('a passkey was removed from your account');
    expect(mails[0]?.fr[1]).toContain('une clé d’accès a été retirée de votre compte');
    expect(await listPasskeyNames(server(), token)).toEqual(['Téléphone']);
    expect((await signInWithPasskey(server(), first.device)).body).toBe('');
    expect((await signInWithPasskey(server(), phone)).body).not.toBe('');
  });

  test('renewing recovery codes requires the password and invalidates the old ones', async () => {
    await portal().addAdministrator();
    const plain = await signInWithPassword(server());
    const renew = (token: string, Password = goodPassword) =>
      server().call('renewRecoveryCodes', { Password }, token);
    expect((await renew(plain)).status).toBe(404);
    const { token, recoveryCodes } = await addPasskey(server(), plain);
    expect((await renew(token, 'not the password')).status).toBe(422);
    expect((await renew(await signInWithPassword(server()))).status).toBe(403);
    const { RecoveryCodes } = JSON.parse((await renew(token)).body);
    expect(new Set([...RecoveryCodes, ...recoveryCodes]).size).toBe(20);
    const answer = async (Code: string) =>
      (await server().call('answerSecondFactor', { Code }, await signInWithPassword(server())))
        .status;
    expect(await answer(String(recoveryCodes[0]))).toBe(422);
    expect(await answer(String(RecoveryCodes[0]))).toBe(200);
  });

  test('an owner who must have a second step cannot remove the only one; for others, removing it also removes the recovery codes', async () => {
    await portal().addAdministrator();
    const { token } = await addPasskey(server(), await signInWithPassword(server()));
    const [{ PasskeyId }] = JSON.parse((await server().call('listPasskeys', {}, token)).body);
    const remove = () =>
      server().call('removePasskey', { PasskeyId, Password: goodPassword }, token);
    portal().deps.settings.isSecondFactorNeeded = true;
    expect((await remove()).status).toBe(403);
    expect(await listPasskeyNames(server(), token)).toEqual(['Laptop']);
    const app = await setUpAuthenticator(server(), portal(), token);
    const withApp = await server().call(
      'removePasskey',
      { PasskeyId, Password: goodPassword },
      app.token,
    );
    expect(withApp.status).toBe(200);
    const [Code = ''] = app.recoveryCodes;
    expect((await server().call('removeSecondFactor', { Code }, app.token)).status).toBe(403);
    portal().deps.settings.isSecondFactorNeeded = false;
    const [, Another = ''] = app.recoveryCodes;
    const removed = await server().call('removeSecondFactor', { Code: Another }, app.token);
    expect(removed.status).toBe(200);
    expect(await readSecondFactorState(server(), app.token)).toMatchObject({
      RecoveryCodesLeft: 0,
      Passkeys: 0,
    });
    expect(await canOpenProfiles(server(), await signInWithPassword(server()))).toBe(true);
  });

  test('registering a passkey requires the password, and works only for the portal’s host, in the same session and for a limited time', async () => {
    await portal().addAdministrator();
    raiseSignInLimits(portal());
    const token = await signInWithPassword(server());
    const wrong = await server().call('startPasskey', { Password: 'wrong' }, token);
    expect(wrong.status).toBe(422);
    const deviations: AuthenticatorDeviation[] = [
      { origin: 'https://portal.test.evil.example' },
      { origin: 'http://portal.test' },
      { origin: 'https://portal.test:8443' },
      { host: 'evil.example' },
      { type: 'webauthn.get' },
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
      { crossOrigin: true },
      { isPresentUser: false },
    ];
    for (const deviation of deviations) {
      const credential = new SoftAuthenticator().create(
        await requestPasskeyOptions(server(), token),
        deviation,
      );
      expect([deviation, (await confirmPasskey(server(), token, credential)).status]).toEqual([
        deviation,
        422,
      ]);
    }
    const old = new SoftAuthenticator().create(await requestPasskeyOptions(server(), token));
    portal().passMinutes(5);
    expect((await confirmPasskey(server(), token, old)).status).toBe(422);
    const before = new SoftAuthenticator().create(await requestPasskeyOptions(server(), token));
    await requestPasskeyOptions(server(), token);
    expect((await confirmPasskey(server(), token, before)).status).toBe(422);
    const elsewhere = await signInWithPassword(server());
    const ofAnother = new SoftAuthenticator().create(
      await requestPasskeyOptions(server(), elsewhere),
    );
    expect((await confirmPasskey(server(), token, ofAnother)).status).toBe(422);
    expect((await confirmPasskey(server(), elsewhere, ofAnother)).status).toBe(200);
    expect((await confirmPasskey(server(), elsewhere, ofAnother)).status).toBe(401);
  });

  test('the portal ignores the attestation certificate of a passkey', async () => {
    await portal().addAdministrator();
    const token = await signInWithPassword(server());
    const deviation = { attestation: attestationWithCertificate };
    const device = new SoftAuthenticator();
    const credential = device.create(await requestPasskeyOptions(server(), token), deviation);
    expect((await confirmPasskey(server(), token, credential)).status).toBe(200);
    expect(await canOpenProfiles(server(), (await signInWithPasskey(server(), device)).body)).toBe(
      true,
    );
  });

  test.each(['ES256', 'EdDSA', 'RS256'] as const)(
    'a passkey can sign in with the algorithm %s',
    async (algorithm) => {
      await portal().addAdministrator();
      const device = new SoftAuthenticator(algorithm);
      await addPasskey(server(), await signInWithPassword(server()), device);
      expect((await signInWithPasskey(server(), device, { breakSignature: true })).body).toBe('');
      expect((await signInWithPasskey(server(), device)).body).not.toBe('');
    },
  );

  test('the portal does not register a credential of another account', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const { device } = await addPasskey(server(), await signInWithPassword(server()));
    const thief = await portal().signIn('EMP-1');
    const copy = new SoftAuthenticator();
    copy.credentialId = device.credentialId;
    const credential = copy.create(await requestPasskeyOptions(server(), thief));
    expect((await confirmPasskey(server(), thief, credential)).status).toBe(422);
    expect(await listPasskeyNames(server(), thief)).toEqual([]);
    expect(await canOpenProfiles(server(), (await signInWithPasskey(server(), device)).body)).toBe(
      true,
    );
  });

  test('the portal refuses a passkey signature that does not match the request, as a second step and for signing in without a password', async () => {
    await portal().addAdministrator();
    raiseSignInLimits(portal());
    const { device } = await addPasskey(server(), await signInWithPassword(server()));
    const deviations: AuthenticatorDeviation[] = [
      { origin: 'https://portal.test.evil.example' },
      { host: 'evil.example' },
      { type: 'webauthn.create' },
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
      { crossOrigin: true },
      { isPresentUser: false },
      { breakSignature: true },
      { userHandle: Buffer.alloc(32, 7).toString('base64url') },
    ];
    const pendingToken = await signInWithPassword(server());
    for (const deviation of deviations) {
      expect([
        deviation,
        (await startSecondStep(server(), pendingToken, device, deviation)).status,
      ]).toEqual([deviation, 422]);
      const { status, body } = await signInWithPasskey(server(), device, deviation);
      expect([deviation, status, body]).toEqual([deviation, 200, '']);
    }
    for (const deviation of [{ isVerifiedUser: false }, { userHandle: null }]) {
      expect((await signInWithPasskey(server(), device, deviation)).body).toBe('');
    }
    expect(await canOpenProfiles(server(), pendingToken)).toBe(false);
    expect((await startSecondStep(server(), pendingToken, device)).status).toBe(200);
  });

  test('a passkey challenge is valid only once, for a limited time, in its own session and for its own purpose', async () => {
    await portal().addAdministrator();
    raiseSignInLimits(portal());
    const { device } = await addPasskey(server(), await signInWithPassword(server()));
    const pendingToken = await signInWithPassword(server());
    const another = await signInWithPassword(server());
    const start = async (of: string) =>
      JSON.parse((await server().call('startPasskeyStep', {}, of)).body).Options;
    const answer = async (of: string, options: { challenge: string; rpId: string }) =>
      server().call('answerPasskeyStep', { Credential: device.sign(options) }, of);
    const without = async (options: { challenge: string; rpId: string }) =>
      (
        await server().call('signInWithPasskey', {
          IsAdministrator: true,
          Credential: device.sign(options),
        })
      ).body;

    const ofAnother = await start(another);
    expect((await answer(pendingToken, ofAnother)).status).toBe(422);
    expect(await without(ofAnother)).toBe('');
    expect((await answer(pendingToken, await requestSignInOptions(server()))).status).toBe(422);
    const old = await start(pendingToken);
    const oldSignIn = await requestSignInOptions(server());
    portal().passMinutes(5);
    expect((await answer(pendingToken, old)).status).toBe(422);
    expect(await without(oldSignIn)).toBe('');
    const once = await requestSignInOptions(server());
    const tokens = await Promise.all(Array.from({ length: 10 }, () => without(once)));
    expect(tokens.filter((token) => token !== '')).toHaveLength(1);
    const open = await start(pendingToken);
    const opened = await Promise.all(Array.from({ length: 10 }, () => answer(pendingToken, open)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('the portal refuses another account’s passkey and a passkey whose counter goes back', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    raiseSignInLimits(portal());
    const { device } = await addPasskey(server(), await signInWithPassword(server()));
    const other = await addPasskey(server(), await portal().signIn('ADMIN-2', true));
    const pendingToken = await signInWithPassword(server());
    expect((await startSecondStep(server(), pendingToken, other.device)).status).toBe(422);

    expect((await signInWithPasskey(server(), device, { count: 7 })).body).not.toBe('');
    for (const count of [7, 6, 0]) {
      expect((await signInWithPasskey(server(), device, { count })).body).toBe('');
      expect((await startSecondStep(server(), pendingToken, device, { count })).status).toBe(422);
    }
    expect(portal().logged()).toContain('"event":"passkeyCounterWentBack"');
    expect(
      (await startSecondStep(server(), pendingToken, device, { count: 4_294_967_295 })).status,
    ).toBe(200);
    const row = await portal()
      .deps.database.selectFrom('passkeys')
      .select('sign_count')
      .orderBy('passkey_id')
      .executeTakeFirstOrThrow();
    expect(row.sign_count).toBe(4_294_967_295);
  });

  test('a passkey challenge does not reveal whether an account exists, and wrong answers to it count as tries', async () => {
    const shape = ({ challenge, ...options }: { challenge: string }) => {
      expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
      return options;
    };
    const nobody = shape(await requestSignInOptions(server()));
    await portal().addAdministrator();
    const { device } = await addPasskey(server(), await signInWithPassword(server()));
    expect(shape(await requestSignInOptions(server()))).toEqual(nobody);
    expect(nobody).not.toHaveProperty('allowCredentials');

    const pendingToken = await signInWithPassword(server());
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await startSecondStep(server(), pendingToken, device, { breakSignature: true });
      expect(wrong.status).toBe(422);
    }
    expect((await startSecondStep(server(), pendingToken, device)).status).toBe(429);
    portal().passMinutes(1);
    expect((await startSecondStep(server(), pendingToken, device)).status).toBe(200);
    const outcomes = [];
    for (let tries = 0; tries < 21; tries += 1) {
      outcomes.push(
        getSignInOutcome(await signInWithPasskey(server(), device, { breakSignature: true })),
      );
    }
    expect(outcomes).toEqual([...Array(20).fill('refused'), 'limited']);
    const request = [];
    for (let tries = 0; tries < 60; tries += 1) {
      request.push((await server().call('startPasskeySignIn', {})).status);
    }
    expect(request.at(-1)).toBe(429);
    portal().passMinutes(30);
    await deleteExpiredRows(portal().deps);
    const remaining = await portal()
      .deps.database.selectFrom('passkey_challenges')
      .selectAll()
      .execute();
    expect(remaining).toEqual([]);
  });

  test('an account has at most ten passkeys with names of at most fifty characters', async () => {
    await portal().addAdministrator();
    raiseSignInLimits(portal());
    let { token } = await addPasskey(server(), await signInWithPassword(server()));
    for (let count = 1; count < 10; count += 1) ({ token } = await addPasskey(server(), token));
    expect(await listPasskeyNames(server(), token)).toHaveLength(10);
    const full = await server().call('startPasskey', { Password: goodPassword }, token);
    expect(full.status).toBe(409);
    for (const Name of ['', '   ', 'é'.repeat(51)]) {
      const credential = new SoftAuthenticator().create({
        challenge: 'AAAA',
        rp: { id: 'portal.test' },
        user: { id: 'AAAA' },
      });
      expect((await confirmPasskey(server(), token, credential, Name)).status).toBe(422);
    }
  }, 30_000);

  test('a thousand abandoned passkey registrations leave no rows', { tags: 'slow' }, async () => {
    await portal().addAdministrator();
    const token = await signInWithPassword(server());
    const options = await requestPasskeyOptions(server(), token);
    const credential = new SoftAuthenticator().create(options, {
      breakSignature: true,
      origin: 'https://evil.example',
    });
    const statuses = new Set<number>();
    for (let tries = 0; tries < 1_000; tries += 1) {
      statuses.add((await confirmPasskey(server(), token, credential)).status);
    }
    expect([...statuses]).toEqual([422, 429]);
    const { database } = portal().deps;
    const readRows = async (table: 'passkeys' | 'passkey_challenges') =>
      (await database.selectFrom(table).selectAll().execute()).length;
    expect([await readRows('passkeys'), await readRows('passkey_challenges')]).toEqual([0, 0]);
    for (let tries = 0; tries < 20; tries += 1) await requestPasskeyOptions(server(), token);
    expect(await readRows('passkey_challenges')).toBe(1);
    expect(await canOpenProfiles(server(), token)).toBe(true);
  });

  test('an administrator can remove the lost second step of an employer, and the employer gets a mail about the removal', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const BusinessId = await portal().addEmployer();
    const administrator = await signInWithPassword(server());
    const { device, token } = await addPasskey(server(), await portal().signIn('EMP-1'));
    const [added] = await portal().deliverMails();
    expect(added).toMatchObject({ to: 'ada@lakeside.test' });
    expect(added?.subject).toContain('a passkey was added');
    const other = await portal()
      .deps.database.selectFrom('businesses')
      .select('business_id')
      .where('designation_key', '=', 'admin-2')
      .executeTakeFirstOrThrow();
    const remove = (of: number, by: string) =>
      server().call('removeSecondStep', { BusinessId: of }, by);
    expect((await remove(other.business_id, administrator)).status).toBe(404);
    expect((await remove(BusinessId, token)).status).toBe(403);
    expect((await remove(BusinessId, administrator)).status).toBe(200);
    expect((await server().call('readBusiness', {}, token)).status).toBe(401);
    expect((await signInWithPasskey(server(), device, { IsAdministrator: false })).body).toBe('');
    const alone = await portal().signIn('EMP-1');
    expect((await server().call('readBusiness', {}, alone)).status).toBe(200);
    const [mail] = await portal().deliverMails();
    expect(mail).toMatchObject({ to: 'ada@lakeside.test' });
    expect(mail?.subject).toContain('two-step sign-in turned off');
    const change = await portal()
      .deps.database.selectFrom('changes')
      .select(['kind', 'changed_by', 'business_id'])
      .where('kind', '=', 'secondFactorRemoved')
      .execute();
    expect(change).toHaveLength(1);
    expect(change[0]?.business_id).toBe(BusinessId);
    expect(change[0]?.changed_by).not.toBeNull();
  });

  test('the portal refuses a suspended employer’s passkey, and gives the reason only at the employers’ sign-in', async () => {
    const business_id = await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const { device } = await addPasskey(server(), token);
    await suspendEmployer(portal().deps, null, business_id);
    const signInAt = async (IsAdministrator: boolean) => {
      const { status, body, headers } = await signInWithPasskey(server(), device, {
        IsAdministrator,
      });
      return [status, body, headers['account-state'] ?? null];
    };
    expect(await signInAt(false)).toEqual([200, '', 'suspended']);
    expect(await signInAt(true)).toEqual([200, '', null]);
    await liftSuspension(portal().deps, null, business_id);
    expect((await signInWithPasskey(server(), device, { IsAdministrator: false })).body).not.toBe(
      '',
    );
  });

  test('the portal refuses a disabled account’s passkey, and a reset by command removes it', async () => {
    await portal().addAdministrator();
    const { device } = await addPasskey(server(), await signInWithPassword(server()));
    const { database } = portal().deps;
    const disable = (is_disabled: boolean) =>
      database.updateTable('businesses').set({ is_disabled }).execute();
    await disable(true);
    expect((await signInWithPasskey(server(), device)).body).toBe('');
    await disable(false);
    expect((await signInWithPasskey(server(), device)).body).not.toBe('');
    await resetAdministratorAccess(portal().deps, 'ADMIN', goodPassword);
    expect((await signInWithPasskey(server(), device)).body).toBe('');
    expect(await canOpenProfiles(server(), await signInWithPassword(server()))).toBe(true);
  });

  test('a server accepts the answer to a passkey challenge that another server created', async () => {
    await portal().addAdministrator();
    const { device } = await addPasskey(server(), await signInWithPassword(server()));
    const second = await listenOnFreePort(await portal().anotherApp());
    const Credential = device.sign(await requestSignInOptions(server()));
    const request = { IsAdministrator: true, Credential };
    const { body: token } = await second.call('signInWithPasskey', request);
    expect(await canOpenProfiles(server(), token)).toBe(true);
    expect((await server().call('signInWithPasskey', request)).body).toBe('');
  });
});
