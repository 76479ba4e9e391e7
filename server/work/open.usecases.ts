import type { Day } from '../../contract/days.ts';
import {
  type OpenApplicationRow,
  openApplicationsAfter,
  openApplicationsByIds,
} from '../applications/index.ts';
import { changesBetween, type RecordedChange, versionOfLists } from '../history/index.ts';
import type { ChangeKind } from '../platform/changes.ts';
import { takeTurn } from '../platform/database/newestFirst.ts';
import { untilOnDisk } from '../platform/database/untilOnDisk.ts';
import type { Deps } from '../platform/deps.ts';
import { todayOf } from '../platform/today.ts';
import {
  agesOf,
  allExpiring,
  allRequests,
  expiringOf,
  managersOfEmployers,
  requestsOf,
} from './reading.usecases.ts';
import { longestFirst, type OpenApplication } from './views.rules.ts';

/** All applications that are not closed, as a server keeps them in memory for a version of the history and a day. */
export interface OpenApplications {
  version: string;
  day: Day;
  /** Longest in their status first. Another version is another array. */
  order: readonly OpenApplication[];
  /** By the ids of employers. */
  managers: Map<number, number | null>;
}

type Needed = Pick<Deps, 'database' | 'settings' | 'clock'>;

const rowsInASlice = 2_000;

/** Their entries do not say which application it was. */
const removals: ReadonlySet<string> = new Set([
  'applicationRemoved',
  'applicationErased',
  'employerErased',
] satisfies ChangeKind[]);

/**
 * Follows the history: read once, when somebody first asks, and each day anew; after that only the applications that
 * something was recorded of. Some three hundred bytes for each that is open, however many are closed.
 */
export function followOpen(deps: Needed): () => Promise<OpenApplications> {
  let kept: OpenApplications | undefined;
  let lastTurn: Promise<unknown> = Promise.resolve();

  return () => {
    const turn = lastTurn.then(present);
    lastTurn = turn.catch(() => {});
    return turn;
  };

  async function present(): Promise<OpenApplications> {
    // Looked at first: what changes meanwhile is read again with the next version.
    const version = await versionOfLists(deps.database);
    const day = todayOf(deps);
    if (kept?.version === version && kept.day === day) return kept;
    const changes =
      kept?.day === day ? await changesBetween(deps.database, kept.version, version) : null;
    const canFollow = kept && changes && !changes.some(({ kind }) => removals.has(kind));
    const read = canFollow
      ? await followed(deps, kept as OpenApplications, changes)
      : await loaded(deps, day);
    // A commit that fails undoes what others could read already: it is not kept.
    await untilOnDisk(deps.database);
    kept = { version, day, ...read };
    return kept;
  }
}

type Read = Pick<OpenApplications, 'order' | 'managers'>;

async function loaded(deps: Needed, day: Day): Promise<Read> {
  const { database } = deps;
  const requests = await allRequests(database);
  const expiring = await allExpiring(database, day);
  const managers = new Map<number, number | null>();
  const order: OpenApplication[] = [];
  for (let after = 0; ; ) {
    const rows = await openApplicationsAfter(database, after, rowsInASlice);
    const ages = await agesOf(deps, rows);
    const unknown = distinct(rows.map((row) => row.business_id)).filter((id) => !managers.has(id));
    for (const [id, manager] of await managersOfEmployers(database, unknown)) {
      managers.set(id, manager);
    }
    order.push(...together(rows, { requests, expiring, ages }));
    const last = rows.at(-1);
    if (!last || rows.length < rowsInASlice) break;
    after = last.application_id;
    await takeTurn();
  }
  return { order: order.sort(longestFirst), managers };
}

async function followed(
  deps: Needed,
  { order, managers: known, day }: OpenApplications,
  changes: readonly RecordedChange[],
): Promise<Read> {
  const { database } = deps;
  const ids = distinct(changes.map(({ application_id }) => application_id));
  const accounts = distinct(changes.map(({ business_id }) => business_id));
  const managers = await managersOfEmployers(database, accounts);
  for (const [id, manager] of managers) known.set(id, manager);
  if (ids.length === 0) return { order, managers: known };
  const rows = await openApplicationsByIds(database, ids);
  const changed = together(rows, {
    requests: await requestsOf(database, ids),
    expiring: await expiringOf(database, ids, day),
    ages: await agesOf(deps, rows),
  });
  return { order: merged(order, new Set(ids), changed.sort(longestFirst)), managers: known };
}

interface About {
  requests: ReadonlyMap<number, OpenApplication['request']>;
  expiring: ReadonlyMap<number, Day>;
  ages: ReadonlyMap<number, Pick<OpenApplication, 'since' | 'days'>>;
}

function together(
  rows: readonly OpenApplicationRow[],
  { requests, expiring, ages }: About,
): OpenApplication[] {
  return rows.map(({ application_id: id, created_on, ...row }) => ({
    id,
    statusId: row.application_status_id,
    employerId: row.business_id,
    ownManagerId: row.case_manager_id,
    ...(ages.get(id) ?? { since: created_on, days: 0 }),
    request: requests.get(id),
    expiresOn: expiring.get(id),
  }));
}

/** The order with these in their new places, and without those that are closed now. */
function merged(
  order: readonly OpenApplication[],
  changed: ReadonlySet<number>,
  rows: readonly OpenApplication[],
): OpenApplication[] {
  const next: OpenApplication[] = [];
  let at = 0;
  for (const one of order) {
    if (changed.has(one.id)) continue;
    for (let row = rows[at]; row && longestFirst(row, one) < 0; row = rows[++at]) next.push(row);
    next.push(one);
  }
  next.push(...rows.slice(at));
  return next;
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];
