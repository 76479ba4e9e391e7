import type { Deps } from '../../../platform/deps.ts';
import { withRateLimit } from '../../../platform/limits/rateLimit.ts';
import type { Administrator, Person } from '../../../platform/person.ts';

/** Who opens accounts for a whole program sets the first passwords of many. */
const ofAdministrators = 50;

/** Of other accounts, or by a link: judging and hashing is dear, so each may order only so many an hour. */
export function withinPasswordChanges<Result>(
  deps: Deps,
  by: Administrator | { link: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const { passwordChangesPerHour } = deps.settings;
  const [who, times] =
    'link' in by ? [`link ${by.link}`, 1] : [`account ${by.businessId}`, ofAdministrators];
  const name = `new passwords by ${who}`;
  return withRateLimit(deps, [{ name, most: passwordChangesPerHour * times, minutes: 60 }], change);
}

/** Of the own account, of either role: nobody has mails sent to one address after another. */
export function withinOwnChanges<Result>(
  deps: Deps,
  person: Person,
  change: () => Promise<Result>,
): Promise<Result> {
  const name = `own access of ${person.businessId}`;
  const most = deps.settings.passwordChangesPerHour;
  return withRateLimit(deps, [{ name, most, minutes: 60 }], change);
}
