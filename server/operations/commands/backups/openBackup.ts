import { copyFile, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { migrate, requireReleased } from '../../../migrations/migrate.ts';
import { type Keyring, requireKey } from '../../../platform/crypto/keyring.ts';
import { connect, databaseFile } from '../../../platform/database/database.ts';
import { openSqlite } from '../../../platform/database/sqlite.ts';
import type { Database } from '../../../platform/database/types.ts';
import { folderStoreToRead } from '../../../platform/files/folderStore.ts';
import type { DocumentStore } from '../../../platform/files/store.ts';
import { NotFound, Refused } from '../command.ts';
import { type RecordedDocument, recordedDocuments } from '../data/documents.ts';
import { requireDiskSpace } from '../data/requireDiskSpace.ts';
import { databaseSource, fill, readRowFile, type Source } from '../data/source.ts';
import { tableNames } from '../data/tables.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { unpackArchive } from './archive.ts';
import { backupsIn, documentsIn, manifestName } from './backupFolder.ts';
import { decryptFiles } from './backups.ts';
import { type Manifest, readManifest } from './manifest.ts';
import { newestBackup } from './pruneBackups.ts';

export interface Backup extends AsyncDisposable {
  folder: string;
  manifest: Manifest;
  source: Source;
  documents: RecordedDocument[];
  store: Pick<DocumentStore, 'get'>;
  keys: Keyring;
  filesIn: string;
  close(): Promise<void>;
}

export interface Opening {
  dataFolder: string;
  keys: Keyring;
}

/** Opens the newest backup when `where` names a folder of backups. Documents are checked when they are read. */
export async function openBackup(where: string, { dataFolder, keys }: Opening): Promise<Backup> {
  refuseBuckets(where);
  await using opened = new AsyncDisposableStack();
  const workFolder = async () => opened.use(await openWorkFolder(dataFolder)).folder;
  const { folder, files, store } = await placeOf(resolve(where), workFolder);
  const manifest = await readManifest(files, keys);
  const { encryptedWith } = manifest;
  const filesIn = encryptedWith === undefined ? files : await workFolder();
  if (encryptedWith !== undefined) {
    await decryptFiles(requireKey(keys, encryptedWith), manifest.files, files, filesIn);
  }
  const source = await sourceOf(filesIn, manifest, opened);
  requireReleased(source.schema);
  const documents = await recordedDocuments(source.rows('documents'));
  const kept = opened.move();
  const close = () => kept.disposeAsync();
  const read = { manifest, source, documents, store, keys, filesIn };
  return { folder, ...read, close, [Symbol.asyncDispose]: close };
}

export function refuseBuckets(where: string): void {
  if (!/^\w+:\/\//.test(where)) return;
  throw new Refused(
    'Back up to a folder or an archive, and copy it to a bucket with rclone or restic: see “Backups” in docs/operator/maintain.md.',
  );
}

/** An archive is unpacked first. */
async function placeOf(path: string, workFolder: () => Promise<string>) {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new NotFound(`There is no ${path}.`);
  if (found.isDirectory()) return placeIn(path, path);
  // Files of the archive must not replace the lock of the work folder.
  const folder = await workFolder();
  const unpacked = join(folder, 'archive');
  await requireDiskSpace(
    folder,
    found.size,
    (needed, free) =>
      `Unpacking ${path} needs ${needed} on the disk of ${folder}, which has ${free}. Free some space, or unpack it elsewhere with tar and name that folder.`,
  );
  await unpackArchive(path, unpacked);
  const place = await placeIn(unpacked, path);
  return { ...place, folder: `${path}/${basename(place.files)}` };
}

async function placeIn(path: string, named: string) {
  const isNamed = await stat(join(path, manifestName)).catch(() => undefined);
  const folder = isNamed ? dirname(path) : path;
  const name = isNamed ? basename(path) : newestBackup(await backupsIn(folder), new Date());
  if (!name) throw new NotFound(`There is no backup in ${named}.`);
  const files = join(folder, name);
  return { folder: files, files, store: folderStoreToRead(documentsIn(folder)) };
}

async function sourceOf(
  folder: string,
  { engine, schema, rows, lastNumbers }: Manifest,
  opened: AsyncDisposableStack,
): Promise<Source> {
  if (engine === 'sqlite') {
    const dialect = openSqlite(databaseFile(folder), { readOnly: true });
    return databaseSource(opened.use(connect(dialect)), 'sqlite');
  }
  const tables = tableNames.filter((name) => name in rows);
  return { schema, tables, rows: (table) => readRowFile(folder, table), lastNumbers };
}

/** Without encryption nothing shows whether somebody changed a backup. */
export function refusePlain({ keys, manifest, folder }: Backup, isPlainTaken: boolean): void {
  if (!keys.current || manifest.encryptedWith || isPlainTaken) return;
  throw new Refused(
    `The backup ${folder} is not encrypted: anyone with write access to it may have changed it.
If it was made before a key was set, and you trust it, add --plain. Nothing was changed.`,
  );
}

/** Brings the rows to the schema of this release, in a copy that is removed afterwards. */
export async function withBackupDatabase<Result>(
  backup: Backup,
  dataFolder: string,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  await using target = await openWorkFolder(dataFolder);
  const file = databaseFile(target.folder);
  const isCopied = backup.manifest.engine === 'sqlite';
  if (isCopied) await copyFile(databaseFile(backup.filesIn), file);
  await using database = connect(openSqlite(file));
  if (isCopied) await migrate(database, 'sqlite');
  else await fill({ database, engine: 'sqlite' }, backup.source, () => {});
  return await work(database);
}
