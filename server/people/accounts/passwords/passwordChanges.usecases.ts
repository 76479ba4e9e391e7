import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resetRateLimits, runWithRateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Administrator, Person } from '../../../platform/person.ts';
import { listOldPasswordLimitNames } from '../guessing/guessing.usecases.ts';
import { deleteBrowsersOfAccount } from '../known-browsers/knownBrowsers.queries.ts';

/** Administrators who create many accounts set many first passwords, so this limit is high. */
const administratorLimitFactor = 50;

/** Checking and hashing a password take much processor time, so their number per hour is limited. */
export function runWithPasswordChangeLimit<Result>(
  deps: Deps,
  by: Administrator | { link: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const { passwordChangesPerHour } = deps.settings;
  const [who, times] =
    'link' in by ? [`link ${by.link}`, 1] : [`account ${by.businessId}`, administratorLimitFactor];
  const name = `new passwords by ${who}`;
  return runWithRateLimit(
    deps,
    [{ name, max: passwordChangesPerHour * times, minutes: 60 }],
    change,
  );
}

/** The limit keeps somebody from sending mails to one address after another. */
export function runWithOwnAccessChangeLimit<Result>(
  deps: Deps,
  person: Person,
  change: () => Promise<Result>,
): Promise<Result> {
  const name = `own access of ${person.businessId}`;
  const max = deps.settings.passwordChangesPerHour;
  return runWithRateLimit(deps, [{ name, max, minutes: 60 }], change);
}

/**
 * Known browsers and counted guesses belong to the old password, so an owner who was locked out by strangers
 * can sign in again.
 */
export async function deleteTracesOfOldPassword(
  database: Queryable,
  businessId: number,
  designationNumber: string,
): Promise<void> {
  await deleteBrowsersOfAccount(database, businessId);
  await resetRateLimits(database, listOldPasswordLimitNames(businessId, designationNumber));
}
