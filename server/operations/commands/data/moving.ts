import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { migrate, schemaOf } from '../../../migrations/migrate.ts';
import { connect } from '../../../platform/database/database.ts';
import { copySqlite, openSqlite } from '../../../platform/database/sqlite.ts';
import type { Database, Queryable } from '../../../platform/database/types.ts';
import type { Vault } from '../../../platform/files/encryptedStore.ts';
import type { DocumentStore } from '../../../platform/files/store.ts';
import { type PortalData, type Print, Refused } from '../command.ts';
import { counted } from '../words.ts';
import { copyDocuments, keysWithoutRow, recordedDocuments } from './documents.ts';
import {
  databaseSource,
  fingerprintOf,
  isEmpty,
  type Source,
  tablesIn,
  writeSource,
} from './source.ts';
import { rowsOf, type TableName, tablesOfTriggers } from './tables.ts';
import { openWorkFolder } from './workFolder.ts';

export interface Target {
  database: Database;
  /** Undefined when the documents stay in their folder. */
  store: DocumentStore | undefined;
}

/**
 * Moves a portal's data to PostgreSQL, and its documents to a bucket. All rows of one moment are written in
 * one transaction, documents that are there already stay: run again, it brings what has changed.
 */
export async function moveData(
  data: PortalData,
  target: Target,
  dataFolder: string,
  print: Print,
): Promise<void> {
  await using work = await openWorkFolder(dataFolder);
  const copy = join(work.folder, 'moving.db');
  await copySqlite(data.database, copy);
  await using moment = connect(openSqlite(copy, { readOnly: true }));
  const source = await databaseSource(moment, 'sqlite');
  await moveRows(source, target, print);
  if (target.store) await moveDocuments(source, data, target.store, print);
}

async function moveRows(source: Source, { database, store }: Target, print: Print): Promise<void> {
  if (await isEmpty(database)) await requireNoOtherDocuments(source, store);
  else await requireUnusedSinceMove(database);
  await migrate(database, 'postgres');
  if (source.schema !== (await schemaOf(database))) {
    throw new Refused('The data is of an older release. Start the portal once, then move it.');
  }
  print('Moving the database …');
  await database.transaction().execute(async (trx) => {
    const tables = [...source.tables, ...tablesOfTriggers].map((table) => sql.table(table));
    await sql`truncate ${sql.join(tables)} restart identity`.execute(trx);
    await writeSource(trx, 'postgres', source, print);
    await sql`comment on table businesses is ${sql.lit(await markOf(trx, source.tables))}`.execute(
      trx,
    );
  });
}

/** Says, in the moved database itself, what was moved: whoever uses it makes the mark untrue. */
async function markOf(database: Queryable, tables: TableName[]): Promise<string> {
  const hash = createHash('sha256');
  for (const table of tables) {
    hash.update(`${table} ${(await fingerprintOf(rowsOf(database, table))).sha256}\n`);
  }
  return `moved here, sha256 ${hash.digest('hex')}`;
}

async function requireUnusedSinceMove(database: Database): Promise<void> {
  const { rows } = await sql<{ mark: string | null }>`
    select obj_description('businesses'::regclass) as mark`.execute(database);
  if (rows[0]?.mark === (await markOf(database, await tablesIn(database)))) return;
  throw new Refused(
    'The database holds a portal that was not moved here, or was used since. Nothing was moved.',
  );
}

async function requireNoOtherDocuments(
  source: Source,
  store: DocumentStore | undefined,
): Promise<void> {
  if (!store) return;
  const documents = await recordedDocuments(source.rows('documents'));
  const foreign = await keysWithoutRow(documents, store, new Date(8.64e15));
  if (foreign.length === 0) return;
  throw new Refused(
    `The bucket holds ${counted(foreign.length, 'document')} of another office. Nothing was moved.`,
  );
}

async function moveDocuments(
  source: Source,
  from: Vault,
  to: DocumentStore,
  print: Print,
): Promise<void> {
  const documents = await recordedDocuments(source.rows('documents'));
  print(`Moving ${counted(documents.length, 'document')} …`);
  const { copied, wrong } = await copyDocuments(documents, from, to, print);
  const whole = documents.length - wrong.size;
  print(`  ${copied} copied, ${whole - copied} were there; reading them back …`);
  print(`  ${counted(whole, 'document')}, every checksum right on both sides`);
  if (wrong.size === 0) return;
  const sentences = [...wrong.values()];
  throw new Refused(['All was moved but for what was wrong already:', ...sentences].join('\n'));
}
