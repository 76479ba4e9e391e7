import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../../test/support/temporaryFolder.ts';
import { lockData } from '../../../platform/files/dataLock.ts';
import { openWorkFolder } from './workFolder.ts';

test('what a command writes in its folder goes with it', async () => {
  const dataFolder = temporaryFolder();
  const work = await openWorkFolder(dataFolder);
  writeFileSync(join(work.folder, 'portal.db'), 'names');
  await work.remove();
  expect(readdirSync(dataFolder)).toEqual([]);
});

test('what a killed command left is removed by the next one, and what one works on is not', async () => {
  const dataFolder = temporaryFolder();
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
