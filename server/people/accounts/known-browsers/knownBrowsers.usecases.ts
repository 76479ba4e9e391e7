import { queueDelivery } from '../../../mail/outbox/index.ts';
import type { Trx } from '../../../platform/database/types.ts';
import type { Deps } from '../../../platform/deps.ts';
import { Refusal } from '../../../platform/errors.ts';
import { RateLimitExceeded, runWithRateLimit } from '../../../platform/limits/rateLimit.ts';
import { generateSecret, hashSecret } from '../../../platform/secrets.ts';
import { daysBefore } from '../../../platform/time/clock.ts';
import { newBrowserMail } from './knownBrowsers.mails.ts';
import {
  countBrowsersAddedSince,
  deleteAllButNewestBrowsers,
  deleteOldBrowsers,
  hasBrowserWithSessionCookie,
  hasHadBrowser,
  hasKnownBrowser,
  insertKnownBrowser,
  listAccountsOfBrowser,
  markFirstBrowser,
  replaceBrowserHash,
  updateKnownBrowser,
} from './knownBrowsers.queries.ts';

const minutesPerDay = 24 * 60;

export const daysToKeepKnownBrowsers = 180;

const maxBrowsersPerAccount = 20;

/** Without this limit, somebody who knows the password could fill the owner's mailbox. */
const maxNewBrowserMailsPerDay = 5;

interface SignedInBrowser {
  /** The secret comes from the browser's cookie, which may contain anything. */
  secret: string | undefined;
  browser: string;
}

const getKnownSince = (now: Date) => daysBefore(now, daysToKeepKnownBrowsers);

export async function findKnownBrowserHash(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  designationNumber: string,
  secret: string | undefined,
): Promise<string | null> {
  if (!secret) return null;
  const now = clock.now();
  const hash = hashSecret(secret);
  const isBrowserKnown = await hasKnownBrowser(database, designationNumber, hash, {
    since: getKnownSince(now),
    now,
  });
  return isBrowserKnown ? hash : null;
}

export interface KnownBrowser {
  secret: string;
  isRemembered: boolean;
}

/**
 * Call this after a complete sign-in. It returns the secret by which the browser will be recognized. A new browser
 * always gets a fresh secret, so that a planted cookie is worthless. The owner is mailed about a new browser, but not
 * about the account's first one, and not if the owner's own browser may have lost its cookie.
 */
export async function rememberBrowser(
  deps: Deps,
  businessId: number,
  { secret, browser }: SignedInBrowser,
): Promise<KnownBrowser> {
  const now = deps.clock.now();
  const since = getKnownSince(now);
  const remembered = await deps.database.transaction().execute(async (trx) => {
    const before = secret && hashSecret(secret);
    const seen = { businessId, browser, now };
    const sighting = { browser, last_sign_in_on: now.toISOString() };
    const known = { businessId, browserHash: before ?? '', now };
    if (before && (await updateKnownBrowser(trx, known, since, sighting))) {
      return { secret, isRemembered: await isRememberedByAnyAccount(trx, before, now) };
    }
    const fresh = generateSecret();
    const mayBeOwn = await hasBrowserWithSessionCookie(trx, seen, since);
    if (before) await replaceBrowserHash(trx, before, hashSecret(fresh));
    await insertKnownBrowser(trx, { ...seen, browserHash: hashSecret(fresh) });
    await deleteAllButNewestBrowsers(trx, businessId, false, maxBrowsersPerAccount);
    const isFirst = await markFirstBrowser(trx, businessId, now);
    const added = await countBrowsersAddedSince(trx, businessId, daysBefore(now, 1));
    if (!isFirst && !mayBeOwn && added <= maxNewBrowserMailsPerDay) {
      await queueDelivery(trx, now, newBrowserMail, { businessId, on: now.toISOString(), browser });
    }
    return { secret: fresh, isRemembered: false };
  });
  if (remembered.secret !== secret) deps.wakeDeliveries();
  return remembered;
}

/** Several accounts may know the same browser, which has only one cookie. */
async function isRememberedByAnyAccount(
  trx: Trx,
  browserHash: string,
  now: Date,
): Promise<boolean> {
  const accounts = await listAccountsOfBrowser(trx, browserHash, getKnownSince(now), now);
  return accounts.some(({ is_remembered }) => is_remembered);
}

export async function setBrowserRemembered(
  deps: Deps,
  businessId: number,
  secret: string | undefined,
  isRemembered: boolean,
): Promise<KnownBrowser> {
  const now = deps.clock.now();
  const browserHash = hashSecret(secret ?? '');
  return deps.database.transaction().execute(async (trx) => {
    const browser = { businessId, browserHash, now };
    if (
      !secret ||
      !(await updateKnownBrowser(trx, browser, getKnownSince(now), { is_remembered: isRemembered }))
    ) {
      throw new Refusal(
        422,
        'Your account does not recognize this browser. Sign in here again first.',
      );
    }
    await deleteAllButNewestBrowsers(trx, businessId, isRemembered, maxBrowsersPerAccount);
    return { secret, isRemembered: await isRememberedByAnyAccount(trx, browserHash, now) };
  });
}

export async function isBrowserRemembered(
  { database, clock }: Deps,
  businessId: number,
  secret: string | undefined,
): Promise<boolean | undefined> {
  if (!secret) return undefined;
  const now = clock.now();
  const accounts = await listAccountsOfBrowser(
    database,
    hashSecret(secret),
    getKnownSince(now),
    now,
  );
  return accounts.find(({ business_id }) => business_id === businessId)?.is_remembered;
}

/**
 * A client that does not identify itself as a browser is reported as well, so that a thief cannot avoid the
 * mail. If the mail cannot be queued, the sign-in still succeeds.
 */
export async function notifyOfSignInWithoutBrowser(
  deps: Deps,
  businessId: number,
  network: string,
): Promise<void> {
  const now = deps.clock.now();
  const name = `notice of a sign-in without a browser at ${businessId}`;
  const limits = [
    { name, max: maxNewBrowserMailsPerDay, minutes: minutesPerDay },
    { name: `${name} from ${network}`, max: 1, minutes: minutesPerDay },
  ];
  try {
    if (!(await hasHadBrowser(deps.database, businessId))) return;
    const parameters = { businessId, on: now.toISOString(), browser: '' };
    await runWithRateLimit(deps, limits, () =>
      queueDelivery(deps.database, now, newBrowserMail, parameters),
    );
    deps.wakeDeliveries();
  } catch (error) {
    if (error instanceof RateLimitExceeded) return;
    deps.log.warn({ err: error, account: businessId }, 'the mail about a sign-in was not queued');
  }
}

export async function deleteOldKnownBrowsers({ database, clock }: Deps): Promise<void> {
  const now = clock.now();
  await deleteOldBrowsers(database, getKnownSince(now), now);
}
