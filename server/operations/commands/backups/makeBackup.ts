import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findDocumentRow } from '../../../documents/store/index.ts';
import type { Key } from '../../../platform/crypto/keyring.ts';
import {
  createDecrypter,
  createEncrypter,
  type PieceCipher,
  runCipherInPieces,
} from '../../../platform/crypto/pieceEncryption.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { syncFolder } from '../../../platform/files/syncFiles.ts';
import { isDiskFull } from '../../../platform/outages.ts';
import { pluralize } from '../arguments.ts';
import { CommandRefused, type LocalPortalData, type PrintLine } from '../command.ts';
import {
  type CopyResult,
  copyDocuments,
  type DocumentProblems,
  type RecordedDocument,
} from '../data/storedDocuments.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { getUnfinishedPath, openBackupFolder, publishFinishedBackup } from './backupFolder.ts';
import { writeManifest } from './manifest.ts';
import { createBackupName } from './pruneBackups.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

interface CreatedBackup extends CopyResult {
  folder: string;
  documents: number;
}

export async function makeBackup(
  data: LocalPortalData,
  folder: string,
  now: Date,
  print: PrintLine,
): Promise<CreatedBackup> {
  try {
    using backups = await openBackupFolder(folder);
    const name = createBackupName(now);
    const files = getUnfinishedPath(folder, name);
    await using _rest = {
      [Symbol.asyncDispose]: () => rm(files, { recursive: true, force: true }),
    };
    const taken = await copySnapshotAndDocuments(data, files, backups.store, print);
    await writeManifestOfSnapshot(files, taken, now, data);
    await publishFinishedBackup(folder, name);
    const { documents, copied, mended, wrong } = taken;
    return { folder: join(folder, name), documents: documents.length, copied, mended, wrong };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new CommandRefused(
      `A disk is full: that of ${folder}, or that of ${data.dataFolder}, where the database's files are prepared.
The unfinished backup has been removed; earlier backups have not changed. Free some space and run this again.`,
    );
  }
}

type CopiedSnapshot = Snapshot & CopyResult;

const maxSnapshotAttempts = 10;

/** The copy is repeated when documents were deleted or re-encrypted after the snapshot. */
async function copySnapshotAndDocuments(
  data: LocalPortalData,
  folder: string,
  to: DocumentStore,
  print: PrintLine,
): Promise<CopiedSnapshot> {
  let copied = 0;
  const repaired: DocumentProblems = new Map();
  for (let times = 1; ; times += 1) {
    print('Taking a snapshot of the database …');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const snapshot = await takeSnapshotIntoFolder(folder, data);
    const { documents } = snapshot;
    print(
      `Copying new documents and comparing the others, ${pluralize(documents.length, 'document')} in all …`,
    );
    const done = await copyDocuments(documents, data, to, print);
    copied += done.copied;
    for (const [id, said] of done.mended) repaired.set(id, said);
    const missed = documents.filter(({ document_id: id }) => done.wrong.has(id));
    const isLast =
      times === maxSnapshotAttempts || !(await hasAnyDocumentMoved(data.database, missed));
    if (isLast) return { ...snapshot, copied, mended: repaired, wrong: done.wrong };
  }
}

/** When an encryption key is configured, plain files are never stored next to the backup. */
async function takeSnapshotIntoFolder(folder: string, data: LocalPortalData): Promise<Snapshot> {
  const { database, engine, keys, dataFolder } = data;
  if (!keys.current) return takeSnapshot(database, engine, folder);
  await using work = await openWorkFolder(dataFolder);
  const snapshot = await takeSnapshot(database, engine, work.folder);
  const files = await encryptFiles(keys.current, snapshot.files, work.folder, folder);
  return { ...snapshot, files };
}

async function hasAnyDocumentMoved(
  database: Database,
  documents: RecordedDocument[],
): Promise<boolean> {
  for (const { document_id: documentId, store_key: key } of documents) {
    const documentRow = await findDocumentRow(database, documentId);
    if (documentRow?.store_key !== key) return true;
  }
  return false;
}

async function writeManifestOfSnapshot(
  folder: string,
  { documents, wrong, recordedKeys, schema, files, rows, lastNumbers }: CopiedSnapshot,
  now: Date,
  { engine, keys: { all, current } }: LocalPortalData,
): Promise<void> {
  const manifest = {
    format: current ? (2 as const) : (1 as const),
    madeOn: now.toISOString(),
    engine,
    ...{ schema, files, rows, lastNumbers },
    wrong: Object.fromEntries(wrong),
    ...(current
      ? { encryptedWith: current.id, keys: recordedKeys.filter((id) => all.has(id)) }
      : {}),
  };
  const intactDocuments = documents.filter(({ document_id: id }) => !wrong.has(id));
  await writeManifest(folder, manifest, intactDocuments, current);
}

const encryptedFileExtension = '.encrypted';
/** The context makes the decryption fail when one file of the backup was replaced by another. */
const getEncryptionContext = (name: string) => `backup file ${name}`;

async function encryptFiles(
  key: Key,
  names: string[],
  from: string,
  to: string,
): Promise<string[]> {
  for (const name of names) {
    await copyThroughCipher(
      createEncrypter(key, getEncryptionContext(name)),
      join(from, name),
      join(to, name + encryptedFileExtension),
    );
  }
  return names.map((name) => name + encryptedFileExtension);
}

export async function decryptFiles(
  key: Key,
  names: string[],
  from: string,
  to: string,
): Promise<void> {
  for (const encrypted of names) {
    const name = encrypted.slice(0, -encryptedFileExtension.length);
    await copyThroughCipher(
      createDecrypter(key, getEncryptionContext(name)),
      join(from, encrypted),
      join(to, name),
    );
  }
}

async function copyThroughCipher(portions: PieceCipher, from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from),
    (source) => runCipherInPieces(portions, source),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await syncFolder(dirname(to));
}
