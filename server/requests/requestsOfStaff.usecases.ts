import type { Day } from '../../contract/days.ts';
import type { OpenRequests } from '../../contract/requests.ts';
import { changesBetween, versionOfLists } from '../history/index.ts';
import { untilOnDisk } from '../platform/database/untilOnDisk.ts';
import type { Deps } from '../platform/deps.ts';
import type { Person } from '../platform/person.ts';
import { hashOf } from '../platform/secrets.ts';
import { todayOf } from '../platform/today.ts';
import { type Counts, openRequests } from './openRequests.usecases.ts';

interface Kept {
  version: string;
  day: Day;
  list: OpenRequests;
  etag: string;
}

/**
 * What waits, as all of the staff see it alike beside each list: kept for a version of the history and a day. After a
 * change only the requests of the applications that it is about are counted again: all that counts is on record, for
 * answers that were not sent yet are nothing to the staff.
 */
export function openRequestsOfStaff(deps: Pick<Deps, 'database' | 'settings' | 'clock'>) {
  const { database } = deps;
  let kept: Kept | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  return (person: Person): Promise<Kept> => {
    const turn = lastTurn.then(() => present(person));
    lastTurn = turn.catch(() => {});
    return turn;
  };

  async function present(person: Person): Promise<Kept> {
    const version = await versionOfLists(database);
    const day = todayOf(deps);
    if (kept?.version === version && kept.day === day) return kept;
    const known = kept ? await countsThatStand(kept, version) : new Map();
    const list = await openRequests(deps, database, person, known);
    // A commit that fails undoes what others could read already: it is not kept.
    await untilOnDisk(database);
    kept = { version, day, list, etag: hashOf(JSON.stringify(list)) };
    return kept;
  }

  async function countsThatStand({ version, list }: Kept, later: string): Promise<Counts> {
    const changes = await changesBetween(database, version, later);
    if (!changes) return new Map();
    const changed = new Set(changes.map(({ application_id: id }) => id));
    const standing = list.Requests.filter(({ ApplicationId }) => !changed.has(ApplicationId));
    return new Map(standing.map(({ RequestId, Open, Total }) => [RequestId, { Open, Total }]));
  }
}
