import { fdatasyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import { isDiskFull } from '../outages.ts';
import type { SyncedFiles, SyncResult } from './sharedSync.ts';

/** SQLite itself checkpoints a log of this many pages. */
const minPagesToCheckpoint = 1_000;

const syncedFiles: SyncedFiles = workerData;
// This file stays open because the system reports a disk error only once to each process that has the file open.
const walFile = openSync(syncedFiles.log, 'r+');
const database = new DatabaseSync(syncedFiles.database);
const inspectStatement = database.prepare('pragma wal_checkpoint(noop)');

const isWalLong = () => Number(inspectStatement.get()?.log) >= minPagesToCheckpoint;

function checkpointWal(): void {
  try {
    database.exec('pragma wal_checkpoint(passive)');
  } catch (error) {
    // On a full disk the checkpoint fails, but the log still contains all changes for a later attempt.
    if (!isDiskFull(error)) throw error;
  }
}

const postSyncResult = (done: SyncResult) => parentPort?.postMessage(done);

parentPort?.on('message', () => {
  try {
    fdatasyncSync(walFile);
    const isCheckpointNext = isWalLong();
    postSyncResult({ isCheckpointNext });
    if (!isCheckpointNext) return;
    checkpointWal();
    postSyncResult({});
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    postSyncResult({ fault: { code, message } });
  }
});
