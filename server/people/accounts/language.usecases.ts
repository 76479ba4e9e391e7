import type { Language } from '../../../contract/languages.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** For the mails to the account; a sign-in stores it too, with what else it marks. */
export async function storeLanguage(
  database: Queryable,
  businessId: number,
  language: Language,
): Promise<void> {
  await database
    .updateTable('businesses')
    .set({ language })
    .where('business_id', '=', businessId)
    .execute();
}

/** Null to follow the portal again. */
export async function storeMailLanguage(
  database: Queryable,
  businessId: number,
  language: Language | null,
): Promise<void> {
  await database
    .updateTable('businesses')
    .set({ mail_language: language })
    .where('business_id', '=', businessId)
    .execute();
}

export async function mailLanguageOf(
  database: Queryable,
  businessId: number,
): Promise<Language | null> {
  const found = await database
    .selectFrom('businesses')
    .select('mail_language')
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return found?.mail_language ?? null;
}

export async function languageOf(database: Queryable, businessId = 0): Promise<Language | null> {
  const found = await database
    .selectFrom('businesses')
    .select((eb) => eb.fn.coalesce('mail_language', 'language').as('language'))
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return found?.language ?? null;
}

/** Of whoever reads the program's own mailbox: the one that its people used last. */
export async function languageOfStaff(database: Queryable): Promise<Language | null> {
  const found = await database
    .selectFrom('businesses')
    .select('language')
    .where('is_administrator', '=', true)
    .where('is_disabled', '=', false)
    .where('language', 'is not', null)
    .orderBy('logged_on', 'desc')
    .executeTakeFirst();
  return found?.language ?? null;
}
