import type { Queryable } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { resetRateLimits, withRateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Administrator, Person } from '../../../platform/person.ts';
import { limitsOfOldPassword } from '../guessing/guessing.usecases.ts';
import { forgetBrowsersOf } from '../known-browsers/knownBrowsers.queries.ts';

/** Who opens accounts for a whole program sets the first passwords of many. */
const administratorChangesPerHour = 50;

/** Judging and hashing is expensive, so each may order only so many an hour. */
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
  return withRateLimit(deps, [{ name, most: passwordChangesPerHour * times, minutes: 60 }], change);
}

/** Nobody has mails sent to one address after another. */
export function limitOwnAccessChanges<Result>(
  deps: Deps,
  person: Person,
  change: () => Promise<Result>,
): Promise<Result> {
  const name = `own access of ${person.businessId}`;
  const most = deps.settings.passwordChangesPerHour;
  return withRateLimit(deps, [{ name, most, minutes: 60 }], change);
}

/** Browsers and guesses belong to the old password; an owner whom strangers keep out comes back this way. */
export async function forgetOldPassword(
  database: Queryable,
  businessId: number,
  designationNumber: string,
): Promise<void> {
  await forgetBrowsersOf(database, businessId);
  await resetRateLimits(database, limitsOfOldPassword(businessId, designationNumber));
}
