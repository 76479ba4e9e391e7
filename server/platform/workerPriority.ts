import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const threads = '/proc/self/task';
const nameOfWorkers = 'libuv-worker';
const lower = 10;

/**
 * Passwords are hashed in Node's thread pool, which would compete with the main thread that answers requests, so
 * its threads get a lower priority. Only Linux has priorities by thread; elsewhere nothing changes.
 */
export function lowerPriorityOfWorkers(): void {
  try {
    for (const id of readdirSync(threads)) {
      const name = readFileSync(`${threads}/${id}/comm`, 'utf8').trim();
      if (name === nameOfWorkers) setPriority(Number(id), lower);
    }
  } catch {
    // The priority is only an optimisation.
  }
}
