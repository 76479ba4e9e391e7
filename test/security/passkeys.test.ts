import { expect, test } from 'vitest';
import { resetAdministrator } from '../../server/people/accounts/administrators/administrators.usecases.ts';
import {
  liftSuspension,
  suspendEmployer,
} from '../../server/people/accounts/records/suspension.usecases.ts';
import { deleteExpired } from '../../server/sweeps.ts';
import { goodPassword, type TestPortal } from '../support/portal.ts';
import { outcomeOf } from '../support/rateLimited.ts';
import { listen, onEveryRunningServer, type Server } from '../support/server.ts';
import { opensProfiles, setUp, signIn, stateOf } from './authenticator.ts';
import {
  attestationWithCertificate,
  type Deviation,
  SoftAuthenticator,
} from './softAuthenticator.ts';

async function offer(server: Server, token: string) {
  const { status, body } = await server.call('startPasskey', { Password: goodPassword }, token);
  if (status !== 200) throw new Error(`No passkey was offered: ${body}`);
  return JSON.parse(body).Options;
}

const confirm = (
  server: Server,
  token: string,
  Credential: ReturnType<SoftAuthenticator['create']>,
  Name = 'Laptop',
) => server.call('confirmPasskey', { Name, Credential }, token);

async function add(server: Server, token: string, device = new SoftAuthenticator()) {
  const answer = await confirm(server, token, device.create(await offer(server, token)));
  if (answer.status !== 200) throw new Error(`No passkey was added: ${answer.body}`);
  const { RecoveryCodes, Token } = JSON.parse(answer.body);
  return { device, token: String(Token), recoveryCodes: RecoveryCodes as string[] };
}

async function step(
  server: Server,
  half: string,
  device: SoftAuthenticator,
  deviation?: Deviation,
) {
  const started = await server.call('startPasskeyStep', {}, half);
  if (started.status !== 200) return started;
  const Credential = device.sign(JSON.parse(started.body).Options, deviation);
  return server.call('answerPasskeyStep', { Credential }, half);
}

async function signInOptions(server: Server) {
  return JSON.parse((await server.call('startPasskeySignIn', {})).body).Options;
}

async function signInWith(
  server: Server,
  device: SoftAuthenticator,
  { IsAdministrator = true, ...deviation }: Deviation & { IsAdministrator?: boolean } = {},
) {
  const Credential = device.sign(await signInOptions(server), deviation);
  return server.call('signInWithPasskey', { IsAdministrator, Credential });
}

const names = async (server: Server, token: string) =>
  JSON.parse((await server.call('listPasskeys', {}, token)).body).map(
    ({ Name }: { Name: string }) => Name,
  );

const noLimits = (portal: TestPortal) => {
  portal.deps.settings.signInTries = { perAccount: 1_000, perAddress: 1_000 };
};

