import { createProblem, type Problem } from '../../../../contract/problems.ts';
import type { Deps } from '../../../platform/deps.ts';
import { notAllowed, refuseProblems } from '../../../platform/errors.ts';
import { runWithFailedAttemptLimit } from '../../../platform/limits/failedAttempts.ts';
import type { RateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Person } from '../../../platform/person.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { logSecurityEvent } from '../../../platform/securityLog.ts';
import {
  createPresentPasswordLimits,
  isReportedRateLimit,
  minutesPerHour,
  minutesPerMonth,
  reportSecretGuessing,
} from '../guessing/guessing.usecases.ts';
import { completeHalfOpenSession } from '../sessions/sessions.queries.ts';
import {
  consumeRecoveryCode,
  consumeTotpStep,
  findPasswordAndLanguage,
  findTotpSecret,
} from './secondFactor.queries.ts';
import { findMatchingTotpStep } from './totp.ts';

async function redeemAppCode(deps: Deps, businessId: number, code: string): Promise<true | null> {
  const { database, keys, clock } = deps;
  const secret = await findTotpSecret(database, keys, businessId);
  const step = secret ? findMatchingTotpStep(secret, code, clock.now()) : null;
  if (step === null) return null;
  return (await consumeTotpStep(database, businessId, step)) || null;
}

export function hashRecoveryCode(typed: string): string {
  return hashSecret(typed.toLowerCase().replace(/[^a-z0-9]/g, ''));
}

async function redeemRecoveryCode(
  deps: Deps,
  businessId: number,
  code: string,
): Promise<true | null> {
  const { database, log } = deps;
  if (!(await consumeRecoveryCode(database, businessId, hashRecoveryCode(code)))) return null;
  logSecurityEvent(log, 'recoveryCodeUsed', { account: businessId });
  return true;
}

export async function requireSecondStepCode(
  deps: Deps,
  person: Person,
  typed: string,
): Promise<void> {
  const code = typed.trim();
  if (/^\d{0,6}$/.test(code)) {
    const take = () => redeemAppCode(deps, person.businessId, code);
    await runWithAttemptLimit(deps, person, { secret: 'app code' }, take);
  } else {
    const take = () => redeemRecoveryCode(deps, person.businessId, code);
    await runWithAttemptLimit(deps, person, { secret: 'recovery code' }, take);
  }
}

export async function answerSecondFactor(
  deps: Deps,
  person: Person,
  code: string,
): Promise<string> {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  await requireSecondStepCode(deps, person, code);
  return finishSecondStep(deps, person);
}

export async function finishSecondStep(deps: Deps, person: Person): Promise<string> {
  const token = generateSecret();
  await completeHalfOpenSession(deps.database, person.sessionHash, token, deps.clock.now());
  logSecurityEvent(deps.log, 'secondStepDone', { account: person.businessId });
  return token;
}

type SecretKind = 'app code' | 'recovery code' | 'first code' | 'password' | 'passkey';

export const getAppCodeLimitName = (businessId: number) => `app codes of ${businessId}`;

/**
 * Six digits can be guessed quickly, so tries are limited: by default five a minute, twenty an hour and a
 * hundred in thirty days. `SECURITY.md` has the odds. Recovery codes are longer, and can still be used when
 * app codes are locked.
 */
function createAttemptLimits(
  { settings }: Deps,
  businessId: number,
  secret: SecretKind,
): RateLimit[] {
  const max = settings.signInTries.perAccount;
  if (secret === 'password') return createPresentPasswordLimits(businessId, max);
  const inAMinute: RateLimit = { name: `${secret} of ${businessId}`, max, minutes: 1 };
  const inAnHour: RateLimit = {
    name: `${secret}s of ${businessId}, hour`,
    max: max * 4,
    minutes: minutesPerHour,
    // A signature cannot be guessed, so nobody has to be warned about wrong ones.
    ...(secret === 'passkey' ? {} : { isReported: true }),
  };
  if (secret !== 'app code') return [inAMinute, inAnHour];
  const name = getAppCodeLimitName(businessId);
  return [inAMinute, inAnHour, { name, max: max * 20, minutes: minutesPerMonth, isReported: true }];
}

function createWrongSecretProblem(secret: SecretKind): Problem {
  if (secret === 'password') return createProblem('passwordWrong', 'Password');
  if (secret === 'passkey') return createProblem('passkeyRefused', 'Credential');
  return createProblem('secondStepCodeWrong', 'Code');
}

export async function runWithAttemptLimit<Result>(
  deps: Deps,
  { businessId }: Person,
  {
    secret,
    refused = createWrongSecretProblem(secret),
  }: { secret: SecretKind; refused?: Problem | undefined },
  verify: () => Promise<Result | null>,
): Promise<Result> {
  const limits = createAttemptLimits(deps, businessId, secret);
  const result = await runWithFailedAttemptLimit(deps, [limits], verify).catch(async (error) => {
    if (isReportedRateLimit(error)) {
      const { designation_number } = await findPasswordAndLanguage(deps.database, businessId);
      await reportSecretGuessing(
        deps,
        designation_number,
        secret === 'password' ? 'passwords' : 'codes',
      );
    }
    throw error;
  });
  if (result === null) {
    const isPresence = refused.code === 'presentPasswordWrong';
    const event = isPresence ? 'presentPasswordRefused' : 'secondStepRefused';
    logSecurityEvent(deps.log, event, { account: businessId });
    refuseProblems([refused]);
  }
  return result as Result;
}
