import { type Selectable, type SqlBool, sql } from 'kysely';
import type { Language } from '../../../../contract/languages.ts';
import { type Placeholders, prepareQuery } from '../../../platform/database/prepareQuery.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { createDesignationKey } from '../../../platform/database/searchText.ts';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { isSecondStepSetUpExpression } from '../second-step/secondFactor.queries.ts';

const signInAccountQuery = prepareQuery((database, { key }: Placeholders<{ key: string }>) =>
  database
    .selectFrom('businesses')
    .select(['business_id', 'password_hash', 'is_administrator', 'is_disabled'])
    .select(isSecondStepSetUpExpression.as('is_second_step_set_up'))
    .where('designation_key', '=', key),
);

export async function findAccountForSignIn(database: Queryable, designationNumber: string) {
  const [found] = await signInAccountQuery(database, {
    key: createDesignationKey(designationNumber) ?? '',
  });
  return found;
}

type NewSession = Omit<Selectable<Schema['sessions']>, 'seen_on'>;

/**
 * Returns false if the account meanwhile lost its password or number, was disabled or got a second step: a
 * new session would outlive the change that ended all others.
 */
export async function insertSession(
  database: Database,
  session: NewSession,
  { passwordHash, language }: { passwordHash: string; language: Language | null },
): Promise<boolean> {
  const { business_id: businessId, created_on: now } = session;
  const isGuarded = session.is_half_open || session.second_step_on !== null;
  return database.transaction().execute(async (trx) => {
    const entered = await trx
      .updateTable('businesses')
      .set((eb) => ({ logged_on: now, language: eb.fn.coalesce(eb.val(language), 'language') }))
      .where('business_id', '=', businessId)
      .where('password_hash', '=', passwordHash)
      .where('designation_key', 'is not', null)
      .where('is_disabled', '=', false)
      .$if(!isGuarded, (query) => query.where(sql<SqlBool>`not ${isSecondStepSetUpExpression}`))
      .returning('business_id')
      .executeTakeFirst();
    if (!entered) return false;
    await trx
      .insertInto('sessions')
      .values({ ...session, seen_on: now })
      .execute();
    return true;
  });
}
