import { fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDiskFull } from '../outages.ts';
import type { Done, SyncedFiles } from './sharedSync.ts';

/** As many as SQLite would let it hold by itself. */
const pagesOfALongLog = 1_000;

const files: SyncedFiles = workerData;
// Kept open: an error of the disk is told once to whoever has the file open.
const log = openSync(files.log, 'r+');
const database = new DatabaseSync(files.database);
const inspect = database.prepare('pragma wal_checkpoint(noop)');

const isLogLong = () => Number(inspect.get()?.log) >= pagesOfALongLog;

/** Writes what the log holds to the database, and syncs it. */
function checkpoint(): void {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch (error) {
    // On a full disk the log keeps all, until another time.
    if (!isDiskFull(error)) throw error;
  }
}

const say = (done: Done) => parentPort?.postMessage(done);

parentPort?.on('message', () => {
  try {
    fdatasyncSync(log);
    const isCheckpointNext = isLogLong();
    say({ isCheckpointNext });
    if (!isCheckpointNext) return;
    checkpoint();
    say({});
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    say({ fault: { code, message } });
  }
});
