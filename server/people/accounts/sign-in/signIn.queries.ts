import { type SqlBool, sql } from 'kysely';
import type { Language } from '../../../../contract/languages.ts';
import { isSqlite } from '../../../platform/database/isSqlite.ts';
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
  /** Half-open, or opened with the second step: an account that has one meanwhile is not entered otherwise. */
  isGuarded: boolean;
  browser: string;
  language: Language | null;
  now: string;
}

/**
 * Nobody when the account lost that password or its number, was disabled or got a second step while they
 * were compared.
 */
function markLoggedOn(
  database: Queryable,
  { businessId, passwordHash, isGuarded, language, now }: Places<Entry>,
) {
  return database
    .updateTable('businesses')
    .set((eb) => ({ logged_on: now, language: eb.fn.coalesce(language, 'language') }))
    .where('business_id', '=', businessId)
    .where('password_hash', '=', passwordHash)
    .where('designation_key', 'is not', null)
    .where('is_disabled', '=', false)
    .where(sql<SqlBool>`(${isGuarded} or not ${isSecondStepSetUp})`)
    .returning('business_id');
}

const loggedOn = prepared(markLoggedOn);

const addSession = prepared((database, session: Places<Entry>) =>
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
);

/** Both in one statement, which SQLite has not: PostgreSQL is a way away, and asked once. */
const loggedOnWithSession = prepared((database, session: Places<Entry>) =>
  database
    .with('entered', (also) => markLoggedOn(also as Queryable, session))
    .insertInto('sessions')
    .columns([
      'token_hash',
      'business_id',
      'binding_hash',
      'is_half_open',
      'second_step_on',
      'browser',
      'created_on',
      'seen_on',
    ])
    .expression((eb) =>
      eb
        .selectFrom('entered')
        .select([
          session.tokenHash.as('token_hash'),
          'business_id',
          session.bindingHash.as('binding_hash'),
          session.isHalfOpen.as('is_half_open'),
          session.secondStepOn.as('second_step_on'),
          session.browser.as('browser'),
          session.now.as('created_on'),
          session.now.as('seen_on'),
        ]),
    )
    .returning('business_id'),
);

/**
 * False when the account may no longer be entered so: a session opened then would outlive the change
 * that ended all others.
 */
export async function enter(database: Database, entry: Entry): Promise<boolean> {
  if (!isSqlite(database)) return (await loggedOnWithSession(database, entry)).length === 1;
  return database.transaction().execute(async (trx) => {
    const isMarked = (await loggedOn(trx, entry)).length === 1;
    if (isMarked) await addSession(trx, entry);
    return isMarked;
  });
}
