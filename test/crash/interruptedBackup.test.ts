import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { generateKey } from '../../server/platform/crypto/keyring.ts';
import { createPortalOnDisk } from '../support/portalOnDisk.ts';
import { runCommand, startCommand } from '../support/runCommand.ts';
import { canMount, mountSmallDisk } from '../support/smallDisk.ts';
import { testWithRequirement } from '../support/testWithRequirement.ts';

const killCount = Number(process.env.ROUNDS ?? 3);
const documentCount = 120;

const listFiles = (folder: string) =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
const listBackups = (folder: string) =>
  listFiles(folder).filter((name) => /^\d{4}-[^/]*Z$/.test(name));

test.each([
  ['plain', {}],
  ['encrypted', { ENCRYPTION_KEY: generateKey() }],
])(
  'a killed backup (%s) does not prevent the next one',
  { tags: 'slow', timeout: 600_000 },
  async (_name, encryption) => {
    const { folder, settings, keys } = await createPortalOnDisk(documentCount, encryption, 60_000);
    const backups = join(folder, 'b');
    const copied = () =>
      listFiles(join(backups, 'documents')).filter((name) => keys.includes(name.slice(3))).length;
    for (let kill = 1; kill <= killCount; kill += 1) {
      const enough = (kill * documentCount) / (killCount + 1);
      const run = startCommand('backup', [backups], settings);
      await expect.poll(copied, { timeout: 30_000, interval: 2 }).toBeGreaterThanOrEqual(enough);
      run.child.kill('SIGKILL');
      await run.ended;
      // A backup that was killed too late is complete. Otherwise it has no final name.
      for (const name of listBackups(backups)) rmSync(join(backups, name), { recursive: true });
    }
    const made = await runCommand('backup', [backups], settings);
    expect(made).toMatchObject({ code: 0 });
    expect(readdirSync(backups).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(listFiles(join(backups, 'documents', 'unfinished'))).toEqual([]);
    expect(readdirSync(settings.DATA_DIR).filter((name) => /^working/.test(name))).toEqual([]);
    expect((await runCommand('verify', [backups], settings)).code).toBe(0);
    const DATA_DIR = join(folder, 'restored');
    const restored = await runCommand('restore', [backups], { ...settings, DATA_DIR });
    expect(restored.code).toBe(0);
    for (const key of keys) {
      const path = join('documents', key.slice(0, 2), key);
      expect(readFileSync(join(DATA_DIR, path))).toEqual(
        readFileSync(join(settings.DATA_DIR, path)),
      );
    }
  },
);

test('the portal refuses the second of two simultaneous backups with an explanation', {
  tags: 'slow',
}, async () => {
  const { folder, settings } = await createPortalOnDisk(documentCount, {}, 60_000);
  const backups = join(folder, 'b');
  const first = startCommand('backup', [backups], settings);
  const begun = () => listFiles(join(backups, 'documents')).length;
  await expect.poll(begun, { timeout: 30_000, interval: 2 }).toBeGreaterThan(10);
  first.child.kill('SIGSTOP');
  onTestFinished(() => void first.child.kill('SIGKILL'));
  const second = await runCommand('backup', [backups], settings);
  expect(second.code).toBe(1);
  expect(second.printed).toContain('Another backup is being written to');
  first.child.kill('SIGCONT');
  expect((await first.ended).code).toBe(0);
  expect(listBackups(backups)).toHaveLength(1);
});

const testOnSmallDisk = testWithRequirement(canMount(), 'root');

testOnSmallDisk(
  'a backup on a full disk fails with an explanation, and keeps earlier backups intact',
  { tags: 'slow' },
  async () => {
    const { settings } = await createPortalOnDisk(40, { ENCRYPTION_KEY: generateKey() }, 60_000);
    const disk = mountSmallDisk('8m');
    onTestFinished(disk.remove);
    const backups = join(disk.folder, 'b');
    expect(await runCommand('backup', [backups], settings)).toMatchObject({ code: 0 });
    const [before] = listBackups(backups);
    const ballast = join(disk.folder, 'ballast');
    for (let size = 1 << 20; size >= 1; ) {
      try {
        writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
      } catch {
        size >>= 1;
      }
    }
    const refused = await runCommand('backup', [backups], settings);
    expect(refused.code).toBe(1);
    expect(refused.printed).toContain(`A disk is full: that of ${backups}`);
    expect(refused.printed).not.toMatch(/ENOSPC|SQLITE|\n {4}at /);
    expect(listBackups(backups)).toEqual([before]);
    expect((await runCommand('verify', [backups], settings)).code).toBe(0);
    rmSync(ballast);
    expect(await runCommand('backup', [backups], settings)).toMatchObject({ code: 0 });
  },
);
