import { test } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** What a test that is left out on this machine would need. */
    needs?: string;
  }
}

/** A test that needs what not every machine has; the end of a run says what was left out and why. */
export function onlyWith(isThere: unknown, needs: string): typeof test {
  if (isThere) return test;
  const options = { skip: true, meta: { needs } };
  const leftOut = (title: string) => test(title, options, () => {});
  const each = (rows: readonly unknown[]) => (title: string) =>
    test.each(rows)(title, options, () => {});
  return Object.assign(leftOut, { each }) as unknown as typeof test;
}
