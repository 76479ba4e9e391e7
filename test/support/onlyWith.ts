import { writeSync } from 'node:fs';
import { test } from 'vitest';

/** A test that needs what not every machine has; says on the terminal why it does not run. */
export function onlyWith(isThere: unknown, reason: string): typeof test | typeof test.skip {
  if (isThere) return test;
  writeSync(2, `Skipped: ${reason}\n`);
  return test.skip;
}
