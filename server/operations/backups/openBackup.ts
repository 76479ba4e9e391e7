import { requireReleased } from '../../migrations/migrate.ts';
import { connect, databaseFile } from '../../platform/database/database.ts';
import { openSqlite } from '../../platform/database/sqlite.ts';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import type { DocumentStore } from '../../platform/store/store.ts';
import { NotFound } from '../command.ts';
import { type Recorded, recordedDocuments } from '../data/documents.ts';
import { readRowFile } from '../data/rowFiles.ts';
import { databaseSource, type Source } from '../data/source.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { decryptFiles } from './encryptedFiles.ts';
import { newestBackup } from './keepRules.ts';
import { type Manifest, readManifest, tablesOf } from './manifest.ts';
import { openTargetToRead } from './targets/openTarget.ts';

export interface Backup extends AsyncDisposable {
  /** Where it lies, as a person finds it. */
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

/** What it takes to unpack a backup, and to read an encrypted one. */
export interface Opening {
  dataFolder: string;
  keys: Keyring;
}

/**
 * A backup whose database files are whole, the newest one where none is named; its documents are checked when
 * they are read.
 */
export async function openBackup(where: string, opening: Opening): Promise<Backup> {
  const { keys, dataFolder } = opening;
  const { target, name: named } = await openTargetToRead(where, dataFolder);
  const name = named ?? newestBackup(await target.names(), new Date());
  if (!name) throw new NotFound(`There is no backup in ${target.title}.`);
  await using opened = new AsyncDisposableStack();
  const { folder } = opened.use(await target.fetch(name));
  const manifest = await readManifest(folder, keys);
  const { encryptedWith, files } = manifest;
  const work = encryptedWith === undefined ? undefined : await openWorkFolder(dataFolder);
  opened.use(work);
  if (work) await decryptFiles(keys, String(encryptedWith), files, folder, work.folder);
  const filesIn = work?.folder ?? folder;
  const source = await sourceOf(filesIn, manifest, opened);
  requireReleased(source.schema);
  const documents = await recordedDocuments(source.rows('documents'));
  const kept = opened.move();
  const close = () => kept.disposeAsync();
  return {
    folder: `${target.title}/${name}`,
    manifest,
    source,
    documents,
    store: target.documents,
    keys,
    filesIn,
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function sourceOf(
  folder: string,
  manifest: Manifest,
  opened: AsyncDisposableStack,
): Promise<Source> {
  if (manifest.engine === 'sqlite') {
    const dialect = openSqlite(databaseFile(folder), { readOnly: true });
    return databaseSource(opened.use(connect(dialect)), 'sqlite');
  }
  return {
    schema: manifest.schema,
    tables: tablesOf(manifest),
    rows: (table) => readRowFile(folder, table),
    lastNumbers: manifest.lastNumbers,
  };
}
