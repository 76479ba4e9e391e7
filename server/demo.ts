import { join } from 'node:path';
import { sql } from 'kysely';
import { paths } from '../contract/pages.ts';
import { demoAccounts } from './demo/accounts.ts';
import { fillDemo } from './demo/fill.ts';
import { migrate } from './migrations/migrate.ts';
import { openDatabase } from './platform/database/database.ts';
import { readKeyring } from './platform/encryption/keyring.ts';
import { openLog } from './platform/log.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { openFolderStore } from './platform/store/folderStore.ts';
import { startPortal } from './portal.ts';

/** Never a real database and never a real mail: only DATA_DIR, which is thrown away afterwards. */
function demoSettings(): Settings {
  const { DATA_DIR, PORT, HOST, PUBLIC_URL, TRUST_PROXY, LOG_LEVEL = 'warn' } = process.env;
  if (!DATA_DIR)
    throw new Error('Set DATA_DIR to an empty folder for the demo, or run: npm run demo');
  // Everybody knows the password of the demo, and nobody sets up an app for it.
  return readSettings({
    DATA_DIR,
    PORT,
    HOST,
    PUBLIC_URL,
    TRUST_PROXY,
    LOG_LEVEL,
    REQUIRE_SECOND_FACTOR: 'nobody',
  });
}

async function fill(settings: Settings): Promise<void> {
  const { database, engine } = openDatabase(settings);
  await migrate(database, engine);
  // Nothing here has to outlive a power cut, and thousands of changes are made at once.
  await sql`pragma synchronous = off`.execute(database);
  const store = await openFolderStore(join(settings.dataFolder, 'documents'));
  const keys = readKeyring(settings);
  await fillDemo({ settings, database, store, keys, log: openLog(settings.logLevel) });
  await database.destroy();
}

async function main(): Promise<void> {
  const settings = demoSettings();
  console.log('Filling a small program with 40 employers and 300 applications …');
  await fill(settings);
  const portal = await startPortal(settings, join(import.meta.dirname, '../dist/web'));
  console.log(`
  ${settings.programNames.en} (demo: all of it is made up, and gone when it stops)
  Employer        ${portal.publicUrl}          ${demoAccounts.employer}
  Administrator   ${portal.publicUrl}${paths.adminSignIn}    ${demoAccounts.administrator}
  Password        ${demoAccounts.password}     (the same for both)
`);
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) void portal.stop().then(() => process.exit(0));
      isStopping = true;
    });
  }
}

await main();
