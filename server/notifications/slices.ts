import { setImmediate } from 'node:timers/promises';

/** Between two slices of long work: requests that came meanwhile are answered first. */
export async function othersFirst(): Promise<void> {
  await setImmediate();
}
