import type { ExpressionBuilder, Updateable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { createDesignationKey } from '../../../platform/database/searchText.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';
import { computeLatestPlausibleStart } from '../../../platform/time/clock.ts';

interface BrowserSighting {
  businessId: number;
  browserHash: string;
  browser: string;
  now: Date;
}

/** Rows that are dated in the future are ignored: the clock was set back since. */
const isKnownBrowser =
  (since: Date, now: Date) => (eb: ExpressionBuilder<Schema, 'known_browsers'>) =>
    eb.and([
      eb('last_sign_in_on', '>', since.toISOString()),
      eb('last_sign_in_on', '<=', computeLatestPlausibleStart(now)),
    ]);

export async function hasKnownBrowser(
  database: Queryable,
  designationNumber: string,
  browserHash: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  const row = await database
    .selectFrom('known_browsers as k')
    .innerJoin('businesses as b', 'b.business_id', 'k.business_id')
    .select('k.business_id')
    .where('k.browser_hash', '=', browserHash)
    .where('b.designation_key', '=', createDesignationKey(designationNumber) ?? '')
    .where('k.last_sign_in_on', '>', since.toISOString())
    .where('k.last_sign_in_on', '<=', computeLatestPlausibleStart(now))
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateKnownBrowser(
  trx: Trx,
  { businessId, browserHash, now }: Omit<BrowserSighting, 'browser'>,
  since: Date,
  change: Updateable<Schema['known_browsers']>,
): Promise<boolean> {
  const changed = await trx
    .updateTable('known_browsers')
    .set(change)
    .where('business_id', '=', businessId)
    .where('browser_hash', '=', browserHash)
    .where(isKnownBrowser(since, now))
    .returning('business_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** An attacker who planted the old secret may have asked to remember it, so the new one is not remembered. */
export async function replaceBrowserHash(trx: Trx, hash: string, newHash: string): Promise<void> {
  await trx
    .updateTable('known_browsers')
    .set({ browser_hash: newHash, is_remembered: false })
    .where('browser_hash', '=', hash)
    .execute();
}

export async function listAccountsOfBrowser(
  database: Queryable,
  browserHash: string,
  since: Date,
  now: Date,
): Promise<{ business_id: number; is_remembered: boolean }[]> {
  return database
    .selectFrom('known_browsers')
    .select(['business_id', 'is_remembered'])
    .where('browser_hash', '=', browserHash)
    .where(isKnownBrowser(since, now))
    .execute();
}

/** A browser whose cookie ends with the session may have been closed, and appears as a new one afterwards. */
export async function hasBrowserWithSessionCookie(
  trx: Trx,
  { businessId, browser, now }: Omit<BrowserSighting, 'browserHash'>,
  since: Date,
): Promise<boolean> {
  const row = await trx
    .selectFrom('known_browsers')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('browser', '=', browser)
    .where('is_remembered', '=', false)
    .where(isKnownBrowser(since, now))
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertKnownBrowser(
  trx: Trx,
  { businessId, browserHash, browser, now }: BrowserSighting,
): Promise<void> {
  await trx
    .deleteFrom('known_browsers')
    .where('business_id', '=', businessId)
    .where('browser_hash', '=', browserHash)
    .execute();
  await trx
    .insertInto('known_browsers')
    .values({
      business_id: businessId,
      browser_hash: browserHash,
      browser,
      first_sign_in_on: now.toISOString(),
      last_sign_in_on: now.toISOString(),
    })
    .execute();
}

/** Remembered browsers are counted apart from others, so that new browsers do not push them out. */
export async function deleteAllButNewestBrowsers(
  trx: Trx,
  businessId: number,
  isRemembered: boolean,
  limit: number,
): Promise<void> {
  const newest = trx
    .selectFrom('known_browsers')
    .select('browser_hash')
    .where('business_id', '=', businessId)
    .where('is_remembered', '=', isRemembered)
    .orderBy('last_sign_in_on', 'desc')
    .orderBy('browser_hash')
    .limit(limit);
  await trx
    .deleteFrom('known_browsers')
    .where('business_id', '=', businessId)
    .where('is_remembered', '=', isRemembered)
    .where('browser_hash', 'not in', newest)
    .execute();
}

export async function countBrowsersAddedSince(
  trx: Trx,
  businessId: number,
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('known_browsers')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('business_id', '=', businessId)
    .where('first_sign_in_on', '>', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function markFirstBrowser(trx: Trx, businessId: number, now: Date): Promise<boolean> {
  const marked = await trx
    .updateTable('businesses')
    .set({ first_browser_on: now.toISOString() })
    .where('business_id', '=', businessId)
    .where('first_browser_on', 'is', null)
    .returning('business_id')
    .executeTakeFirst();
  return marked !== undefined;
}

export async function hasHadBrowser(database: Queryable, businessId: number): Promise<boolean> {
  const row = await database
    .selectFrom('businesses')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('first_browser_on', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Call `deleteTracesOfOldPassword` after a change of the password, because it deletes more than the browsers. */
export async function deleteBrowsersOfAccount(
  database: Queryable,
  businessId: number,
): Promise<void> {
  await database.deleteFrom('known_browsers').where('business_id', '=', businessId).execute();
}

export async function deleteOldBrowsers(
  database: Queryable,
  before: Date,
  now: Date,
): Promise<void> {
  await database
    .deleteFrom('known_browsers')
    .where((eb) =>
      eb.or([
        eb('last_sign_in_on', '<=', before.toISOString()),
        eb('last_sign_in_on', '>', computeLatestPlausibleStart(now)),
      ]),
    )
    .execute();
}
