import { problem } from '../../contract/problems.ts';
import { refuseProblems } from '../platform/errors.ts';
import type { Parts } from '../platform/parts.ts';
import type { Administrator } from '../platform/person.ts';
import { noteSecurity } from '../platform/securityLog.ts';
import { countTry, forgiveTry, type Limit } from '../platform/tries.ts';

const hour = 60;
const month = 30 * 24 * hour;

/** What is tried: a code of the app in force, or something that is no six digits to be guessed. */
type Secret = 'app code' | 'recovery code' | 'first code' | 'password';

/** The name under which the wrong codes of an app are counted over weeks. */
export const codesOf = (businessId: number) => `app codes of ${businessId}`;

/**
 * Six digits are soon guessed, so few are let through: by default five a minute, twenty an hour and
 * a hundred in thirty days. `SECURITY.md` has the odds. The other secrets are longer, and the
 * way in by a recovery code stays open when the codes of the app are used up.
 */
function triesAllowed({ settings }: Parts, businessId: number, secret: Secret): Limit[] {
  const most = settings.signInTries.perAccount;
  const inAMinute = { name: `${secret} of ${businessId}`, most, minutes: 1 };
  const inAnHour = { name: `${secret}s of ${businessId}, hour`, most: most * 4, minutes: hour };
  if (secret !== 'app code') return [inAMinute, inAnHour];
  return [inAMinute, inAnHour, { name: codesOf(businessId), most: most * 20, minutes: month }];
}

/** Counts the try before it is judged, and forgives it when it was right. */
export async function guarded<Result>(
  parts: Parts,
  { businessId }: Administrator,
  secret: Secret,
  judge: () => Promise<Result | null>,
): Promise<Result> {
  const limits = triesAllowed(parts, businessId, secret);
  await countTry(parts.database, limits, parts.clock.now());
  const result = await judge();
  if (result === null) {
    noteSecurity(parts.log, 'secondStepRefused', { account: businessId });
    refuseProblems([
      secret === 'password'
        ? problem('passwordWrong', 'Password')
        : problem('secondStepCodeWrong', 'Code'),
    ]);
  }
  await forgiveTry(parts.database, limits, parts.clock.now());
  return result as Result;
}
