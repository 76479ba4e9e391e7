import { existsSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate } from '../migrations/migrate.ts';
import { readKeyring } from '../platform/crypto/keyring.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openFolderStore } from '../platform/files/folderStore.ts';
import { openLog } from '../platform/log.ts';
import { readSettings, type Settings } from '../platform/settings/settings.ts';
import { fillDemoPortal } from './fillDemo.ts';

/** The data is created in a temporary folder and then moved, so that an interrupted run leaves no incomplete data. */
export async function fillDataFolder(folder: string): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  console.log('Filling a small program with 40 employers and 300 applications …');
  const temporaryFolder = `${folder}.new`;
  rmSync(temporaryFolder, { recursive: true, force: true });
  const settings = createDemoSettings(temporaryFolder);
  const { database, engine } = openDatabase(settings);
  await migrate(database, engine);
  // Demo data need not survive a power failure, and without flushing thousands of changes are much faster.
  await sql`pragma synchronous = off`.execute(database);
  const store = await openFolderStore(join(temporaryFolder, 'documents'));
  const keys = readKeyring(settings);
  await fillDemoPortal({ settings, database, store, keys, log: openLog(settings.logLevel) });
  await database.destroy();
  if (existsSync(folder)) rmdirSync(folder);
  renameSync(temporaryFolder, folder);
}

/** The demo never uses a real database or mail server: everything is in DATA_DIR. */
export function createDemoSettings(dataFolder: string | undefined): Settings {
  const { PORT, HOST, PUBLIC_URL, TRUST_PROXY, LOG_LEVEL = 'warn' } = process.env;
  if (!dataFolder)
    throw new Error('Set DATA_DIR to an empty folder for the demo, or run: npm run demo');
  return readSettings({
    DATA_DIR: dataFolder,
    PORT,
    HOST,
    PUBLIC_URL,
    TRUST_PROXY,
    LOG_LEVEL,
    // The demo's password is public, and nobody sets up an authenticator app for the demo.
    REQUIRE_SECOND_FACTOR: 'nobody',
    // The demo often runs beside a build or tests, which must not count as an overloaded server.
    LONGEST_DELAY_MS: '60000',
  });
}