onEveryRunningServer('Passkeys', (server, portal) => {
  test('a passkey works as a second step and as a sign-in of its own', async () => {
    await portal().addAdministrator();
    const elsewhere = await signIn(server());
    const { device, token, recoveryCodes } = await add(server(), await signIn(server()));
    expect(recoveryCodes).toHaveLength(10);
    expect(await opensProfiles(server(), token)).toBe(true);
    expect((await server().call('readSecondFactor', {}, elsewhere)).status).toBe(401);

    const half = await signIn(server());
    expect(await stateOf(server(), half)).toMatchObject({
      IsSetUp: false,
      IsHalfOpen: true,
      Passkeys: 1,
    });
    expect(await opensProfiles(server(), half)).toBe(false);
    expect((await server().call('startPasskey', { Password: goodPassword }, half)).status).toBe(
      403,
    );
    const opened = await step(server(), half, device, { count: 1, isVerifiedUser: false });
    expect(await opensProfiles(server(), opened.body)).toBe(true);
    expect((await server().call('readSecondFactor', {}, half)).status).toBe(401);

    const withoutPassword = await signInWith(server(), device, { count: 2 });
    expect(await opensProfiles(server(), withoutPassword.body)).toBe(true);
    portal().deps.settings.isSecondFactorNeeded = true;
    expect(await opensProfiles(server(), withoutPassword.body)).toBe(true);
    expect(await opensProfiles(server(), opened.body)).toBe(true);
  });

  test('an employer’s password alone is not enough once it has a passkey', async () => {
    await portal().addEmployer();
    const first = await portal().signIn('EMP-1');
    const { device, recoveryCodes } = await add(server(), first);
    const half = await portal().signIn('EMP-1');
    expect((await server().call('readBusiness', {}, half)).status).toBe(403);
    const [Code = ''] = recoveryCodes;
    const byCode = await server().call('answerSecondFactor', { Code }, half);
    expect((await server().call('readBusiness', {}, byCode.body)).status).toBe(200);
    const another = await portal().signIn('EMP-1');
    const byPasskey = await step(server(), another, device);
    expect((await server().call('readBusiness', {}, byPasskey.body)).status).toBe(200);
    const alone = await signInWith(server(), device, { IsAdministrator: false });
    expect((await server().call('readBusiness', {}, alone.body)).status).toBe(200);
    expect((await signInWith(server(), device)).body).toBe('');
  });

  test('a passkey signs its owner in while guesses lock the password', async () => {
    await portal().addEmployer();
    const { device } = await add(server(), await portal().signIn('EMP-1'));
    const byPassword = async (Password: string) =>
      outcomeOf(await server().call('signIn', { DesignationNumber: 'EMP-1', Password }));
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await byPassword('not the password')).toBe('refused');
    }
    expect(await byPassword(goodPassword)).toBe('limited');
    const opened = await signInWith(server(), device, { IsAdministrator: false });
    expect((await server().call('readBusiness', {}, opened.body)).status).toBe(200);
  });

  test('passkeys are named, listed to their owner only, and removed one by one', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const first = await add(server(), await signIn(server()));
    const options = await offer(server(), first.token);
    expect(options.excludeCredentials.map(({ id }: { id: string }) => id)).toEqual([
      first.device.id,
    ]);
    expect(options.user.id).toBe(first.device.userHandle);
    const phone = new SoftAuthenticator();
    const second = await confirm(server(), first.token, phone.create(options), '  Téléphone ');
    const { Token: token, RecoveryCodes } = JSON.parse(second.body);
    expect(RecoveryCodes).toEqual([]);
    const listed = JSON.parse((await server().call('listPasskeys', {}, token)).body);
    expect(listed).toMatchObject([
      { Name: 'Laptop', UsedOn: null, IsBackedUp: false },
      { Name: 'Téléphone', UsedOn: null },
    ]);
    const employer = await portal().signIn('EMP-1');
    expect(await names(server(), employer)).toEqual([]);
    const [{ PasskeyId }] = listed;
    const remove = (Password: string, of: string) =>
      server().call('removePasskey', { PasskeyId, Password }, of);
    expect((await remove(goodPassword, employer)).status).toBe(404);
    expect((await remove('not the password', token)).status).toBe(422);
    expect(await names(server(), token)).toEqual(['Laptop', 'Téléphone']);
    await portal().deliverMails();
    expect((await remove(goodPassword, token)).status).toBe(200);
    const mails = await portal().deliverMails();
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('a passkey was removed / clé d’accès retirée'),
    ]);
    expect(mails[0]?.en[1]).toContain('a passkey was removed from your account');
    expect(mails[0]?.fr[1]).toContain('une clé d’accès a été retirée de votre compte');
    expect(await names(server(), token)).toEqual(['Téléphone']);
    expect((await signInWith(server(), first.device)).body).toBe('');
    expect((await signInWith(server(), phone)).body).not.toBe('');
  });

  test('renewing recovery codes requires the password and invalidates the old ones', async () => {
    await portal().addAdministrator();
    const plain = await signIn(server());
    const renew = (token: string, Password = goodPassword) =>
      server().call('renewRecoveryCodes', { Password }, token);
    expect((await renew(plain)).status).toBe(404);
    const { token, recoveryCodes } = await add(server(), plain);
    expect((await renew(token, 'not the password')).status).toBe(422);
    expect((await renew(await signIn(server()))).status).toBe(403);
    const { RecoveryCodes } = JSON.parse((await renew(token)).body);
    expect(new Set([...RecoveryCodes, ...recoveryCodes]).size).toBe(20);
    const answer = async (Code: string) =>
      (await server().call('answerSecondFactor', { Code }, await signIn(server()))).status;
    expect(await answer(String(recoveryCodes[0]))).toBe(422);
    expect(await answer(String(RecoveryCodes[0]))).toBe(200);
  });

  test('a required last second step cannot be removed; otherwise recovery codes are removed too', async () => {
    await portal().addAdministrator();
    const { token } = await add(server(), await signIn(server()));
    const [{ PasskeyId }] = JSON.parse((await server().call('listPasskeys', {}, token)).body);
    const remove = () =>
      server().call('removePasskey', { PasskeyId, Password: goodPassword }, token);
    portal().deps.settings.isSecondFactorNeeded = true;
    expect((await remove()).status).toBe(403);
    expect(await names(server(), token)).toEqual(['Laptop']);
    const app = await setUp(server(), portal(), token);
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
    expect(await stateOf(server(), app.token)).toMatchObject({ RecoveryCodesLeft: 0, Passkeys: 0 });
    expect(await opensProfiles(server(), await signIn(server()))).toBe(true);
  });

  test('registering a passkey requires the password, and is bound to host, session and time', async () => {
    await portal().addAdministrator();
    noLimits(portal());
    const token = await signIn(server());
    const wrong = await server().call('startPasskey', { Password: 'wrong' }, token);
    expect(wrong.status).toBe(422);
    const deviations: Deviation[] = [
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
      const made = new SoftAuthenticator().create(await offer(server(), token), deviation);
      expect([deviation, (await confirm(server(), token, made)).status]).toEqual([deviation, 422]);
    }
    const old = new SoftAuthenticator().create(await offer(server(), token));
    portal().passMinutes(5);
    expect((await confirm(server(), token, old)).status).toBe(422);
    const before = new SoftAuthenticator().create(await offer(server(), token));
    await offer(server(), token);
    expect((await confirm(server(), token, before)).status).toBe(422);
    const elsewhere = await signIn(server());
    const ofAnother = new SoftAuthenticator().create(await offer(server(), elsewhere));
    expect((await confirm(server(), token, ofAnother)).status).toBe(422);
    // The session that requested the challenge can still use it.
    expect((await confirm(server(), elsewhere, ofAnother)).status).toBe(200);
    expect((await confirm(server(), elsewhere, ofAnother)).status).toBe(401);
  });

  test('an attestation certificate is ignored', async () => {
    await portal().addAdministrator();
    const token = await signIn(server());
    const deviation = { attestation: attestationWithCertificate };
    const device = new SoftAuthenticator();
    const made = device.create(await offer(server(), token), deviation);
    expect((await confirm(server(), token, made)).status).toBe(200);
    expect(await opensProfiles(server(), (await signInWith(server(), device)).body)).toBe(true);
  });

  test.each(['ES256', 'EdDSA', 'RS256'] as const)('a passkey may sign by %s', async (algorithm) => {
    await portal().addAdministrator();
    const device = new SoftAuthenticator(algorithm);
    await add(server(), await signIn(server()), device);
    expect((await signInWith(server(), device, { breakSignature: true })).body).toBe('');
    expect((await signInWith(server(), device)).body).not.toBe('');
  });

  test('a credential of another account cannot be registered', async () => {
    await portal().addAdministrator();
    await portal().addEmployer();
    const { device } = await add(server(), await signIn(server()));
    const thief = await portal().signIn('EMP-1');
    const copy = new SoftAuthenticator();
    copy.credentialId = device.credentialId;
    const made = copy.create(await offer(server(), thief));
    expect((await confirm(server(), thief, made)).status).toBe(422);
    expect(await names(server(), thief)).toEqual([]);
    expect(await opensProfiles(server(), (await signInWith(server(), device)).body)).toBe(true);
  });

  test('a signature that differs from the request is refused in both ways of signing in', async () => {
    await portal().addAdministrator();
    noLimits(portal());
    const { device } = await add(server(), await signIn(server()));
    const deviations: Deviation[] = [
      { origin: 'https://portal.test.evil.example' },
      { host: 'evil.example' },
      { type: 'webauthn.create' },
      { challenge: Buffer.alloc(32, 7).toString('base64url') },
      { crossOrigin: true },
      { isPresentUser: false },
      { breakSignature: true },
      { userHandle: Buffer.alloc(32, 7).toString('base64url') },
    ];
    const half = await signIn(server());
    for (const deviation of deviations) {
      expect([deviation, (await step(server(), half, device, deviation)).status]).toEqual([
        deviation,
        422,
      ]);
      const { status, body } = await signInWith(server(), device, deviation);
      expect([deviation, status, body]).toEqual([deviation, 200, '']);
    }
    for (const deviation of [{ isVerifiedUser: false }, { userHandle: null }]) {
      expect((await signInWith(server(), device, deviation)).body).toBe('');
    }
    expect(await opensProfiles(server(), half)).toBe(false);
    expect((await step(server(), half, device)).status).toBe(200);
  });

  test('a challenge is valid once, in time, for its session and purpose', async () => {
    await portal().addAdministrator();
    noLimits(portal());
    const { device } = await add(server(), await signIn(server()));
    const half = await signIn(server());
    const another = await signIn(server());
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
    expect((await answer(half, ofAnother)).status).toBe(422);
    expect(await without(ofAnother)).toBe('');
    expect((await answer(half, await signInOptions(server()))).status).toBe(422);
    const old = await start(half);
    const oldSignIn = await signInOptions(server());
    portal().passMinutes(5);
    expect((await answer(half, old)).status).toBe(422);
    expect(await without(oldSignIn)).toBe('');
    const once = await signInOptions(server());
    const tokens = await Promise.all(Array.from({ length: 10 }, () => without(once)));
    expect(tokens.filter((token) => token !== '')).toHaveLength(1);
    const open = await start(half);
    const opened = await Promise.all(Array.from({ length: 10 }, () => answer(half, open)));
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('another account’s passkey and one whose counter goes back are refused', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    noLimits(portal());
    const { device } = await add(server(), await signIn(server()));
    const other = await add(server(), await portal().signIn('ADMIN-2', true));
    const half = await signIn(server());
    expect((await step(server(), half, other.device)).status).toBe(422);

    expect((await signInWith(server(), device, { count: 7 })).body).not.toBe('');
    for (const count of [7, 6, 0]) {
      expect((await signInWith(server(), device, { count })).body).toBe('');
      expect((await step(server(), half, device, { count })).status).toBe(422);
    }
    expect(portal().logged()).toContain('"event":"passkeyCounterWentBack"');
    expect((await step(server(), half, device, { count: 4_294_967_295 })).status).toBe(200);
    const row = await portal()
      .deps.database.selectFrom('passkeys')
      .select('sign_count')
      .orderBy('passkey_id')
      .executeTakeFirstOrThrow();
    expect(row.sign_count).toBe(4_294_967_295);
  });

  test('passkey challenges reveal no account, and wrong answers are counted', async () => {
    const shape = ({ challenge, ...options }: { challenge: string }) => {
      expect(Buffer.from(challenge, 'base64url')).toHaveLength(32);
      return options;
    };
    const nobody = shape(await signInOptions(server()));
    await portal().addAdministrator();
    const { device } = await add(server(), await signIn(server()));
    expect(shape(await signInOptions(server()))).toEqual(nobody);
    expect(nobody).not.toHaveProperty('allowCredentials');

    const half = await signIn(server());
    for (let tries = 0; tries < 5; tries += 1) {
      const wrong = await step(server(), half, device, { breakSignature: true });
      expect(wrong.status).toBe(422);
    }
    expect((await step(server(), half, device)).status).toBe(429);
    portal().passMinutes(1);
    expect((await step(server(), half, device)).status).toBe(200);
    const outcomes = [];
    for (let tries = 0; tries < 21; tries += 1) {
      outcomes.push(outcomeOf(await signInWith(server(), device, { breakSignature: true })));
    }
    expect(outcomes).toEqual([...Array(20).fill('refused'), 'limited']);
    const asked = [];
    for (let tries = 0; tries < 60; tries += 1) {
      asked.push((await server().call('startPasskeySignIn', {})).status);
    }
    expect(asked.at(-1)).toBe(429);
    portal().passMinutes(30);
    await deleteExpired(portal().deps);
    const left = await portal()
      .deps.database.selectFrom('passkey_challenges')
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });

  test('an account has at most ten passkeys with names of at most fifty characters', async () => {
    await portal().addAdministrator();
    noLimits(portal());
    let { token } = await add(server(), await signIn(server()));
    for (let count = 1; count < 10; count += 1) ({ token } = await add(server(), token));
    expect(await names(server(), token)).toHaveLength(10);
    const full = await server().call('startPasskey', { Password: goodPassword }, token);
    expect(full.status).toBe(409);
    for (const Name of ['', '   ', 'é'.repeat(51)]) {
      const made = new SoftAuthenticator().create({
        challenge: 'AAAA',
        rp: { id: 'portal.test' },
        user: { id: 'AAAA' },
      });
      expect((await confirm(server(), token, made, Name)).status).toBe(422);
    }
  }, 30_000);

  test('a thousand abandoned registrations leave no rows', { tags: 'slow' }, async () => {
    await portal().addAdministrator();
    const token = await signIn(server());
    const options = await offer(server(), token);
    const made = new SoftAuthenticator().create(options, {
      breakSignature: true,
      origin: 'https://evil.example',
    });
    const statuses = new Set<number>();
    for (let tries = 0; tries < 1_000; tries += 1) {
      statuses.add((await confirm(server(), token, made)).status);
    }
    expect([...statuses]).toEqual([422, 429]);
    const { database } = portal().deps;
    const rows = async (table: 'passkeys' | 'passkey_challenges') =>
      (await database.selectFrom(table).selectAll().execute()).length;
    expect([await rows('passkeys'), await rows('passkey_challenges')]).toEqual([0, 0]);
    for (let tries = 0; tries < 20; tries += 1) await offer(server(), token);
    expect(await rows('passkey_challenges')).toBe(1);
    expect(await opensProfiles(server(), token)).toBe(true);
  });

  test('an administrator removes the lost second step of an employer, who is told', async () => {
    await portal().addAdministrator();
    await portal().addAdministrator('ADMIN-2');
    const BusinessId = await portal().addEmployer();
    const administrator = await signIn(server());
    const { device, token } = await add(server(), await portal().signIn('EMP-1'));
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
    expect((await signInWith(server(), device, { IsAdministrator: false })).body).toBe('');
    const alone = await portal().signIn('EMP-1');
    expect((await server().call('readBusiness', {}, alone)).status).toBe(200);
    const [mail] = await portal().deliverMails();
    expect(mail).toMatchObject({ to: 'ada@lakeside.test' });
    expect(mail?.subject).toContain('second step removed');
    const change = await portal()
      .deps.database.selectFrom('changes')
      .select(['kind', 'changed_by', 'business_id'])
      .where('kind', '=', 'secondFactorRemoved')
      .execute();
    expect(change).toHaveLength(1);
    expect(change[0]?.business_id).toBe(BusinessId);
    expect(change[0]?.changed_by).not.toBeNull();
  });

  test('a suspended employer’s passkey is refused, with an explanation only at the sign-in of employers', async () => {
    const business_id = await portal().addEmployer();
    const token = await portal().signIn('EMP-1');
    const { device } = await add(server(), token);
    await suspendEmployer(portal().deps, null, business_id);
    const signInAt = async (IsAdministrator: boolean) => {
      const { status, body, headers } = await signInWith(server(), device, { IsAdministrator });
      return [status, body, headers['account-state'] ?? null];
    };
    expect(await signInAt(false)).toEqual([200, '', 'suspended']);
    expect(await signInAt(true)).toEqual([200, '', null]);
    await liftSuspension(portal().deps, null, business_id);
    expect((await signInWith(server(), device, { IsAdministrator: false })).body).not.toBe('');
  });

  test('a disabled account’s passkey is refused, and a reset by command removes it', async () => {
    await portal().addAdministrator();
    const { device } = await add(server(), await signIn(server()));
    const { database } = portal().deps;
    const disable = (is_disabled: boolean) =>
      database.updateTable('businesses').set({ is_disabled }).execute();
    await disable(true);
    expect((await signInWith(server(), device)).body).toBe('');
    await disable(false);
    expect((await signInWith(server(), device)).body).not.toBe('');
    await resetAdministrator(portal().deps, 'ADMIN', goodPassword);
    expect((await signInWith(server(), device)).body).toBe('');
    expect(await opensProfiles(server(), await signIn(server()))).toBe(true);
  });

  test('a challenge of one server can be answered at another', async () => {
    await portal().addAdministrator();
    const { device } = await add(server(), await signIn(server()));
    const second = await listen(await portal().anotherApp());
    const Credential = device.sign(await signInOptions(server()));
    const request = { IsAdministrator: true, Credential };
    const { body: token } = await second.call('signInWithPasskey', request);
    expect(await opensProfiles(server(), token)).toBe(true);
    expect((await server().call('signInWithPasskey', request)).body).toBe('');
  });
});
