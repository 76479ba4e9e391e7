import { problem } from '../../contract/problems.ts';
import type { OfferedSecondFactor, SecondFactorState } from '../../contract/secondFactor.ts';
import { recordChange } from '../history/history.usecases.ts';
import type { Trx } from '../platform/database/database.ts';
import { notAllowed, refuseProblems, secondStepDue } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { isPasswordOf } from '../platform/passwords.ts';
import type { Administrator } from '../platform/person.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import { noteSecurity } from '../platform/securityLog.ts';
import { forgetTries } from '../platform/tries.ts';
import { codesOf, guarded } from './codeTries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts';
import {
  acceptOffer,
  countRecoveryCodes,
  deleteSecondFactor,
  findOffered,
  findPasswordHash,
  isSetUp,
  offerSecret,
  replaceRecoveryCodes,
} from './secondFactor.queries.ts';
import { requireCode } from './secondStep.usecases.ts';
import { endOtherSessions, openFullyAs } from './sessions.usecases.ts';
import { enrolmentAddress, matchingStep, newTotpSecret } from './totp.ts';

export async function readSecondFactor(
  { database, settings }: Parts,
  person: Administrator,
): Promise<SecondFactorState> {
  return {
    IsSetUp: await isSetUp(database, person.businessId),
    IsNeeded: person.isAdministrator && settings.isSecondFactorNeeded,
    IsHalfOpen: person.isHalfOpen,
    RecoveryCodesLeft: await countRecoveryCodes(database, person.businessId),
  };
}

/** Who has not done the second step may not set up another one in its place. */
async function requireDone(parts: Parts, person: Administrator): Promise<void> {
  if (person.isHalfOpen && (await isSetUp(parts.database, person.businessId))) {
    throw secondStepDue();
  }
}

export async function startSecondFactor(
  parts: Parts,
  person: Administrator,
  password: string,
): Promise<OfferedSecondFactor> {
  await requireDone(parts, person);
  const account = await findPasswordHash(parts.database, person.businessId);
  const isRight = async () =>
    (await isPasswordOf(account.password_hash, password, account.designation_number)) || null;
  await guarded(parts, person, 'password', isRight);
  const secret = newTotpSecret();
  await offerSecret(parts.database, parts.keys, person.businessId, secret);
  const { programName } = parts.settings;
  return {
    Secret: secret,
    Address: enrolmentAddress(programName, account.designation_number, secret),
  };
}

interface SetUp {
  /** Stored hashed only, and so never shown again. */
  recoveryCodes: string[];
  /** In place of the one before, which is worth nothing from now on. */
  token: string;
}

export async function confirmSecondFactor(
  parts: Parts,
  person: Administrator,
  code: string,
): Promise<SetUp> {
  await requireDone(parts, person);
  const { businessId, sessionHash } = person;
  const offered = (await findOffered(parts.database, parts.keys, businessId))?.secret;
  const now = parts.clock.now();
  const judge = async () => (offered ? matchingStep(offered, code.trim(), now) : null);
  const step = await guarded(parts, person, 'first code', judge);
  const [recoveryCodes, token] = [newRecoveryCodes(), newSecret()];
  await parts.database.transaction().execute(async (trx) => {
    if (!(await acceptOffer(trx, parts.keys, businessId, String(offered), step))) {
      refuseProblems([problem('secondStepCodeWrong', 'Code')]);
    }
    await replaceRecoveryCodes(trx, businessId, recoveryCodes.map(recoveryCodeHash));
    await openFullyAs(trx, sessionHash, { token, now });
    await endOtherSessions(trx, businessId, hashOf(token));
    await recordChange(trx, { on: now, by: businessId, kind: 'secondFactorSetUp', businessId });
  });
  noteSecurity(parts.log, 'secondFactorSetUp', { account: businessId });
  return { recoveryCodes, token };
}

export async function removeSecondFactor(
  parts: Parts,
  person: Administrator,
  code: string,
): Promise<void> {
  const { businessId } = person;
  if (parts.settings.isSecondFactorNeeded) {
    throw notAllowed('The program asks every administrator for a second step.');
  }
  await requireCode(parts, person, code);
  await parts.database.transaction().execute(async (trx) => {
    await forgetSecondFactor(trx, businessId);
    const on = parts.clock.now();
    await recordChange(trx, { on, by: businessId, kind: 'secondFactorRemoved', businessId });
  });
  noteSecurity(parts.log, 'secondFactorRemoved', { account: businessId });
}

/** Also for an administrator who lost the authenticator and gets a new password by the command line. */
export async function forgetSecondFactor(trx: Trx, businessId: number): Promise<void> {
  await deleteSecondFactor(trx, businessId);
  await forgetTries(trx, [codesOf(businessId)]);
}
