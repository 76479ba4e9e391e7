import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { Answer, Question } from './readers.ts';
import { preparedStatements } from './sqliteStatements.ts';

/** A reader waits only while somebody else opens the file as the first one. */
const database = new DatabaseSync(workerData, { readOnly: true, timeout: 5_000 });
const prepare = preparedStatements(database);

const say = (answer: Answer) => parentPort?.postMessage(answer);

parentPort?.on('message', ({ sql, parameters }: Question) => {
  try {
    say({ rows: prepare(sql).run(parameters).rows });
  } catch (error) {
    const { message, errcode } = error as Error & { errcode: number };
    say({ fault: { message, errcode } });
  }
});
