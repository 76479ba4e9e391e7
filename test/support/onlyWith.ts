import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type TestOptions, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Lists the requirements of tests skipped on this machine. */
    needs?: string;
  }
}

/** Runs a test only where a requirement is met; the end of a run lists what was skipped and why. */
export function onlyWith(isThere: unknown, needs: string): typeof test {
  if (isThere) return test;
  const left = { skip: true, meta: { needs } };
  // The test's body is skipped, while its tags still select the run.
  const leftOut = (title: string, options: TestOptions | (() => void)) =>
    test(title, { ...(typeof options === 'object' ? options : {}), ...left }, () => {});
  const each = (rows: readonly unknown[]) => (title: string, options: TestOptions | (() => void)) =>
    test.each(rows)(title, { ...(typeof options === 'object' ? options : {}), ...left }, () => {});
  return Object.assign(leftOut, { each }) as unknown as typeof test;
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpenToAll(dirname(folder)));

/** Tells whether tests may run files of this clone as another account. */
export const canActAsOthers = process.getuid?.() === 0 && isOpenToAll(import.meta.dirname);
export const actingAsOthers = 'root, in a folder that every account may enter';
