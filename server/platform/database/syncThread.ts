import { fdatasyncSync, openSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { Synced } from './sharedSync.ts';

// Kept open: an error of the disk is told once to whoever has the file open.
const file = openSync(workerData, 'r+');

function sync(): Synced {
  try {
    fdatasyncSync(file);
    return {};
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { fault: { code, message } };
  }
}

parentPort?.on('message', () => parentPort?.postMessage(sync()));
