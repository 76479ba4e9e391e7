import { expect, test } from 'vitest';
import { resetAdministratorAccess } from '../../server/people/accounts/administrators/administrators.usecases.ts';
import {
  calculateTotpCode,
  calculateTotpStep,
} from '../../server/people/accounts/second-step/totp.ts';
import { goodPassword } from '../support/portal.ts';
import { onEveryRunningServer } from '../support/server.ts';
import {
  canOpenProfiles,
  createCode,
  createWrongCode,
  setUpAuthenticator,
  signInWithPassword,
} from './authenticator.ts';

onEveryRunningServer('Guessing codes of the second step', (server, portal) => {
  const answer = async (pendingToken: string, Code: string) =>
    (await server().call('answerSecondFactor', { Code }, pendingToken)).status;

  test('an authenticator code is valid only once and only in its time step, and five wrong codes lock the second step', async () => {
    await portal().addAdministrator();
    const { secret } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    const code = createCode(portal(), secret);
    expect([
      await answer(await signInWithPassword(server()), code),
      await answer(await signInWithPassword(server()), code),
    ]).toEqual([200, 422]);
    const old = calculateTotpCode(secret, calculateTotpStep(portal().deps.clock.now()) - 2);
    const later = calculateTotpCode(secret, calculateTotpStep(portal().deps.clock.now()) + 2);
    expect([
      await answer(await signInWithPassword(server()), old),
      await answer(await signInWithPassword(server()), later),
      await answer(await signInWithPassword(server()), ''),
    ]).toEqual([422, 422, 422]);
    expect(
      await answer(await signInWithPassword(server()), createWrongCode(portal(), secret)),
    ).toBe(422);
    portal().passMinutes(0.5);
    expect(await answer(await signInWithPassword(server()), createCode(portal(), secret))).toBe(
      429,
    );
    portal().passMinutes(1);
    expect(await answer(await signInWithPassword(server()), createCode(portal(), secret))).toBe(
      200,
    );
  });

  test('twenty wrong codes within an hour lock the second step for that hour', async () => {
    await portal().addAdministrator();
    const { secret } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    for (let minute = 0; minute < 4; minute += 1) {
      const pendingToken = await signInWithPassword(server());
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await answer(pendingToken, createWrongCode(portal(), secret))).toBe(422);
      }
      portal().passMinutes(1);
    }
    expect(await answer(await signInWithPassword(server()), createCode(portal(), secret))).toBe(
      429,
    );
    portal().passMinutes(55);
    expect(await answer(await signInWithPassword(server()), createCode(portal(), secret))).toBe(
      429,
    );
    portal().passMinutes(1);
    expect(await answer(await signInWithPassword(server()), createCode(portal(), secret))).toBe(
      200,
    );
  });

  test('a hundred wrong codes in thirty days lock the authenticator app, but not recovery codes or commands', async () => {
    await portal().addAdministrator();
    const { secret, recoveryCodes } = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    const statusOfRight = async () =>
      await answer(await signInWithPassword(server()), createCode(portal(), secret));
    for (let round = 0; round < 20; round += 1) {
      const pendingToken = await signInWithPassword(server());
      for (let tries = 0; tries < 5; tries += 1) {
        expect(await answer(pendingToken, createWrongCode(portal(), secret))).toBe(422);
      }
      portal().passMinutes(24 * 60);
      if (round === 10) expect(await statusOfRight()).toBe(200);
    }
    expect(await statusOfRight()).toBe(429);
    const [recoveryCode = ''] = recoveryCodes;
    expect(await answer(await signInWithPassword(server()), recoveryCode)).toBe(200);

    await resetAdministratorAccess(portal().deps, 'ADMIN', goodPassword);
    const renewed = await setUpAuthenticator(
      server(),
      portal(),
      await signInWithPassword(server()),
    );
    const half = await signInWithPassword(server());
    expect(await answer(half, createCode(portal(), renewed.secret))).toBe(200);
  }, 30_000);

  test('an owner can try the password for a second step five times a minute and twenty times an hour', async () => {
    await portal().addAdministrator();
    const token = await signInWithPassword(server());
    const start = async (Password: string) =>
      (await server().call('startSecondFactor', { Password }, token)).status;
    for (let minute = 0; minute < 4; minute += 1) {
      for (let tries = 0; tries < 5; tries += 1) expect(await start('wrong')).toBe(422);
      expect(await start(goodPassword)).toBe(429);
      portal().passMinutes(1);
    }
    expect(await start(goodPassword)).toBe(429);
    expect(await canOpenProfiles(server(), token)).toBe(true);
  });
});
