import type { Queryable } from '../../../platform/database/types.ts';
import { resetRateLimits } from '../../../platform/limits/rateLimit.ts';
import { countedOfOldPassword } from '../guessing/passwordTries.ts';
import { forgetBrowsersOf } from '../known-browsers/knownBrowsers.queries.ts';

/**
 * With every new password: who signed in from a browser knew the old one, and who guessed did so at the
 * old one. An owner whom strangers keep out comes back this way.
 */
export async function forgetOldPassword(
  database: Queryable,
  businessId: number,
  designationNumber: string,
): Promise<void> {
  await forgetBrowsersOf(database, businessId);
  await resetRateLimits(database, countedOfOldPassword(businessId, designationNumber));
}
