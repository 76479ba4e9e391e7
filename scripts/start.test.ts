import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bareEnvironment } from '../test/support/bareEnvironment.ts';
import { createTemporaryFolder } from '../test/support/temporaryFolder.ts';
import { root } from './runSteps.ts';

test('npm start with an argument explains its usage and starts nothing', () => {
  const start = (word: string) =>
    spawnSync(process.execPath, [join(root, 'scripts/start.mjs'), word], {
      cwd: createTemporaryFolder(),
      env: bareEnvironment,
      encoding: 'utf8',
      timeout: 20_000,
    });
  const spawnSyncReturns = start('--help');
  expect([spawnSyncReturns.status, spawnSyncReturns.stdout]).toEqual([
    0,
    expect.stringContaining('Runs the portal'),
  ]);
  const wrong = start('now');
  expect([wrong.status, wrong.stdout, wrong.stderr]).toEqual([
    2,
    '',
    expect.stringContaining('It has no arguments'),
  ]);
});
