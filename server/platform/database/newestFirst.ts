import { setImmediate } from 'node:timers/promises';

export const rowsPerSlice = 1_000;

export interface ListedRow {
  ApplicationId: number;
  ModifiedOn: string;
}

export interface Slice<Written> {
  ids: Int32Array;
  first: Place | undefined;
  last: Place | undefined;
  /**
   * The JSON array of the rows in UTF-8. `of` exists only in the types, where it carries the type of the
   * rows.
   */
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

/**
 * All readers together read one slice in each turn of the event loop, so that long lists do not block other
 * requests.
 */
export function yieldToEventLoop(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Reads a long list in slices (keyset pagination), so that other requests are answered in between. */
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
  // A row that changed during the read has moved to the top of the list, so the later slices do not contain
  // it.
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
