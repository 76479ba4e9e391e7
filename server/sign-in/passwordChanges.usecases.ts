import type { Parts } from '../platform/parts.ts';
import type { Person } from '../platform/person.ts';
import { countedTry } from '../platform/tries.ts';

/** Who opens accounts for a whole program sets the first passwords of many. */
const ofAdministrators = 50;

/** Judging and hashing a new password is dear, so each person may order only so many an hour. */
export function withinPasswordChanges<Result>(
  parts: Parts,
  by: Person | { link: string },
  change: () => Promise<Result>,
): Promise<Result> {
  const { passwordChangesPerHour } = parts.settings;
  const [who, times] =
    'link' in by
      ? [`link ${by.link}`, 1]
      : [`account ${by.businessId}`, by.isAdministrator ? ofAdministrators : 1];
  const name = `new passwords by ${who}`;
  return countedTry(parts, [{ name, most: passwordChangesPerHour * times, minutes: 60 }], change);
}
