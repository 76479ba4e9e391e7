import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type TestOptions, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test that is left out on this machine would need. */
    needs?: string;
  }
}

/** A test that needs what not every machine has; the end of a run says what was left out and why. */
export function onlyWith(isThere: unknown, needs: string): typeof test {
  if (isThere) return test;
  const left = { skip: true, meta: { needs } };
  // What it would do is left out too; its tags still say which run it belongs to.
  const leftOut = (title: string, options: TestOptions | (() => void)) =>
    test(title, { ...(typeof options === 'object' ? options : {}), ...left }, () => {});
  const each = (rows: readonly unknown[]) => (title: string, options: TestOptions | (() => void)) =>
    test.each(rows)(title, { ...(typeof options === 'object' ? options : {}), ...left }, () => {});
  return Object.assign(leftOut, { each }) as unknown as typeof test;
}

const isOpenToAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isOpenToAll(dirname(folder)));

/** Whether a test may run what is in this clone as another account. */
export const canActAsOthers = process.getuid?.() === 0 && isOpenToAll(import.meta.dirname);
export const actingAsOthers = 'root, in a folder that every account may enter';
