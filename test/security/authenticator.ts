import {
  calculateTotpCode,
  calculateTotpStep,
} from '../../server/people/accounts/second-step/totp.ts';
import { goodPassword, type TestPortal } from '../support/portal.ts';
import type { Server } from '../support/server.ts';

export const correctPassword = {
  DesignationNumber: 'ADMIN',
  Password: goodPassword,
  IsAdministrator: true,
};

export async function signInWithPassword(server: Server): Promise<string> {
  return (await server.call('signIn', correctPassword)).body;
}

export async function readSecondFactorState(server: Server, token: string) {
  return JSON.parse((await server.call('readSecondFactor', {}, token)).body);
}

const getTimeStep = (portal: TestPortal) => calculateTotpStep(portal.deps.clock.now());

export const createCode = (portal: TestPortal, secret: string) =>
  calculateTotpCode(secret, getTimeStep(portal));

export function createWrongCode(portal: TestPortal, secret: string): string {
  const step = getTimeStep(portal);
  const good = [step - 1, step, step + 1].map((near) => calculateTotpCode(secret, near));
  return String(['000000', '111111', '222222', '333333'].find((code) => !good.includes(code)));
}

export async function setUpAuthenticator(server: Server, portal: TestPortal, token: string) {
  const offered = await server.call('startSecondFactor', { Password: goodPassword }, token);
  const { Secret: secret } = JSON.parse(offered.body);
  const code = createCode(portal, secret);
  const confirmed = await server.call('confirmSecondFactor', { Code: code }, token);
  if (confirmed.status !== 200) throw new Error(`No app could be set up: ${confirmed.body}`);
  portal.passMinutes(1);
  const { RecoveryCodes: recoveryCodes, Token } = JSON.parse(confirmed.body);
  return {
    secret,
    firstCode: code,
    recoveryCodes: recoveryCodes as string[],
    token: String(Token),
  };
}

export const canOpenProfiles = async (server: Server, token: string) =>
  (await server.call('listBusinesses', {}, token)).status === 200;
