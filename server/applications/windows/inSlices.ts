import { setImmediate } from 'node:timers/promises';

const longestSlice = 8;

/** Works through a long row of numbers; other requests run whenever it has taken some milliseconds. */
export async function inSlices(
  count: number,
  work: (from: number, to: number) => void,
  most = 20_000,
): Promise<void> {
  let began = performance.now();
  for (let from = 0; from < count; from += most) {
    work(from, Math.min(from + most, count));
    if (performance.now() - began < longestSlice) continue;
    await setImmediate();
    began = performance.now();
  }
}
