import { setImmediate } from 'node:timers/promises';
import { IdSet } from './idSet.ts';

const rowsInASlice = 1_000;

interface Row {
  ApplicationId: number;
  ModifiedOn: string;
}

/** Where a slice goes on: past a row, on the older or on the newer side. */
export interface Edge {
  comparison: '<' | '>';
  modifiedOn: string;
  applicationId: number;
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** One slice for each turn of the event loop, whoever asks: many long reads at once are as short. */
function takeTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/** Reads a long list in slices, newest change first. Between two slices everyone else has a turn. */
export async function* newestFirst<Found extends Row>(
  read: (edge: Edge | null, most: number) => Promise<Found[]>,
): AsyncGenerator<Found[]> {
  const listed = new IdSet();
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
  // What was changed meanwhile has moved to the top, past the slice that would have held it.
  const moved = await read(edgeAt('>', newest), Number.MAX_SAFE_INTEGER);
  yield moved.filter((row) => !listed.has(row.ApplicationId));
}

function edgeAt(comparison: Edge['comparison'], row: Row): Edge {
  return { comparison, modifiedOn: row.ModifiedOn, applicationId: row.ApplicationId };
}
