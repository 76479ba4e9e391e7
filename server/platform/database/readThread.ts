import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from './readers.ts';
import { storable } from './sqliteStatements.ts';

/** A reader waits only while somebody else opens the file as the first one. */
const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5_000 });
// Of the rows of a long table; SQLite's own is 2 MB.
database.exec('pragma cache_size = -8000');

const say = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', ({ sql, parameters }: Question) => {
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const values = statement.all(...parameters.map(storable));
    const names = statement.columns().map(({ name }) => name);
    // As a text, rows are handed over in a fifth of the time.
    say({ names, values: JSON.stringify(values) });
  } catch (error) {
    const { message, errcode } = error as Error & { errcode: number };
    say({ fault: { message, errcode } });
  }
});
