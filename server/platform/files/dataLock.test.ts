import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DataInUse, lockData } from './dataLock.ts';

test('a second portal on the same data folder is refused until the lock is released', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
  const unlock = lockData(folder);
  expect(() => lockData(folder)).toThrow(DataInUse);
  unlock();
  lockData(folder)();
});
