import { setImmediate } from 'node:timers/promises';

export const rowsInASlice = 1_000;

interface Row {
  ApplicationId: number;
  ModifiedOn: string;
}

export interface Edge {
  comparison: '<' | '>' | '>=';
  modifiedOn: string;
  applicationId: number;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** All readers together take one slice for each turn of the event loop, so that long reads do not block it. */
export function takeTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Reads a long list in slices (keyset pagination), so that other requests run in between. */
export async function* newestFirst<Found extends Row>(
  read: (edge: Edge | null, most: number) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  const listed = new Set<number>();
  await takeTurn();
  let slice = await read(null, rowsInASlice);
  const [newest] = slice;
  while (slice.length > 0) {
    yield slice;
    for (const row of slice) listed.add(row.ApplicationId);
    const last = slice.at(-1);
    if (!last || slice.length < rowsInASlice) break;
    await takeTurn();
    slice = await read(edgeAt('<', last), rowsInASlice);
  }
  if (!newest || listed.size < rowsInASlice) return;
  // Rows that were changed meanwhile have moved to the top, out of the slices that were still to come.
  const moved = await read(edgeAt('>', newest), Number.MAX_SAFE_INTEGER);
  yield moved.filter((row) => !listed.has(row.ApplicationId));
}

function edgeAt(comparison: Edge['comparison'], row: Row): Edge {
  return { comparison, modifiedOn: row.ModifiedOn, applicationId: row.ApplicationId };
}
