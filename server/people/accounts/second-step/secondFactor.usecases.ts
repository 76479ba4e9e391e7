import type { SecondFactorState } from '../../../../contract/accounts/secondFactor.ts';
import type { CallAnswer } from '../../../../contract/calls.ts';
import { createProblem, type Problem } from '../../../../contract/problems.ts';
import { recordChange } from '../../../applications/history/index.ts';
import { isPasswordCorrect } from '../../../platform/crypto/passwords.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';
import { type Deps, runInTransaction } from '../../../platform/deps.ts';
import { notAllowed, notFound, refuseProblems, secondStepDue } from '../../../platform/errors.ts';
import { resetRateLimits } from '../../../platform/limits/rateLimit.ts';
import type { Person } from '../../../platform/person.ts';
import { generateReadableSecret, generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import { getProgramNames } from '../../../platform/settings/officeSettings.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { completeHalfOpenSession, endOtherSessions } from '../sessions/sessions.queries.ts';
import { listPasskeysOfAccount, lockAccountRow } from './passkeys.queries.ts';
import {
  activatePendingTotpSecret,
  countRecoveryCodes,
  deleteAllSecondSteps,
  deleteAuthenticatorApp,
  deleteRecoveryCodes,
  deleteSecondStepsSetUpSince,
  findPasswordAndLanguage,
  findPendingTotpSecret,
  hasSecondStep,
  isAppSetUp,
  replaceRecoveryCodes,
  storePendingTotpSecret,
} from './secondFactor.queries.ts';
import {
  getAppCodeLimitName,
  hashRecoveryCode,
  requireSecondStepCode,
  runWithAttemptLimit,
} from './secondStep.usecases.ts';
import { createEnrolmentAddress, createTotpSecret, findMatchingTotpStep } from './totp.ts';

export async function readSecondFactor(
  { database, settings }: Deps,
  person: Person,
): Promise<SecondFactorState> {
  return {
    IsSetUp: await isAppSetUp(database, person.businessId),
    IsNeeded: isSecondStepNeeded(settings, person),
    IsHalfOpen: person.isHalfOpen,
    Passkeys: (await listPasskeysOfAccount(database, person.businessId)).length,
    RecoveryCodesLeft: await countRecoveryCodes(database, person.businessId),
  };
}

function isSecondStepNeeded(settings: Settings, person: Person): boolean {
  return person.isAdministrator && settings.isSecondFactorNeeded;
}

/** A half-open session must not set up another second step instead of completing the present one. */
export async function requireSecondStepDone(database: Queryable, person: Person): Promise<void> {
  if (person.isHalfOpen && (await hasSecondStep(database, person.businessId))) {
    throw secondStepDue();
  }
}

export async function requirePassword(
  deps: Deps,
  person: Person,
  password: string,
  refused?: Problem,
): Promise<void> {
  const account = await findPasswordAndLanguage(deps.database, person.businessId);
  const verifyPassword = async () =>
    (await isPasswordCorrect(account.password_hash, password, account.designation_number)) || null;
  await runWithAttemptLimit(deps, person, { secret: 'password', refused }, verifyPassword);
}

/** The password or the second step proves that the owner is present, which an open session alone does not. */
export async function provePresence(
  deps: Deps,
  person: Person,
  { password, code }: { password: string; code: string },
): Promise<void> {
  if (code !== '') return requireSecondStepCode(deps, person, code);
  const problem = createProblem('presentPasswordWrong', 'PresentPassword');
  await requirePassword(deps, person, password, problem);
}

export async function startSecondFactorSetup(
  deps: Deps,
  person: Person,
  password: string,
): Promise<CallAnswer<'startSecondFactor'>> {
  await requireSecondStepDone(deps.database, person);
  await requirePassword(deps, person, password);
  const account = await findPasswordAndLanguage(deps.database, person.businessId);
  const secret = createTotpSecret();
  await storePendingTotpSecret(deps.database, deps.keys, person.businessId, secret);
  const programName = getProgramNames(deps.settings)[account.language ?? 'en'];
  return {
    Secret: secret,
    Address: createEnrolmentAddress(programName, account.designation_number, secret),
  };
}

type SecondStepChange =
  | 'secondFactorSetUp'
  | 'secondFactorRemoved'
  | 'recoveryCodesRenewed'
  | 'passkeyAdded'
  | 'passkeyRemoved';

export interface CompletedSetup {
  /** Recovery codes are stored as hashes and shown only once; the list is empty if earlier codes stay valid. */
  recoveryCodes: string[];
  token: string;
}

export async function confirmSecondFactor(
  deps: Deps,
  person: Person,
  code: string,
): Promise<CompletedSetup> {
  await requireSecondStepDone(deps.database, person);
  const { businessId } = person;
  const pendingSecret = (await findPendingTotpSecret(deps.database, deps.keys, businessId))?.secret;
  const now = deps.clock.now();
  const findStep = async () =>
    pendingSecret ? findMatchingTotpStep(pendingSecret, code.trim(), now) : null;
  const step = await runWithAttemptLimit(deps, person, { secret: 'first code' }, findStep);
  return changeSecondStep(deps, businessId, 'secondFactorSetUp', async (trx) => {
    await requireSecondStepDone(trx, person);
    if (
      !(await activatePendingTotpSecret(trx, deps.keys, businessId, {
        secret: String(pendingSecret),
        step,
        now,
      }))
    ) {
      refuseProblems([createProblem('secondStepCodeWrong', 'Code')]);
    }
    const recoveryCodes = await generateRecoveryCodes(trx, businessId);
    return { recoveryCodes, token: await replaceByFullSession(trx, person, now) };
  });
}

export async function changeSecondStep<Result>(
  deps: Deps,
  businessId: number,
  kind: SecondStepChange,
  change: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const result = await runInTransaction(deps, async (trx) => {
    await lockAccountRow(trx, businessId);
    const result = await change(trx);
    const on = deps.clock.now();
    await recordChange(deps, trx, { on, by: businessId, kind, businessId });
    return result;
  });
  logSecurityEvent(deps.log, kind, { account: businessId });
  return result;
}

const recoveryCodeCount = 10;

export async function generateRecoveryCodes(trx: Trx, businessId: number): Promise<string[]> {
  // Each code has 118 random bits, so a plain hash protects it well enough.
  const codes = Array.from({ length: recoveryCodeCount }, () => generateReadableSecret(6, 4));
  await replaceRecoveryCodes(trx, businessId, codes.map(hashRecoveryCode));
  return codes;
}

export async function replaceByFullSession(trx: Trx, person: Person, now: Date): Promise<string> {
  const token = generateSecret();
  await completeHalfOpenSession(trx, person.sessionHash, token, now);
  await endOtherSessions(trx, person.businessId, hashSecret(token));
  return token;
}

export async function renewRecoveryCodes(
  deps: Deps,
  person: Person,
  password: string,
): Promise<string[]> {
  const { businessId } = person;
  await requirePassword(deps, person, password);
  return changeSecondStep(deps, businessId, 'recoveryCodesRenewed', async (trx) => {
    // Without a second step, recovery codes would be useless now, and would still be valid when one is set up later.
    if (!(await hasSecondStep(trx, businessId))) throw notFound();
    return generateRecoveryCodes(trx, businessId);
  });
}

export async function removeSecondFactor(deps: Deps, person: Person, code: string): Promise<void> {
  const { businessId } = person;
  await requireSecondStepCode(deps, person, code);
  await changeSecondStep(deps, businessId, 'secondFactorRemoved', async (trx) => {
    await deleteAuthenticatorApp(trx, businessId);
    await resetRateLimits(trx, [getAppCodeLimitName(businessId)]);
    await finishSecondStepRemoval(trx, deps.settings, person);
  });
}

/**
 * The last second step cannot be removed if the office requires one; otherwise the recovery codes are
 * removed with it.
 */
export async function finishSecondStepRemoval(
  trx: Trx,
  settings: Settings,
  person: Person,
): Promise<void> {
  if (await hasSecondStep(trx, person.businessId)) return;
  if (isSecondStepNeeded(settings, person)) {
    throw notAllowed(
      'The program asks every administrator for a second step. Set up another one before you remove this one.',
    );
  }
  await deleteRecoveryCodes(trx, person.businessId);
}

export async function deleteSecondStepsAndLimits(trx: Trx, businessId: number): Promise<void> {
  await deleteAllSecondSteps(trx, businessId);
  await resetRateLimits(trx, [getAppCodeLimitName(businessId)]);
}

/** `by` is null for the command line. */
export async function removeLostSecondStep(
  deps: Pick<Deps, 'database' | 'clock' | 'log' | 'subscribers'>,
  by: number | null,
  businessId: number,
): Promise<void> {
  await deps.database.transaction().execute(async (trx) => {
    await deleteSecondStepsAndLimits(trx, businessId);
    await endOtherSessions(trx, businessId);
    const on = deps.clock.now();
    await recordChange(deps, trx, { on, by, kind: 'secondFactorRemoved', businessId });
  });
  logSecurityEvent(deps.log, 'secondFactorRemoved', { account: businessId, by });
}

/** Older second steps stay, but recovery codes are removed, because they may have been created by the thief. */
export async function deleteSecondStepsAndCodesSince(
  trx: Trx,
  businessId: number,
  since: Date,
): Promise<void> {
  if (await deleteSecondStepsSetUpSince(trx, businessId, since))
    await deleteRecoveryCodes(trx, businessId);
}
