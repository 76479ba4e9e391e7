import { sql } from 'kysely';
import { type Places, prepared } from '../../platform/database/prepared.ts';
import type { Queryable } from '../../platform/database/types.ts';

/** Numbers are given before a change is kept, so a lower one may appear after a higher one. */
const numbersThatMayComeLate = 1_000;

const present = prepared((database, { late }: Places<{ late: number }>) =>
  database
    .selectFrom('changes')
    .select((eb) => [eb.fn.max('change_id').as('last'), eb.fn.countAll().as('count')])
    .select((eb) => [
      eb.selectFrom('history_head').select('entries').as('entries'),
      eb.selectFrom('history_head').select('link').as('link'),
    ])
    .where(
      'change_id',
      '>',
      sql<number>`(select coalesce(max(change_id), 0) from changes) - ${late}`,
    ),
);

/** Of the hash that each link is: enough to tell two histories apart. */
const lettersOfLink = 16;

/**
 * Names the state of all applications and accounts: what a list shows has changed only if this has, and a
 * backup that was restored and went another way has other links. It tells of everybody's changes, so it is for
 * administrators. Costs the same however long the history is.
 */
export async function versionOfLists(database: Queryable): Promise<string> {
  const [found] = await present(database, { late: numbersThatMayComeLate });
  const link = found?.link?.slice(0, lettersOfLink) ?? '';
  return `${found?.last ?? 0}-${found?.count}-${found?.entries ?? 0}-${link}`;
}
