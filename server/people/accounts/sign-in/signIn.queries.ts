import { type SqlBool, sql } from 'kysely';
import type { Language } from '../../../../contract/languages.ts';
import { type Places, prepared } from '../../../platform/database/prepared.ts';
import { designationKey } from '../../../platform/database/searchText.ts';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import { isSecondStepSetUp } from '../second-step/secondFactor.queries.ts';

const accountOf = prepared((database, { key }: Places<{ key: string }>) =>
  database
    .selectFrom('businesses')
    .select(['business_id', 'password_hash', 'is_administrator', 'is_disabled'])
    .select(isSecondStepSetUp.as('is_second_step_set_up'))
    .where('designation_key', '=', key),
);

export async function findAccountForSignIn(database: Queryable, designationNumber: string) {
  const [found] = await accountOf(database, { key: designationKey(designationNumber) ?? '' });
  return found;
}

interface Entry extends Record<string, unknown> {
  businessId: number;
  passwordHash: string;
  tokenHash: string;
  bindingHash: string | null;
  isHalfOpen: boolean;
  secondStepOn: string | null;
  /** The session has done the second step or will: an account that has one meanwhile is not entered otherwise. */
  isGuarded: boolean;
  browser: string;
  language: Language | null;
  now: string;
}

/** Fails when the account lost its password or number, was disabled or got a second step meanwhile. */
const markLoggedOn = prepared(
  (database, { businessId, passwordHash, isGuarded, language, now }: Places<Entry>) =>
    database
      .updateTable('businesses')
      .set((eb) => ({ logged_on: now, language: eb.fn.coalesce(language, 'language') }))
      .where('business_id', '=', businessId)
      .where('password_hash', '=', passwordHash)
      .where('designation_key', 'is not', null)
      .where('is_disabled', '=', false)
      .where(sql<SqlBool>`(${isGuarded} or not ${isSecondStepSetUp})`)
      .returning('business_id'),
);

const addSession = prepared(
  (database, session: Places<Entry>) =>
    database.insertInto('sessions').values({
      token_hash: session.tokenHash,
      business_id: session.businessId,
      binding_hash: session.bindingHash,
      is_half_open: session.isHalfOpen,
      second_step_on: session.secondStepOn,
      browser: session.browser,
      created_on: session.now,
      seen_on: session.now,
    }),
  { isUnanswered: true },
);

/** False when the account may no longer be entered: a new session would outlive the change that ended all others. */
export async function enter(database: Database, entry: Entry): Promise<boolean> {
  return database.transaction().execute(async (trx) => {
    const isMarked = (await markLoggedOn(trx, entry)).length === 1;
    if (isMarked) await addSession(trx, entry);
    return isMarked;
  });
}
