import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { emptyFolder } from '../../../test/support/emptyFolder.ts';
import { openSharedSync } from './sharedSync.ts';

function openIn(path: string) {
  const onFailure = vi.fn();
  const sync = openSharedSync(path, onFailure);
  onTestFinished(() => sync.close());
  return { sync, onFailure };
}

test('all who wait are told, and closing waits for the last of them', async () => {
  const file = join(emptyFolder(), 'log');
  writeFileSync(file, 'changes');
  const { sync, onFailure } = openIn(file);
  await Promise.all([sync.wait(), sync.wait(), sync.wait()]);
  const last = sync.wait();
  await sync.close();
  await expect(last).resolves.toBeUndefined();
  expect(onFailure).not.toHaveBeenCalled();
});

// Neither can be synced.
test.each(['/dev/null', '/no/such/file'])('a failure in %s is final', async (path) => {
  const { sync, onFailure } = openIn(path);
  sync.requireSound();
  const waiting = [sync.wait(), sync.wait()];
  for (const one of await Promise.allSettled(waiting)) {
    expect(one).toMatchObject({ status: 'rejected', reason: { code: 'SYNC_FAILED' } });
  }
  await expect(sync.wait()).rejects.toThrow(path);
  expect(() => sync.requireSound()).toThrow(path);
  expect(onFailure).toHaveBeenCalledOnce();
});
