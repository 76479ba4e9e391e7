import { sql } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import { type Places, prepared } from '../platform/database/prepared.ts';

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

function placeOf(version: string) {
  const [, last, , entries, link] =
    /^(\d{1,15})-(\d+)-(\d{1,15})-([\da-f]{16})$/.exec(version) ?? [];
  return link ? { last: Number(last), entries: Number(entries), link } : null;
}

export type RecordedChange = Awaited<ReturnType<typeof entries>>[number];

const entries = prepared((database, { from, to }: Places<{ from: number; to: number }>) =>
  database
    .selectFrom('changes')
    .leftJoin('businesses as account', 'account.business_id', 'changes.business_id')
    .select([
      'changes.kind',
      'changes.application_id',
      'changes.business_id',
      'changes.details',
      'changes.sequence',
      'changes.link',
      'account.is_administrator',
    ])
    .where('changes.change_id', '>=', from)
    .where('changes.change_id', '<=', to)
    .orderBy('changes.change_id'),
);

/** With more of them, a list costs less when it is sent as a whole. */
const most = 1_000;

/**
 * What was recorded between two versions of the lists, oldest first. Null when that is too much, and when the
 * earlier one is no state that this database was in.
 */
export async function changesBetween(
  database: Queryable,
  earlier: string,
  later: string,
): Promise<RecordedChange[] | null> {
  const [from, to] = [placeOf(earlier), placeOf(later)];
  if (!from || !to) return null;
  const count = to.entries - from.entries;
  if (count < 0 || count > most || to.last - from.last > 2 * most) return null;
  const [known, ...found] = await entries(database, { from: from.last, to: to.last });
  const isKnown = known?.sequence === from.entries && known.link?.startsWith(from.link);
  // Whoever takes the head of the chain gets the next number, too; should one be missing, nothing is sure.
  const isWhole = found.every(({ sequence }, index) => sequence === from.entries + index + 1);
  return isKnown && isWhole && found.length === count ? found : null;
}
