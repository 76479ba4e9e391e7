import { problem } from '../../contract/problems.ts';
import type { OfferedSecondFactor, SecondFactorState } from '../../contract/secondFactor.ts';
import { recordChange } from '../history/history.usecases.ts';
import type { Queryable, Trx } from '../platform/database/database.ts';
import { notAllowed, refuseProblems, secondStepDue } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import { isPasswordOf } from '../platform/passwords.ts';
import type { Administrator } from '../platform/person.ts';
import { newSecret } from '../platform/secrets.ts';
import { noteSecurity } from '../platform/securityLog.ts';
import { countTry, forgiveTry, type Limit } from '../platform/tries.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recoveryCodes.ts';
import {
  acceptOffer,
  countRecoveryCodes,
  deleteSecondFactor,
  findPasswordHash,
  findSecondFactor,
  offerSecret,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './secondFactor.queries.ts';
import { endOtherSessions, openFully, openFullyAs } from './sessions.usecases.ts';
import { enrolmentAddress, matchingStep, newTotpSecret } from './totp.ts';

/** Whether a right password opens an administrator's session only halfway. */
export async function hasSecondStep(parts: Parts, businessId: number): Promise<boolean> {
  return parts.settings.isSecondFactorNeeded || isSetUp(parts.database, businessId);
}

async function isSetUp(database: Queryable, businessId: number): Promise<boolean> {
  return Boolean((await findSecondFactor(database, businessId))?.secret);
}

export async function readSecondFactor(
  { database, settings }: Parts,
  person: Administrator,
): Promise<SecondFactorState> {
  return {
    IsSetUp: await isSetUp(database, person.businessId),
    IsNeeded: settings.isSecondFactorNeeded,
    IsHalfOpen: person.isHalfOpen,
    RecoveryCodesLeft: await countRecoveryCodes(database, person.businessId),
  };
}

/** Six digits are soon guessed, so few tries are let through, also over a whole day. */
function triesAllowed({ settings }: Parts, businessId: number): Limit[] {
  const most = settings.signInTries.perAccount;
  return [
    { name: `second step of ${businessId}`, most, minutes: 1 },
    { name: `second steps of ${businessId}`, most: most * 4, minutes: 60 },
  ];
}

/** Counts the try, and forgives it when it was right. */
async function guarded<Result>(
  parts: Parts,
  person: Administrator,
  judge: () => Promise<Result | null>,
  wrong: 'secondStepCodeWrong' | 'passwordWrong',
): Promise<Result> {
  const limits = triesAllowed(parts, person.businessId);
  for (const limit of limits) await countTry(parts.database, limit, parts.clock.now());
  const result = await judge();
  if (result === null) {
    noteSecurity(parts.log, 'secondStepRefused', { account: person.businessId });
    refuseProblems([problem(wrong, wrong === 'passwordWrong' ? 'Password' : 'Code')]);
  }
  for (const limit of limits) await forgiveTry(parts.database, limit);
  return result as Result;
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
  const isRight = async () => (await isPasswordOf(account.password_hash, password)) || null;
  await guarded(parts, person, isRight, 'passwordWrong');
  const secret = newTotpSecret();
  await offerSecret(parts.database, person.businessId, secret);
  const { programName } = parts.settings;
  return {
    Secret: secret,
    Address: enrolmentAddress(programName, account.designation_number, secret),
  };
}

/** Answers the recovery codes, which are stored hashed only and so never shown again. */
export async function confirmSecondFactor(
  parts: Parts,
  person: Administrator,
  code: string,
): Promise<string[]> {
  await requireDone(parts, person);
  const { businessId, sessionHash } = person;
  const offered = (await findSecondFactor(parts.database, businessId))?.offered_secret;
  const now = parts.clock.now();
  const judge = async () => (offered ? matchingStep(offered, code.trim(), now) : null);
  const step = await guarded(parts, person, judge, 'secondStepCodeWrong');
  const codes = newRecoveryCodes();
  await parts.database.transaction().execute(async (trx) => {
    if (!(await acceptOffer(trx, businessId, String(offered), step))) {
      refuseProblems([problem('secondStepCodeWrong', 'Code')]);
    }
    await replaceRecoveryCodes(trx, businessId, codes.map(recoveryCodeHash));
    await openFully(trx, sessionHash);
    await endOtherSessions(trx, businessId, sessionHash);
    await recordChange(trx, { on: now, by: businessId, kind: 'secondFactorSetUp', businessId });
  });
  noteSecurity(parts.log, 'secondFactorSetUp', { account: businessId });
  return codes;
}

/** A code of the app that was not used before, or one of the recovery codes. */
async function takeCode(parts: Parts, businessId: number, code: string): Promise<true | null> {
  const { database, clock, log } = parts;
  const secret = (await findSecondFactor(database, businessId))?.secret;
  if (!secret) return null;
  const step = matchingStep(secret, code.trim(), clock.now());
  if (step !== null) return (await takeStep(database, businessId, step)) || null;
  if (!(await takeRecoveryCode(database, businessId, recoveryCodeHash(code)))) return null;
  noteSecurity(log, 'recoveryCodeUsed', { account: businessId });
  return true;
}

/** Answers a new token: the half-open one is worth nothing from now on. */
export async function answerSecondFactor(
  parts: Parts,
  person: Administrator,
  code: string,
): Promise<string> {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  const judge = () => takeCode(parts, person.businessId, code);
  await guarded(parts, person, judge, 'secondStepCodeWrong');
  const token = newSecret();
  await openFullyAs(parts.database, person.sessionHash, token);
  noteSecurity(parts.log, 'secondStepDone', { account: person.businessId });
  return token;
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
  await guarded(parts, person, () => takeCode(parts, businessId, code), 'secondStepCodeWrong');
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
}
