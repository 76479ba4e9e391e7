import { queueDelivery } from '../../../mail/outbox/index.ts';
import { designationKey } from '../../../platform/database/searchText.ts';
import type { Deps } from '../../../platform/deps.ts';
import { isWithinRateLimit, RateLimitExceeded } from '../../../platform/limits/rateLimit.ts';
import { type Guessed, guessingToOwner, guessingToProgram } from './guessing.mails.ts';
import { day } from './passwordTries.ts';

export function isReported(error: unknown): boolean {
  return error instanceof RateLimitExceeded && error.past.some((limit) => limit.isReported);
}

/**
 * Tells of many wrong tries, once a day and account. Whether there is such an account is looked up when
 * the mails leave, so that every number costs the same work here. Guarded by `looks the same for an
 * account that there is and one that there is not`.
 */
export async function reportGuessing(
  deps: Deps,
  designationNumber: string,
  guessed: Guessed,
): Promise<void> {
  const now = deps.clock.now();
  const account = designationKey(designationNumber) ?? '';
  const limit = { name: `notice of ${guessed} of ${account}`, most: 1, minutes: day };
  if (!(await isWithinRateLimit(deps.database, [limit], now))) return;
  const parameters = { designationNumber: account, guessed };
  await queueDelivery(deps.database, now, guessingToOwner, parameters);
  await queueDelivery(deps.database, now, guessingToProgram, parameters);
  deps.wakeDeliveries();
}
