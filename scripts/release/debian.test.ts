import { mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../test/support/temporaryFolder.ts';
import { computeInstalledSize } from './debian.ts';

test('the installed size of the Debian package is the sum of its file sizes', () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'lib'));
  for (const [name, bytes] of [
    ['empty', 0],
    ['one', 1],
    ['full', 1024],
    ['more', 1025],
  ] as const) {
    writeFileSync(join(folder, 'lib', name), Buffer.alloc(bytes, 1));
  }
  // A sparse file of one megabyte takes no space on most disks.
  writeFileSync(join(folder, 'hole'), '');
  truncateSync(join(folder, 'hole'), 1024 * 1024);
  symlinkSync('lib/one', join(folder, 'link'));
  expect(computeInstalledSize(folder)).toBe(0 + 1 + 1 + 2 + 1024 + 1 + 1);
});
