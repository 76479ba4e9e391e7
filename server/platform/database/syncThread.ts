import { fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDiskFull } from '../outages.ts';
import type { SyncedFiles, SyncResult } from './sharedSync.ts';

/** SQLite itself checkpoints a log of this many pages. */
const minPagesOfLongLog = 1_000;

const files: SyncedFiles = workerData;
// This file stays open because the system reports a disk error only once to each process that has the file open.
const log = openSync(files.log, 'r+');
const database = new DatabaseSync(files.database);
const inspectStatement = database.prepare('pragma wal_checkpoint(noop)');

const isLogLong = () => Number(inspectStatement.get()?.log) >= minPagesOfLongLog;

function checkpointLog(): void {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch (error) {
    // On a full disk the checkpoint fails, but the log still contains all changes for a later attempt.
    if (!isDiskFull(error)) throw error;
  }
}

const postResult = (done: SyncResult) => parentPort?.postMessage(done);

parentPort?.on('message', () => {
  try {
    fdatasyncSync(log);
    const isCheckpointNext = isLogLong();
    postResult({ isCheckpointNext });
    if (!isCheckpointNext) return;
    checkpointLog();
    postResult({});
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    postResult({ fault: { code, message } });
  }
});
