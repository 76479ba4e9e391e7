import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { emptyPostgres, serverUrl } from '../../test/support/databases.ts';
import { emptyFolder } from '../../test/support/emptyFolder.ts';
import { onlyWith } from '../../test/support/onlyWith.ts';
import { makeBackup } from '../operations/data/backups.ts';
import { openBackup } from '../operations/data/openBackup.ts';
import { restoreBackup } from '../operations/data/restoring.ts';
import { type Row, rowsOf, type TableName, writeRows } from '../operations/data/tables.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { keyringOf } from '../platform/encryption/keyring.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { folderStore } from '../platform/store/folderStore.ts';
import { migrate } from './migrate.ts';
import { upgrade } from './upgrade.ts';

/** The rows of a small office under each released schema, one file each. */
const fixtures = join(import.meta.dirname, 'fixtures');
const schemas = readdirSync(fixtures).map((name) => name.replace('.json', ''));

const places: [engine: string, only: typeof test | typeof test.skip][] = [
  ['SQLite', test],
  ['PostgreSQL', onlyWith(serverUrl, 'older schemas on PostgreSQL need TEST_DATABASE_URL')],
];

/** What opens an account, or spares a step in doing so. */
const opening = [
  'sessions',
  'known_browsers',
  'password_links',
  'reversals',
  'reversal_links',
  'passkey_challenges',
];

type Fixture = Partial<Record<TableName, Row[]>>;

async function* once(rows: Row[]): AsyncGenerator<Row[]> {
  if (rows.length > 0) yield rows;
}

describe.each(places)('Data of an older release on %s', (engine, only) => {
  async function emptyPlace(): Promise<Settings> {
    const folder = emptyFolder();
    if (engine === 'SQLite') return readSettings({ DATA_DIR: folder });
    const { url, remove } = await emptyPostgres(String(serverUrl));
    onTestFinished(remove);
    return readSettings({ DATA_DIR: folder, DATABASE_URL: url });
  }

  async function inDatabase(settings: Settings, work: (database: Database) => Promise<void>) {
    const { database } = openDatabase(settings);
    await work(database);
    await database.destroy();
  }

  async function fillOld(settings: Settings, schema: string): Promise<Fixture> {
    const fixture: Fixture = JSON.parse(readFileSync(join(fixtures, `${schema}.json`), 'utf8'));
    await inDatabase(settings, async (database) => {
      await migrate(database, settings.databaseUrl ? 'postgres' : 'sqlite', { to: schema });
      for (const [table, rows] of Object.entries(fixture)) {
        await writeRows(database, table as TableName, once(rows));
      }
    });
    return fixture;
  }

  /** Columns may have come; what was there is as it was. */
  async function expectKept(settings: Settings, fixture: Fixture, but: string[] = []) {
    await inDatabase(settings, async (database) => {
      for (const [table, rows] of Object.entries(fixture)) {
        if (but.includes(table)) continue;
        const found: Row[] = [];
        for await (const slice of rowsOf(database, table as TableName)) found.push(...slice);
        expect(found).toEqual(rows.map((row) => expect.objectContaining(row)));
      }
    });
  }

  only.each(schemas)('%s is upgraded with every row kept', async (schema) => {
    const settings = await emptyPlace();
    const fixture = await fillOld(settings, schema);
    await upgrade(settings);
    await expectKept(settings, fixture);
  });

  only.each(schemas)('a backup of %s is restored and upgraded', async (schema) => {
    const old = await emptyPlace();
    const fixture = await fillOld(old, schema);
    const folder = join(old.dataFolder, 'backups');
    const store = await folderStore(join(old.dataFolder, 'documents'));
    for (const { store_key, size } of fixture.documents ?? []) {
      await store.put(String(store_key), Buffer.alloc(Number(size)));
    }
    const place = openDatabase(old);
    const reading = { keys: keyringOf([]), dataFolder: old.dataFolder };
    await makeBackup({ ...place, store, ...reading }, folder, new Date(), () => {});
    await place.database.destroy();

    const settings = await emptyPlace();
    const backup = await openBackup(folder, reading);
    onTestFinished(() => backup.close());
    await restoreBackup(backup, settings, () => {});
    await upgrade(settings);
    // What opens an account does not come back, and mails that waited are held.
    await expectKept(settings, fixture, [...opening, 'mails']);
  });
});
