import { setImmediate } from 'node:timers/promises';
import { type Entry, entriesAfter, entriesOf, placeOfHead } from '../history/index.ts';
import type { Database } from '../platform/database/database.ts';
import { untilOnDisk } from '../platform/database/untilOnDisk.ts';
import { earliestStart } from './looks.queries.ts';
import { Newest } from './newest.rules.ts';
import { emptiedBy, isTakenBack, knownTo } from './news.rules.ts';

const entriesInASlice = 500;

/** What a server keeps in memory of the history, up to a place. */
export interface Followed {
  newest: Newest;
  place: number;
  /** The number of the last entry that was read. */
  lastId: number;
}

/**
 * Follows the history: read from the place on from which somebody may not have seen it, when news are first asked
 * for, and then what came since. Other requests run between two slices.
 */
export function followHistory(database: Database): () => Promise<Followed> {
  let followed: Followed | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  return () => {
    const turn = lastTurn.then(catchUp);
    lastTurn = turn.catch(() => {});
    return turn;
  };

  async function catchUp(): Promise<Followed> {
    const present = await placeOfHead(database);
    // Another database has been put in its place.
    if (followed && followed.place > present) followed = undefined;
    followed ??= await beginning(present);
    while (followed.place < present) {
      const entries = await entriesAfter(database, followed.lastId, entriesInASlice);
      // A commit that fails undoes what others could read already: it is not kept in memory before.
      await untilOnDisk(database);
      if (entries.length === 0) break;
      await take(followed, entries);
      await setImmediate();
    }
    return followed;
  }

  /** The number of an entry is never below its place. */
  async function beginning(present: number): Promise<Followed> {
    const from = (await earliestStart(database)) ?? present;
    return { newest: new Newest(), place: from, lastId: from };
  }

  async function take(to: Followed, entries: Entry[]): Promise<void> {
    const { newest } = to;
    const takenBack = new Set<number>();
    for (const entry of entries) {
      to.lastId = entry.change_id;
      if (entry.sequence === null || entry.sequence <= to.place) continue;
      to.place = entry.sequence;
      newest.forget(emptiedBy(entry));
      newest.add(entry);
      if (isTakenBack(entry) && entry.application_id) takenBack.add(entry.application_id);
    }
    for (const id of takenBack) newest.setToEmployer(id, await newestToEmployer(id));
  }

  async function newestToEmployer(applicationId: number): Promise<number> {
    const entries = await entriesOf(database, applicationId);
    const told = knownTo({ isAdministrator: false }, entries);
    return told.findLast((entry) => entry.changed_by !== entry.business_id)?.sequence ?? 0;
  }
}
