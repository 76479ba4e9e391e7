import { readdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const threads = '/proc/self/task';
const nameOfWorkers = 'libuv-worker';
const lower = 10;

/**
 * Passwords are hashed by Node's own workers, which would share the processors evenly with the thread
 * that answers everybody else: they get what that one leaves, and what they read and write with it.
 * Linux alone has a priority for each thread; where it is refused, all stays as it was.
 */
export function lowerPriorityOfWorkers(): void {
  try {
    for (const id of readdirSync(threads)) {
      const name = readFileSync(`${threads}/${id}/comm`, 'utf8').trim();
      if (name === nameOfWorkers) setPriority(Number(id), lower);
    }
  } catch {
    // Nothing but the order in which two requests are answered depends on it.
  }
}
