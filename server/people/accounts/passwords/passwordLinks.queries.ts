import type { Insertable } from 'kysely';
import type { PasswordLinkKind } from '../../../platform/database/schema/accounts.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { Queryable, Trx } from '../../../platform/database/types.ts';
import { computeLatestPlausibleStart } from '../../../platform/time/clock.ts';

export async function lockAccountWithAddress(
  trx: Trx,
  businessId: number,
  email: string,
  kind: PasswordLinkKind,
): Promise<boolean> {
  const claimed = await trx
    .updateTable('businesses')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('business_id', '=', businessId)
    .where(kind === 'confirmation' ? 'email' : 'confirmed_email', '=', email)
    .where('is_disabled', '=', false)
    .returning('business_id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Only the newest link of each kind is valid. Kinds are kept apart, because anybody may request a reset,
 * which must not end an invitation.
 */
export async function replacePasswordLink(
  database: Queryable,
  link: Insertable<Schema['password_links']> & { kind: PasswordLinkKind },
): Promise<void> {
  await database
    .deleteFrom('password_links')
    .where('business_id', '=', link.business_id)
    .where('kind', '=', link.kind)
    .execute();
  await database.insertInto('password_links').values(link).execute();
}

export async function findPasswordLink(database: Queryable, linkHash: string, now: Date) {
  return database
    .selectFrom('password_links')
    .innerJoin('businesses', 'businesses.business_id', 'password_links.business_id')
    .select([
      'designation_number',
      'operating_name',
      'legal_name',
      'city',
      'first_name',
      'last_name',
      'email',
      'telephone',
    ])
    .where('link_hash', '=', linkHash)
    .where('expires_on', '>', now.toISOString())
    .where('password_links.created_on', '<=', computeLatestPlausibleStart(now))
    .where('businesses.is_disabled', '=', false)
    .executeTakeFirst();
}

export async function listAccountsWithOpenInvitation(
  database: Queryable,
  now: Date,
  businessId?: number,
): Promise<number[]> {
  const open = await database
    .selectFrom('password_links')
    .select('business_id')
    .where('kind', '=', 'invitation')
    .where('expires_on', '>', now.toISOString())
    .where('created_on', '<=', computeLatestPlausibleStart(now))
    .$if(businessId !== undefined, (query) => query.where('business_id', '=', Number(businessId)))
    .execute();
  return open.map(({ business_id: id }) => id);
}

export async function consumePasswordLink(database: Queryable, linkHash: string, now: Date) {
  return database
    .deleteFrom('password_links')
    .where('link_hash', '=', linkHash)
    .where('expires_on', '>', now.toISOString())
    .where('created_on', '<=', computeLatestPlausibleStart(now))
    .returning('business_id')
    .executeTakeFirst();
}

export async function deletePasswordLinksOfAccount(
  database: Queryable,
  businessId: number,
): Promise<void> {
  await database.deleteFrom('password_links').where('business_id', '=', businessId).execute();
}

export async function deleteEndedPasswordLinks(database: Queryable, now: Date): Promise<void> {
  await database
    .deleteFrom('password_links')
    .where((eb) =>
      eb.or([
        eb('expires_on', '<=', now.toISOString()),
        eb('created_on', '>', computeLatestPlausibleStart(now)),
      ]),
    )
    .execute();
}

export async function storePassword(
  database: Queryable,
  businessId: number,
  passwordHash: string,
): Promise<{ isAdministrator: boolean; designationNumber: string; email: string } | undefined> {
  return database
    .updateTable('businesses')
    .set({ password_hash: passwordHash })
    .where('business_id', '=', businessId)
    .where('is_disabled', '=', false)
    .returning([
      'is_administrator as isAdministrator',
      'designation_number as designationNumber',
      'confirmed_email as email',
    ])
    .executeTakeFirst();
}
