import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/support/temporaryFolder.ts';
import { lockData } from '../../../platform/files/dataLock.ts';
import { openWorkFolder } from './workFolder.ts';

test('a command removes its work folder when it ends', async () => {
  const dataFolder = createTemporaryFolder();
  const work = await openWorkFolder(dataFolder);
  writeFileSync(join(work.folder, 'portal.db'), 'names');
  await work.remove();
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('the next command removes the work folder of a killed command, unless the folder is in use', async () => {
  const dataFolder = createTemporaryFolder();
  const left = join(dataFolder, 'working-killed');
  lockData(left)();
  writeFileSync(join(left, 'portal.db'), 'names');
  const first = await openWorkFolder(dataFolder);
  expect(existsSync(left)).toBe(false);
  const second = await openWorkFolder(dataFolder);
  expect(existsSync(first.folder)).toBe(true);
  await first.remove();
  await second.remove();
});
