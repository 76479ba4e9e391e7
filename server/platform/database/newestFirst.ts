import { setImmediate } from 'node:timers/promises';

export const rowsPerSlice = 1_000;

export interface ListedRow {
  ApplicationId: number;
  ModifiedOn: string;
}

/** Rows of a list as the text of their answer. */
export interface Slice<Written> {
  ids: Int32Array;
  first: Place | undefined;
  last: Place | undefined;
  /** An array of such rows in UTF-8; `of` is never there, and names their type. */
  json: Uint8Array & { of?: Written };
}

interface Place {
  modifiedOn: string;
  applicationId: number;
}

export interface SliceEdge extends Place {
  comparison: '<' | '>' | '>=';
}

const utf8 = new TextEncoder();

export function sliceOf<Written extends ListedRow>(rows: readonly Written[]): Slice<Written> {
  return {
    ids: Int32Array.from(rows, (row) => row.ApplicationId),
    first: placeOf(rows[0]),
    last: placeOf(rows.at(-1)),
    json: utf8.encode(JSON.stringify(rows)),
  };
}

function placeOf(row: ListedRow | undefined): Place | undefined {
  return row && { modifiedOn: row.ModifiedOn, applicationId: row.ApplicationId };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** All readers together take one slice for each turn of the event loop, so that long reads do not block it. */
export function yieldToEventLoop(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Reads a long list in slices (keyset pagination), so that other requests run in between. */
export async function* newestFirst<Written extends ListedRow>(
  read: (edge: SliceEdge | null, limit: number) => Promise<Slice<Written>>,
): AsyncGenerator<Slice<Written>> {
  const listed: Int32Array[] = [];
  let edge: SliceEdge | null = null;
  let newest: Place | undefined;
  for (;;) {
    await yieldToEventLoop();
    const slice: Slice<Written> = await read(edge, rowsPerSlice);
    if (!slice.first || !slice.last) break;
    newest ??= slice.first;
    yield slice;
    listed.push(slice.ids);
    if (slice.ids.length < rowsPerSlice) break;
    edge = { comparison: '<', ...slice.last };
  }
  if (!newest || !edge) return;
  // Rows that were changed meanwhile have moved to the top, out of the slices that were still to come.
  const moved = await read({ comparison: '>', ...newest }, Number.MAX_SAFE_INTEGER);
  yield withoutListed(moved, listed);
}

function withoutListed<Written extends ListedRow>(moved: Slice<Written>, listed: Int32Array[]) {
  const ids = new Set(moved.ids);
  const again = new Set(listed.flatMap((slice) => [...slice.filter((id) => ids.has(id))]));
  if (again.size === 0) return moved;
  const rows: Written[] = JSON.parse(new TextDecoder().decode(moved.json));
  return sliceOf(rows.filter((row) => !again.has(row.ApplicationId)));
}
