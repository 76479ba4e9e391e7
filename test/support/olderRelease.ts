import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { migrate } from '../../server/migrations/migrate.ts';
import { tablesIn } from '../../server/operations/data/source.ts';
import {
  lastNumbers,
  type Row,
  setLastNumbers,
  type TableName,
  writeRows,
} from '../../server/operations/data/tables.ts';
import { type Database, openDatabase } from '../../server/platform/database/database.ts';
import { readSettings, type Settings } from '../../server/platform/settings.ts';
import { emptyPostgres, serverUrl } from './databases.ts';
import { emptyFolder } from './emptyFolder.ts';

/** The rows of a small office under each released schema, one file each. */
const fixtures = fileURLToPath(new URL('../../server/migrations/fixtures', import.meta.url));

export const olderSchemas = readdirSync(fixtures).map((name) => name.replace('.json', ''));

export type Fixture = Partial<Record<TableName, Row[]>>;

export async function emptyPlace(engine: string): Promise<Settings> {
  const folder = emptyFolder();
  if (engine === 'SQLite') return readSettings({ DATA_DIR: folder });
  const { url, remove } = await emptyPostgres(String(serverUrl));
  onTestFinished(remove);
  return readSettings({ DATA_DIR: folder, DATABASE_URL: url });
}

export async function inDatabase<Result>(
  settings: Settings,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database } = openDatabase(settings);
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

/**
 * The fixture with a note that has a document, and with other people and times of uploads than those of filing,
 * so that each says whence it was taken.
 */
function withMoreAttached(fixture: Fixture): Fixture {
  const uploaded = { uploaded_by: 2, created_on: '2026-11-20T14:00:00.000Z' };
  const documents = (fixture.documents ?? []).map((row) => ({ ...row, ...uploaded }));
  const { comments = [] } = fixture;
  const note = { comment_id: 2, document_id: 3, created_on: '2026-11-21T09:30:00.000Z' };
  return {
    ...fixture,
    documents: [
      ...documents,
      { ...documents[0], document_id: 3, uploaded_by: 1, store_key: 'n'.repeat(43) },
    ],
    comments: [...comments, { ...comments[0], ...note }],
  };
}

/** The database as the release with this schema left it. */
export async function fillOld(settings: Settings, schema: string): Promise<Fixture> {
  const fixture = withMoreAttached(
    JSON.parse(readFileSync(join(fixtures, `${schema}.json`), 'utf8')),
  );
  const engine = settings.databaseUrl ? 'postgres' : 'sqlite';
  await inDatabase(settings, async (database) => {
    await migrate(database, engine, { to: schema });
    for (const [table, rows] of Object.entries(fixture)) {
      await writeRows(database, table as TableName, once(rows));
    }
    // The release gave these numbers out, and others that were removed since.
    const numbers = await lastNumbers(database, engine, await tablesIn(database));
    const given = Object.keys(numbers).map((table, at) => [table, 500 + at]);
    await setLastNumbers(database, engine, Object.fromEntries(given));
  });
  return fixture;
}

async function* once(rows: Row[]): AsyncGenerator<Row[]> {
  if (rows.length > 0) yield rows;
}
