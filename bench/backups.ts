/**
 * Measures how long a backup takes: `node bench/backups.ts [megabytes 200] [kilobytes of a document 1000]
 * [folder]`. It fills a portal of that size, makes two backups of it, verifies the second one and restores
 * it, each with the command. With ENCRYPTION_KEY everything is encrypted. With DATABASE_URL, which must be
 * an empty database, everything but the restore uses PostgreSQL.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { recordCurrentKey } from '../server/platform/crypto/keyRecords.ts';
import { readKeyring } from '../server/platform/crypto/keyring.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { selectStoreForKey } from '../server/platform/files/encryptedStore.ts';
import { openStoreWithoutCleanup } from '../server/platform/files/openStore.ts';
import { generateSecret } from '../server/platform/secrets.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { fillData } from './data/fillData.ts';

const totalMegabytes = Number(process.argv[2] ?? 200);
const documentKilobytes = Number(process.argv[3] ?? 1_000);
const documentsPerApplication = 8;
const folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
const backupsFolder = process.argv[4] ?? join(folder, 'backups');

async function fillPortal(dataFolder: string): Promise<number> {
  const settings = readSettings({ ...process.env, DATA_DIR: dataFolder });
  const keys = readKeyring(settings);
  const documents = (totalMegabytes * 1_000) / documentKilobytes;
  const place = { dataFolder, databaseUrl: settings.databaseUrl };
  const store = await openStoreWithoutCleanup(settings);
  await fillData(place, Math.round(documents / documentsPerApplication));
  const { database } = openDatabase(settings);
  await recordCurrentKey(database, keys, new Date());
  const key_id = keys.current?.id ?? null;
  const rows = await database.selectFrom('documents').select('document_id').execute();
  for (const { document_id } of rows) {
    const store_key = generateSecret();
    const bytes = randomBytes(documentKilobytes * 1_000);
    await selectStoreForKey({ store, keys }, key_id).put(store_key, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await database
      .updateTable('documents')
      .set({ store_key, size: bytes.length, sha256, key_id })
      .where('document_id', '=', document_id)
      .execute();
  }
  await database.destroy();
  return rows.length;
}

async function watchMemory(pid: number | undefined, isDone: () => boolean): Promise<number> {
  let maximum = 0;
  while (!isDone()) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    maximum = Math.max(maximum, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    await setTimeout(50);
  }
  return maximum / 1_000;
}

async function measureCommand(title: string, args: string[], settings: Record<string, string>) {
  const started = performance.now();
  const child = spawn(process.execPath, ['server/commands.ts', ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.resume();
  let isDone = false;
  const memory = watchMemory(child.pid, () => isDone);
  const [code] = await once(child, 'close');
  isDone = true;
  const seconds = ((performance.now() - started) / 1_000).toFixed(1);
  console.log(`${title}: ${seconds} s, at most ${Math.round(await memory)} MB, code ${code}`);
}

try {
  const data = { DATA_DIR: join(folder, 'data') };
  const documents = await fillPortal(data.DATA_DIR);
  console.log(`${documents} documents of ${documentKilobytes} kB`);
  await measureCommand('backup', ['backup', backupsFolder], data);
  await measureCommand('another one', ['backup', backupsFolder], data);
  await measureCommand('verify', ['verify', backupsFolder], data);
  const empty = { DATA_DIR: join(folder, 'restored'), DATABASE_URL: '' };
  await measureCommand('restore', ['restore', backupsFolder], empty);
} finally {
  await rm(folder, { recursive: true });
}
