import type { Updateable } from 'kysely';
import type { Language } from '../../../contract/languages.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Queryable } from '../../platform/database/types.ts';

export async function storePreference(
  database: Queryable,
  businessId: number,
  preference: Pick<Updateable<Schema['businesses']>, 'language' | 'mail_language' | 'start_page'>,
): Promise<void> {
  await database
    .updateTable('businesses')
    .set(preference)
    .where('business_id', '=', businessId)
    .execute();
}

export async function findMailLanguage(
  database: Queryable,
  businessId: number,
): Promise<Language | null> {
  const row = await database
    .selectFrom('businesses')
    .select('mail_language')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.mail_language ?? null;
}

export async function findMailOrPageLanguage(
  database: Queryable,
  businessId = 0,
): Promise<Language | null> {
  const row = await database
    .selectFrom('businesses')
    .select((eb) => eb.fn.coalesce('mail_language', 'language').as('language'))
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row?.language ?? null;
}

export async function findLanguageOfLatestAdministrator(
  database: Queryable,
): Promise<Language | null> {
  const row = await database
    .selectFrom('businesses')
    .select('language')
    .where('is_administrator', '=', true)
    .where('is_disabled', '=', false)
    .where('language', 'is not', null)
    .orderBy('logged_on', 'desc')
    .executeTakeFirst();
  return row?.language ?? null;
}
