import { type Problem, problem } from '../../../../contract/problems.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuseProblems } from '../../../platform/errors.ts';
import { judgeAttempt } from '../../../platform/limits/judgedAttempts.ts';
import type { RateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Person } from '../../../platform/person.ts';
import { noteSecurity } from '../../../platform/securityLog.ts';
import { isReported, reportGuessing } from '../guessing/guessing.usecases.ts';
import { hour, limitsOfPresentPassword, month } from '../guessing/passwordTries.ts';
import { findPasswordHash } from './secondFactor.queries.ts';

/** What is tried: a code of the app in force, or something that is no six digits to be guessed. */
type Secret = 'app code' | 'recovery code' | 'first code' | 'password' | 'passkey';

/** The name under which the wrong codes of an app are counted over weeks. */
export const codesOf = (businessId: number) => `app codes of ${businessId}`;

/**
 * Six digits are soon guessed, so few are let through: by default five a minute, twenty an hour and
 * a hundred in thirty days. `SECURITY.md` has the odds. Recovery codes are longer, and the way in by
 * them stays open when the codes of the app are used up.
 */
function triesAllowed({ settings }: Deps, businessId: number, secret: Secret): RateLimit[] {
  const most = settings.signInTries.perAccount;
  if (secret === 'password') return limitsOfPresentPassword(businessId, most);
  const inAMinute: RateLimit = { name: `${secret} of ${businessId}`, most, minutes: 1 };
  const inAnHour: RateLimit = {
    name: `${secret}s of ${businessId}, hour`,
    most: most * 4,
    minutes: hour,
    // A signature cannot be guessed: there is nobody to warn of.
    ...(secret === 'passkey' ? {} : { isReported: true }),
  };
  if (secret !== 'app code') return [inAMinute, inAnHour];
  const name = codesOf(businessId);
  return [inAMinute, inAnHour, { name, most: most * 20, minutes: month, isReported: true }];
}

function wrong(secret: Secret): Problem {
  if (secret === 'password') return problem('passwordWrong', 'Password');
  if (secret === 'passkey') return problem('passkeyRefused', 'Credential');
  return problem('secondStepCodeWrong', 'Code');
}

/** Counts the try before it is judged, and forgives it when it was right. */
export async function guarded<Result>(
  deps: Deps,
  { businessId }: Person,
  secret: Secret,
  judge: () => Promise<Result | null>,
  refused = wrong(secret),
): Promise<Result> {
  const limits = triesAllowed(deps, businessId, secret);
  const result = await judgeAttempt(deps, [limits], judge).catch(async (error) => {
    if (isReported(error)) {
      const { designation_number } = await findPasswordHash(deps.database, businessId);
      await reportGuessing(deps, designation_number, secret === 'password' ? 'passwords' : 'codes');
    }
    throw error;
  });
  if (result === null) {
    const isPresence = refused.code === 'presentPasswordWrong';
    const event = isPresence ? 'presentPasswordRefused' : 'secondStepRefused';
    noteSecurity(deps.log, event, { account: businessId });
    refuseProblems([refused]);
  }
  return result as Result;
}
