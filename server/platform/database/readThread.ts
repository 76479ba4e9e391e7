import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from './readers.ts';
import { storable } from './sqliteStatements.ts';

/** A reader only waits while another connection opens the file as the first one. */
const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5_000 });
// Rows of a long table fit better than into SQLite's own 2 MB.
database.exec('pragma cache_size = -8000');

const say = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', ({ sql, parameters }: Question) => {
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const values = statement.all(...parameters.map(storable));
    const names = statement.columns().map(({ name }) => name);
    // Rows travel in a fifth of the time as a text.
    say({ names, values: JSON.stringify(values) });
  } catch (error) {
    const { message, errcode } = error as Error & { errcode: number };
    say({ fault: { message, errcode } });
  }
});
