import { fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDiskFull } from '../outages.ts';
import type { SyncDone, SyncedFiles } from './sharedSync.ts';

/** SQLite itself checkpoints a log of this many pages. */
const pagesOfALongLog = 1_000;

const files: SyncedFiles = workerData;
// This file stays open because the system reports a disk error only once to each process that has the file
// open.
const log = openSync(files.log, 'r+');
const database = new DatabaseSync(files.database);
const inspect = database.prepare('pragma wal_checkpoint(noop)');

const isLogLong = () => Number(inspect.get()?.log) >= pagesOfALongLog;

function checkpoint(): void {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch (error) {
    // On a full disk the checkpoint fails, but the log still contains all changes for a later attempt.
    if (!isDiskFull(error)) throw error;
  }
}

const say = (done: SyncDone) => parentPort?.postMessage(done);

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
