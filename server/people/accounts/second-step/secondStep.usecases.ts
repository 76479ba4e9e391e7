import type { Deps } from '../../../platform/deps.ts';
import { notAllowed } from '../../../platform/errors.ts';
import type { Person } from '../../../platform/person.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { noteSecurity } from '../../../platform/securityLog.ts';
import { openFullyAs } from '../sessions/sessions.usecases.ts';
import { guarded } from './codeTries.ts';
import { recoveryCodeHash } from './recoveryCodes.ts';
import { findSecret, takeRecoveryCode, takeStep } from './secondFactor.queries.ts';
import { matchingStep } from './totp.ts';

/** A code of the app that was not used before. */
async function takeAppCode(deps: Deps, businessId: number, code: string): Promise<true | null> {
  const { database, keys, clock } = deps;
  const secret = await findSecret(database, keys, businessId);
  const step = secret ? matchingStep(secret, code, clock.now()) : null;
  if (step === null) return null;
  return (await takeStep(database, businessId, step)) || null;
}

async function takeRecovery(deps: Deps, businessId: number, code: string): Promise<true | null> {
  const { database, log } = deps;
  if (!(await takeRecoveryCode(database, businessId, recoveryCodeHash(code)))) return null;
  noteSecurity(log, 'recoveryCodeUsed', { account: businessId });
  return true;
}

/** A code of the app, or one of the recovery codes: those have letters and are longer. */
export async function requireCode(deps: Deps, person: Person, typed: string): Promise<void> {
  const code = typed.trim();
  if (/^\d{0,6}$/.test(code)) {
    await guarded(deps, person, 'app code', () => takeAppCode(deps, person.businessId, code));
  } else {
    await guarded(deps, person, 'recovery code', () => takeRecovery(deps, person.businessId, code));
  }
}

/** Answers a new token: the half-open one is worth nothing from now on. */
export async function answerSecondFactor(
  deps: Deps,
  person: Person,
  code: string,
): Promise<string> {
  if (!person.isHalfOpen) throw notAllowed('The second step is done already.');
  await requireCode(deps, person, code);
  return finishSecondStep(deps, person);
}

export async function finishSecondStep(deps: Deps, person: Person): Promise<string> {
  const token = newSecret();
  await openFullyAs(deps.database, person.sessionHash, { token, now: deps.clock.now() });
  noteSecurity(deps.log, 'secondStepDone', { account: person.businessId });
  return token;
}
