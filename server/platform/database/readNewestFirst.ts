import { setImmediate } from 'node:timers/promises';

export const rowsPerSlice = 1_000;

export interface ListedRow {
  ApplicationId: number;
  ModifiedOn: string;
}

export interface ListSlice<Written> {
  ids: Int32Array;
  first: ListPosition | undefined;
  last: ListPosition | undefined;
  json: Uint8Array & { of?: Written };
}

interface ListPosition {
  modifiedOn: string;
  applicationId: number;
}

export interface SliceEdge extends ListPosition {
  comparison: '<' | '>' | '>=';
}

const utf8Encoder = new TextEncoder();

export function createListSlice<Written extends ListedRow>(
  rows: readonly Written[],
): ListSlice<Written> {
  return {
    ids: Int32Array.from(rows, (row) => row.ApplicationId),
    first: getListPosition(rows[0]),
    last: getListPosition(rows.at(-1)),
    json: utf8Encoder.encode(JSON.stringify(rows)),
  };
}

function getListPosition(row: ListedRow | undefined): ListPosition | undefined {
  return row && { modifiedOn: row.ModifiedOn, applicationId: row.ApplicationId };
}

let lastEventLoopTurn: Promise<unknown> = Promise.resolve();

/** All readers share one slice in each turn, so that long lists do not block other requests. */
export function yieldToEventLoop(): Promise<unknown> {
  lastEventLoopTurn = lastEventLoopTurn.then(() => setImmediate());
  return lastEventLoopTurn;
}

/** Reads a long list in slices (keyset pagination), so that other requests are answered in between. */
export async function* readNewestFirst<Written extends ListedRow>(
  read: (edge: SliceEdge | null, limit: number) => Promise<ListSlice<Written>>,
): AsyncGenerator<ListSlice<Written>> {
  const listed: Int32Array[] = [];
  let edge: SliceEdge | null = null;
  let newest: ListPosition | undefined;
  for (;;) {
    await yieldToEventLoop();
    const slice: ListSlice<Written> = await read(edge, rowsPerSlice);
    if (!slice.first || !slice.last) break;
    newest ??= slice.first;
    yield slice;
    listed.push(slice.ids);
    if (slice.ids.length < rowsPerSlice) break;
    edge = { comparison: '<', ...slice.last };
  }
  if (!newest || !edge) return;
  // A row that changed during the read has moved to the top of the list, so the later slices do not contain it.
  const moved = await read({ comparison: '>', ...newest }, Number.MAX_SAFE_INTEGER);
  yield excludeListedRows(moved, listed);
}

function excludeListedRows<Written extends ListedRow>(
  moved: ListSlice<Written>,
  slices: Int32Array[],
) {
  const ids = new Set(moved.ids);
  const repeatedIds = new Set(slices.flatMap((slice) => [...slice.filter((id) => ids.has(id))]));
  if (repeatedIds.size === 0) return moved;
  const rows: Written[] = JSON.parse(new TextDecoder().decode(moved.json));
  return createListSlice(rows.filter((row) => !repeatedIds.has(row.ApplicationId)));
}
