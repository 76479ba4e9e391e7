import { queueDelivery } from '../../deliveries/index.ts';
import { daysBefore } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { RateLimitExceeded, withRateLimit } from '../../platform/rateLimit.ts';
import { hashOf, newSecret } from '../../platform/secrets.ts';
import { newBrowser } from './knownBrowsers.mails.ts';
import {
  addBrowser,
  countAddedSince,
  deleteOldBrowsers,
  findKnownBrowser,
  hasHadBrowser,
  markFirstBrowser,
  markSeenAgain,
  renameBrowser,
} from './knownBrowsers.queries.ts';

const minutesOfADay = 24 * 60;

/** After its last sign-in; the cookie lasts as long. */
export const daysKnown = 180;

const mostOfAnAccount = 20;

/** Who knows the password could otherwise fill the owner's mailbox. */
const mostMailsADay = 5;

interface Browser {
  /** What its cookie holds; it may hold anything. */
  secret: string | undefined;
  /** Its family. */
  browser: string;
}

const knownSince = (now: Date) => daysBefore(now, daysKnown);

/** Null for a browser that is not known to the account of that number, or when there is no such account. */
export async function knownBrowserHash(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  designationNumber: string,
  secret: string | undefined,
): Promise<string | null> {
  if (!secret) return null;
  const now = clock.now();
  const hash = hashOf(secret);
  const isKnown = await findKnownBrowser(database, designationNumber, hash, knownSince(now), now);
  return isKnown ? hash : null;
}

/**
 * After a full sign-in from a browser; answers the secret that it keeps from then on. A browser that is
 * new to the account always gets a fresh one, so that a cookie which somebody planted there is worth
 * nothing to who planted it. The owner gets a mail, except about the very first browser.
 */
export async function rememberBrowser(
  deps: Deps,
  businessId: number,
  { secret, browser }: Browser,
): Promise<string> {
  const now = deps.clock.now();
  const kept = await deps.database.transaction().execute(async (trx) => {
    const before = secret && hashOf(secret);
    const seen = { businessId, browser, now };
    if (before && (await markSeenAgain(trx, { ...seen, browserHash: before }, knownSince(now)))) {
      return secret;
    }
    const fresh = newSecret();
    if (before) await renameBrowser(trx, before, hashOf(fresh));
    await addBrowser(trx, { ...seen, browserHash: hashOf(fresh) }, mostOfAnAccount);
    if (await markFirstBrowser(trx, businessId, now)) return fresh;
    const added = await countAddedSince(trx, businessId, daysBefore(now, 1));
    if (added <= mostMailsADay) {
      await queueDelivery(trx, now, newBrowser, { businessId, on: now.toISOString(), browser });
    }
    return fresh;
  });
  if (kept !== secret) deps.wakeDeliveries();
  return kept;
}

/**
 * A thief must not be able to sign in unnoticed by leaving out what a browser sends. An account that never
 * signed in from a browser is one of a program. The sign-in has succeeded, whatever becomes of the mail.
 */
export async function tellOfOtherClient(
  deps: Deps,
  businessId: number,
  network: string,
): Promise<void> {
  const now = deps.clock.now();
  const name = `notice of a sign-in without a browser at ${businessId}`;
  const limits = [
    { name, most: mostMailsADay, minutes: minutesOfADay },
    { name: `${name} from ${network}`, most: 1, minutes: minutesOfADay },
  ];
  try {
    if (!(await hasHadBrowser(deps.database, businessId))) return;
    const parameters = { businessId, on: now.toISOString(), browser: '' };
    await withRateLimit(deps, limits, () =>
      queueDelivery(deps.database, now, newBrowser, parameters),
    );
    deps.wakeDeliveries();
  } catch (error) {
    if (error instanceof RateLimitExceeded) return;
    deps.log.warn({ err: error, account: businessId }, 'the mail about a sign-in was not queued');
  }
}

export async function forgetOldBrowsers({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldBrowsers(database, knownSince(now), now);
}
