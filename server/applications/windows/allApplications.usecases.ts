import { setImmediate } from 'node:timers/promises';
import { accountNames, accountNamesAfter } from '../../accounts/index.ts';
import { changesBetween, versionOfLists } from '../../history/index.ts';
import type { ChangeKind } from '../../platform/changes.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { untilOnDisk } from '../../platform/database/untilOnDisk.ts';
import { Accounts } from './accounts.rules.ts';
import { Columns } from './columns.rules.ts';
import { inSlices } from './inSlices.ts';
import { type Ids, stableSort } from './order.rules.ts';
import { storedAfter, storedByIds } from './windows.queries.ts';

/** What a server keeps in memory of all applications. */
export interface AllApplications {
  version: string;
  accounts: Accounts;
  columns: Columns;
  /** Newest change first. Another version is another array. */
  order: Ids;
}

const rowsInASlice = 2_000;

/** Their entries no longer say which application it was. */
const removals: ReadonlySet<string> = new Set([
  'applicationRemoved',
  'applicationErased',
  'employerErased',
] satisfies ChangeKind[]);

export async function loadAll(database: Queryable): Promise<AllApplications> {
  // Looked at first: what changes while all is read is caught up with later.
  const version = await versionOfLists(database);
  const accounts = new Accounts();
  const columns = new Columns();
  const keep = accounts.set.bind(accounts);
  await slices(accountNamesAfter, ({ business_id }) => business_id, keep);
  await slices(
    storedAfter,
    ({ application_id }) => application_id,
    (rows) => columns.set(rows),
  );
  const order = await newestFirst(columns);
  return { version, accounts, columns, order };

  async function slices<Row>(
    read: (database: Queryable, after: number, most: number) => Promise<Row[]>,
    idOf: (row: Row) => number,
    take: (rows: Row[]) => void,
  ): Promise<void> {
    for (let after = 0; ; ) {
      const rows = await read(database, after, rowsInASlice);
      await untilOnDisk(database);
      take(rows);
      const last = rows.at(-1);
      if (!last || rows.length < rowsInASlice) return;
      after = idOf(last);
      await setImmediate();
    }
  }
}

/** Reads what changed since, or everything where that cannot be told. */
export async function catchUp(database: Queryable, all: AllApplications): Promise<AllApplications> {
  const version = await versionOfLists(database);
  if (version === all.version) return all;
  const changes = await changesBetween(database, all.version, version);
  if (!changes || changes.some(({ kind }) => removals.has(kind))) return loadAll(database);
  const ids = distinct(changes.map(({ application_id }) => application_id));
  const businessIds = distinct(changes.map(({ business_id }) => business_id));
  const names = businessIds.length > 0 ? await accountNames(database, businessIds) : [];
  const rows = ids.length > 0 ? await storedByIds(database, ids) : [];
  // A commit that fails undoes what others could read already: it is not kept in memory before.
  await untilOnDisk(database);
  if (names.length > 0) all.accounts.set(names);
  if (ids.length > 0) {
    for (const id of ids) all.columns.remove(id);
    all.columns.set(rows);
  }
  const order = ids.length > 0 ? await moved(all, ids) : all.order;
  return { ...all, version, order };
}

const distinct = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

async function newestFirst(columns: Columns): Promise<Ids> {
  const ids = new Uint32Array(columns.size);
  let count = 0;
  await inSlices(columns.size, (from, to) => {
    for (let at = from; at < to; at++) {
      const id = columns.size - 1 - at;
      if (columns.has(id)) ids[count++] = id;
    }
  });
  const { modifiedOn } = columns.of;
  return stableSort(ids.slice(0, count), (id) => modifiedOn[id] as number, 'descending');
}

/** The order after these have changed or come. */
async function moved({ columns, order }: AllApplications, changed: number[]): Promise<Ids> {
  const isChanged = new Uint8Array(columns.size);
  for (const id of changed) isChanged[id] = 1;
  const rising = changed.filter((id) => columns.has(id)).sort(columns.compare);
  const next = new Uint32Array(order.length + rising.length);
  let count = 0;
  let at = 0;
  await inSlices(order.length, (from, to) => {
    for (const id of order.subarray(from, to)) {
      if (isChanged[id]) continue;
      while (at < rising.length && columns.compare(rising[at] as number, id) < 0) {
        next[count++] = rising[at++] as number;
      }
      next[count++] = id;
    }
  });
  while (at < rising.length) next[count++] = rising[at++] as number;
  return next.slice(0, count);
}
