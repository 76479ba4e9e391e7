import { dirname, resolve } from 'node:path';
import { connect, databaseFile } from '../../platform/database/database.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import { folderStore } from '../../platform/store/folderStore.ts';
import type { DocumentStore } from '../../platform/store/store.ts';
import { documentsIn } from './backups.ts';
import { type Recorded, recordedDocuments } from './documents.ts';
import { type Manifest, readManifest, tablesOf } from './manifest.ts';
import { readRowFile } from './rowFiles.ts';
import { databaseSource, type Source } from './source.ts';

export interface Backup {
  folder: string;
  manifest: Manifest;
  source: Source;
  documents: Recorded[];
  store: DocumentStore;
  close(): Promise<void>;
}

/** A backup whose database files are whole; its documents are checked when they are read. */
export async function openBackup(at: string): Promise<Backup> {
  const folder = resolve(at);
  const manifest = await readManifest(folder);
  const { source, close } = await sourceOf(folder, manifest);
  return {
    folder,
    manifest,
    source,
    documents: await recordedDocuments(source.rows('documents')),
    store: await folderStore(documentsIn(dirname(folder))),
    close,
  };
}

async function sourceOf(folder: string, manifest: Manifest) {
  if (manifest.engine === 'sqlite') {
    const database = connect(openSqlite(databaseFile(folder), { readOnly: true }));
    const source = await databaseSource(database, 'sqlite');
    return { source, close: () => database.destroy() };
  }
  const source: Source = {
    schema: manifest.schema,
    tables: tablesOf(manifest),
    rows: (table) => readRowFile(folder, table),
    lastNumbers: manifest.lastNumbers,
  };
  return { source, close: async () => {} };
}
