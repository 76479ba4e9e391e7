import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resetRateLimits, runWithRateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Administrator, Person } from '../../../platform/person.ts';
import { limitsOfOldPassword } from '../guessing/guessing.usecases.ts';
import { forgetBrowsersOf } from '../known-browsers/knownBrowsers.queries.ts';

/** Administrators who create accounts for a program set many first passwords. */
const administratorChangesPerHour = 50;

/** Judging and hashing are expensive, so their number per hour is limited. */
export function limitPasswordChanges<Result>(
  deps: Deps,
  by: Administrator | { link: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const { passwordChangesPerHour } = deps.settings;
  const [who, times] =
    'link' in by
      ? [`link ${by.link}`, 1]
      : [`account ${by.businessId}`, administratorChangesPerHour];
  const name = `new passwords by ${who}`;
  return runWithRateLimit(
    deps,
    [{ name, max: passwordChangesPerHour * times, minutes: 60 }],
    change,
  );
}

/** This prevents sending mails to one address after another. */
export function limitOwnAccessChanges<Result>(
  deps: Deps,
  person: Person,
  change: () => Promise<Result>,
): Promise<Result> {
  const name = `own access of ${person.businessId}`;
  const max = deps.settings.passwordChangesPerHour;
  return runWithRateLimit(deps, [{ name, max, minutes: 60 }], change);
}

/** Known browsers and guesses belong to the old password; an owner locked out by strangers gets in again this way. */
export async function forgetOldPassword(
  database: Queryable,
  businessId: number,
  designationNumber: string,
): Promise<void> {
  await forgetBrowsersOf(database, businessId);
  await resetRateLimits(database, limitsOfOldPassword(businessId, designationNumber));
}
