import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '../../server/operations/commands/backups/makeBackup.ts';
import { createKeyring } from '../../server/platform/crypto/keyring.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { createFolderStore } from '../../server/platform/files/folderStore.ts';
import { Client } from '../support/client.ts';
import { findFreePort } from '../support/freePort.ts';
import { startPortalProcess } from '../support/portalProcess.ts';
import { pdf } from '../support/sampleFiles.ts';
import { createServer } from '../support/server.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';

/** New files would be open to all accounts under this umask. */
const permissiveUmaskCommand = ['sh', '-c', 'umask 000; exec "$@"', 'sh'];

function findAccessibleFiles(folder: string): string[] {
  const within = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)));
  return [folder, ...within].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

async function startAndUsePortal(dataFolder: string) {
  const portal = await startPortalProcess(
    dataFolder,
    await findFreePort(),
    {},
    permissiveUmaskCommand,
  );
  const client = new Client(portal.url);
  const token = await client.signIn('ADMIN', true);
  await client.addEmployer(token);
  const { call, upload } = createServer(portal.url);
  expect((await upload(token, { filename: 'a.pdf', bytes: pdf() })).status).toBe(200);
  await call('requestReset', { designationNumber: 'EMP-1' });
  await expect
    .poll(() => readdirSync(join(dataFolder, 'mail')).filter((name) => name.endsWith('.eml')), {
      timeout: 20_000,
    })
    .not.toEqual([]);
  return portal;
}

test('no file in the data folder is accessible to other accounts, whatever the umask', {
  tags: 'slow',
  timeout: 60_000,
}, async () => {
  const dataFolder = join(createTemporaryFolder(), 'data');
  const portal = await startAndUsePortal(dataFolder);
  onTestFinished(portal.kill);
  const names = readdirSync(dataFolder);
  expect(names).toEqual(
    expect.arrayContaining(['portal.db', 'portal.db-wal', 'portal.db-shm', 'portal.lock', 'mail']),
  );
  expect(findAccessibleFiles(dataFolder)).toEqual([]);
});

test('the next start corrects files with loose permissions', { tags: 'slow' }, async () => {
  const dataFolder = join(createTemporaryFolder(), 'data');
  await (await startAndUsePortal(dataFolder)).kill();
  mkdirSync(join(dataFolder, 'before-upgrade'));
  writeFileSync(join(dataFolder, 'before-upgrade', '0100-baseline.db'), 'x');
  for (const path of [
    dataFolder,
    ...readdirSync(dataFolder).map((name) => join(dataFolder, name)),
  ]) {
    chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  }
  for (const name of ['mail', 'before-upgrade']) {
    for (const file of readdirSync(join(dataFolder, name)))
      chmodSync(join(dataFolder, name, file), 0o644);
  }
  expect(findAccessibleFiles(dataFolder)).toContain(join(dataFolder, 'portal.db-wal'));
  const restarted = await startPortalProcess(
    dataFolder,
    await findFreePort(),
    {},
    permissiveUmaskCommand,
  );
  onTestFinished(restarted.kill);
  expect(findAccessibleFiles(dataFolder)).toEqual([]);
});

test('no file in a backup is accessible to other accounts', { tags: 'slow' }, async () => {
  const dataFolder = join(createTemporaryFolder(), 'data');
  const portal = await startAndUsePortal(dataFolder);
  onTestFinished(portal.kill);
  const backups = createTemporaryFolder();
  const { database, engine } = openDatabase({ dataFolder, databaseUrl: undefined });
  const store = await createFolderStore(join(dataFolder, 'documents'));
  const keys = createKeyring([]);
  await makeBackup({ database, engine, store, keys, dataFolder }, backups, new Date(), () => {});
  await database.destroy();
  expect(findAccessibleFiles(backups)).toEqual([]);
});
