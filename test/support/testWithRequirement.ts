import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type TestOptions, test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    needs?: string;
  }
}

export function testWithRequirement(exists: unknown, needs: string): typeof test {
  if (exists) return test;
  const left = { skip: true, meta: { needs } };
  // The body of the test is skipped, but its tags still select it.
  const leftOut = (title: string, options: TestOptions | (() => void)) =>
    test(title, { ...(typeof options === 'object' ? options : {}), ...left }, () => {});
  const each = (rows: readonly unknown[]) => (title: string, options: TestOptions | (() => void)) =>
    test.each(rows)(title, { ...(typeof options === 'object' ? options : {}), ...left }, () => {});
  return Object.assign(leftOut, { each }) as unknown as typeof test;
}

const isReadableByAll = (folder: string): boolean =>
  (statSync(folder).mode & 0o001) !== 0 && (folder === '/' || isReadableByAll(dirname(folder)));

export const canActAsOthers = process.getuid?.() === 0 && isReadableByAll(import.meta.dirname);
export const otherAccountsRequirement = 'root, in a folder that every account may enter';
