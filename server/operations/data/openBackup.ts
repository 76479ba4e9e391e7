import { dirname, resolve } from 'node:path';
import { connect, databaseFile } from '../../platform/database/database.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import { folderStore } from '../../platform/store/folderStore.ts';
import type { DocumentStore } from '../../platform/store/store.ts';
import { documentsIn } from './backups.ts';
import { type Recorded, recordedDocuments } from './documents.ts';
import { decryptFiles } from './encryptedFiles.ts';
import { type Manifest, readManifest, tablesOf } from './manifest.ts';
import type { OfficeHere } from './office.ts';
import { readRowFile } from './rowFiles.ts';
import { databaseSource, type Source } from './source.ts';
import { openWorkFolder } from './workFolder.ts';

export interface Backup {
  folder: string;
  manifest: Manifest;
  source: Source;
  documents: Recorded[];
  store: DocumentStore;
  keys: Keyring;
  /** Where its database files can be read: in itself, or decrypted in a folder that goes with it. */
  filesIn: string;
  close(): Promise<void>;
}

/** What it takes to read an encrypted backup. */
export type Opening = Pick<OfficeHere, 'keys' | 'dataFolder'>;

/** A backup whose database files are whole; its documents are checked when they are read. */
export async function openBackup(at: string, { keys, dataFolder }: Opening): Promise<Backup> {
  const folder = resolve(at);
  const manifest = await readManifest(folder, keys);
  const { encryptedWith, files } = manifest;
  const work = encryptedWith === undefined ? undefined : await openWorkFolder(dataFolder);
  try {
    if (work) await decryptFiles(keys, String(encryptedWith), files, folder, work.folder);
    const filesIn = work?.folder ?? folder;
    const { source, close } = await sourceOf(filesIn, manifest);
    return {
      folder,
      manifest,
      source,
      documents: await recordedDocuments(source.rows('documents')),
      store: await folderStore(documentsIn(dirname(folder))),
      keys,
      filesIn,
      async close() {
        await close();
        await work?.remove();
      },
    };
  } catch (error) {
    await work?.remove();
    throw error;
  }
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
