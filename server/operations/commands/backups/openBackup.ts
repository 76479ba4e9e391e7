import { copyFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { migrate, requireReleasedSchema } from '../../../migrations/migrate.ts';
import { type Keyring, requireKey } from '../../../platform/crypto/keyring.ts';
import { connectDatabase, getDatabaseFile } from '../../../platform/database/database.ts';
import { openSqlite } from '../../../platform/database/sqlite.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { createReadOnlyFolderStore } from '../../../platform/files/folderStore.ts';
import { CommandRefused, PathNotFound } from '../command.ts';
import { tableNames } from '../data/databaseTables.ts';
import {
  type DataSource,
  fillDatabaseFromSource,
  openDatabaseSource,
  readRowFile,
} from '../data/dataSource.ts';
import { requireDiskSpace } from '../data/requireDiskSpace.ts';
import { collectRecordedDocuments, type RecordedDocument } from '../data/storedDocuments.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { getDocumentsFolder, listBackups, manifestName } from './backupFolder.ts';
import { decryptFiles } from './makeBackup.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { findNewestBackup } from './pruneBackups.ts';
import { unpackArchive } from './tarArchive.ts';

export interface Backup extends AsyncDisposable {
  folder: string;
  manifest: Manifest;
  source: DataSource;
  documents: RecordedDocument[];
  store: Pick<DocumentStore, 'get'>;
  keys: Keyring;
  filesIn: string;
  close(): Promise<void>;
}

export interface OpenBackupOptions {
  dataFolder: string;
  keys: Keyring;
}

export async function openBackup(
  where: string,
  { dataFolder, keys }: OpenBackupOptions,
): Promise<Backup> {
  refuseBucketAddress(where);
  await using opened = new AsyncDisposableStack();
  const workFolder = async () => opened.use(await openWorkFolder(dataFolder)).folder;
  const { folder, files, store } = await locateBackup(resolve(where), workFolder);
  const manifest = await readManifest(files, keys);
  const { encryptedWith } = manifest;
  const filesIn = encryptedWith === undefined ? files : await workFolder();
  if (encryptedWith !== undefined) {
    await decryptFiles(requireKey(keys, encryptedWith), manifest.files, files, filesIn);
  }
  const source = await openBackupSource(filesIn, manifest, opened);
  requireReleasedSchema(source.schema);
  const documents = await collectRecordedDocuments(source.rows('documents'));
  const keptResources = opened.move();
  const close = () => keptResources.disposeAsync();
  const read = { manifest, source, documents, store, keys, filesIn };
  return { folder, ...read, close, [Symbol.asyncDispose]: close };
}

export function refuseBucketAddress(where: string): void {
  if (!/^\w+:\/\//.test(where)) return;
  throw new CommandRefused(
    'Back up to a folder or an archive, and copy it to a bucket with rclone or restic: see “Backups” in docs/operator/maintain.md.',
  );
}

async function locateBackup(path: string, workFolder: () => Promise<string>) {
  const stats = await stat(path).catch(() => undefined);
  if (!stats) throw new PathNotFound(`There is no ${path}.`);
  if (stats.isDirectory()) return locateBackupInFolder(path, path);
  // The archive is unpacked into a subfolder, because its files must not replace the lock of the work folder.
  const folder = await workFolder();
  const unpacked = join(folder, 'archive');
  await requireDiskSpace(
    folder,
    stats.size,
    (needed, free) =>
      `Unpacking ${path} needs ${needed} on the disk of ${folder}, which has ${free}. Free some space, or unpack it elsewhere with tar and name that folder.`,
  );
  await unpackArchive(path, unpacked);
  const place = await locateBackupInFolder(unpacked, path);
  return { ...place, folder: `${path}/${basename(place.files)}` };
}

async function locateBackupInFolder(path: string, named: string) {
  const hasManifest = await stat(join(path, manifestName)).catch(() => undefined);
  const folder = hasManifest ? dirname(path) : path;
  const name = hasManifest
    ? basename(path)
    : findNewestBackup(await listBackups(folder), new Date());
  if (!name) throw new PathNotFound(`There is no backup in ${named}.`);
  const files = join(folder, name);
  return { folder: files, files, store: createReadOnlyFolderStore(getDocumentsFolder(folder)) };
}

async function openBackupSource(
  folder: string,
  { engine, schema, rows, lastNumbers }: Manifest,
  opened: AsyncDisposableStack,
): Promise<DataSource> {
  if (engine === 'sqlite') {
    const dialect = openSqlite(getDatabaseFile(folder), { readOnly: true });
    return openDatabaseSource(opened.use(connectDatabase(dialect)), 'sqlite');
  }
  const tables = tableNames.filter((name) => name in rows);
  return { schema, tables, rows: (table) => readRowFile(folder, table), lastNumbers };
}

/** Without encryption, nothing shows if somebody changed a backup. */
export function refuseUnencryptedBackup(
  { keys, manifest, folder }: Backup,
  isPlainTaken: boolean,
): void {
  if (!keys.current || manifest.encryptedWith || isPlainTaken) return;
  throw new CommandRefused(
    `The backup ${folder} is not encrypted: anyone with write access to it may have changed it.
If it was made before a key was set, and you trust it, add --plain. Nothing was changed.`,
  );
}

export async function runWithBackupDatabase<Result>(
  backup: Backup,
  dataFolder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using target = await openWorkFolder(dataFolder);
  const file = getDatabaseFile(target.folder);
  const isCopied = backup.manifest.engine === 'sqlite';
  if (isCopied) await copyFile(getDatabaseFile(backup.filesIn), file);
  await using database = connectDatabase(openSqlite(file));
  if (isCopied) await migrate(database, 'sqlite');
  else await fillDatabaseFromSource({ database, engine: 'sqlite' }, backup.source, () => {});
  return await work(database);
}
