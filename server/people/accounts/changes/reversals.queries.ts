import type { Insertable } from 'kysely';
import { addWrittenRow } from '../../../applications/history/index.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';
import { computeLatestPlausibleStart } from '../../../platform/time/clock.ts';

/** Rows that are dated in the future are ignored: the clock was set back since. */
function selectOpenReversals(database: Queryable, now: Date) {
  return database
    .selectFrom('reversals')
    .where('reversals.expires_on', '>', now.toISOString())
    .where('reversals.created_on', '<=', computeLatestPlausibleStart(now));
}

export async function findOldestReversal(trx: Trx, businessId: number, now: Date) {
  return selectOpenReversals(trx, now)
    .select(['email', 'since'])
    .where('business_id', '=', businessId)
    .orderBy('created_on')
    .executeTakeFirst();
}

export async function insertReversal(
  trx: Trx,
  reversal: Insertable<Schema['reversals']>,
): Promise<void> {
  await trx.insertInto('reversals').values(reversal).execute();
}

export async function isOpenReversal(database: Queryable, reversalId: string, now: Date) {
  const row = await selectOpenReversals(database, now)
    .select('reversal_id')
    .where('reversal_id', '=', reversalId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Earlier links stay valid, because a mail that was tried twice may have arrived twice. */
export async function insertReversalLink(
  database: Queryable,
  reversalId: string,
  linkHash: string,
): Promise<void> {
  await database
    .insertInto('reversal_links')
    .values({ reversal_id: reversalId, link_hash: linkHash })
    .execute();
}

export async function findReversalByLink(database: Queryable, linkHash: string, now: Date) {
  return selectOpenReversals(database, now)
    .innerJoin('reversal_links', 'reversal_links.reversal_id', 'reversals.reversal_id')
    .innerJoin('businesses', 'businesses.business_id', 'reversals.business_id')
    .select(['reversals.reversal_id', 'reversals.business_id', 'reversals.email'])
    .select('reversals.since')
    .where('reversal_links.link_hash', '=', linkHash)
    .where('businesses.is_disabled', '=', false)
    .executeTakeFirst();
}

export async function deleteReversalsOfAccount(
  database: Queryable,
  businessId: number,
): Promise<void> {
  await database.deleteFrom('reversals').where('business_id', '=', businessId).execute();
}

export async function deleteEndedReversals(database: Queryable, now: Date): Promise<void> {
  await database
    .deleteFrom('reversals')
    .where((eb) =>
      eb.or([
        eb('expires_on', '<=', now.toISOString()),
        eb('created_on', '>', computeLatestPlausibleStart(now)),
      ]),
    )
    .execute();
}

export async function lockAccountToRestore(trx: Trx, businessId: number) {
  return trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('is_disabled', '=', false)
    .returning(['email', 'designation_number', 'confirmed_email as mailsGoTo'])
    .executeTakeFirst();
}

/** The password is removed, too, because the author of the change may know it. */
export async function restoreAddressAndRemovePassword(
  trx: Trx,
  businessId: number,
  email: string,
  now: Date,
): Promise<void> {
  const addresses = { email, confirmed_email: email };
  await trx
    .updateTable('businesses')
    .set({ ...addresses, password_hash: null, modified_on: now.toISOString() })
    .where('business_id', '=', businessId)
    .execute();
  addWrittenRow(trx, 'businesses', { business_id: businessId, ...addresses });
}
