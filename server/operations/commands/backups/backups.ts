import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { findDocumentRow } from '../../../documents/store/index.ts';
import type { Key } from '../../../platform/crypto/keyring.ts';
import {
  createDecrypter,
  createEncrypter,
  encryptInPieces,
  type PieceStream,
} from '../../../platform/crypto/pieceEncryption.ts';
import type { Database } from '../../../platform/database/types.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import { syncFolder } from '../../../platform/files/syncFiles.ts';
import { isDiskFull } from '../../../platform/outages.ts';
import { pluralize } from '../arguments.ts';
import { type LocalPortalData, type Print, Refused } from '../command.ts';
import {
  type Copied,
  copyDocuments,
  type DocumentProblems,
  type RecordedDocument,
} from '../data/documents.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { finish, openBackups, unfinishedIn } from './backupFolder.ts';
import { writeManifest } from './manifest.ts';
import { backupNameOf } from './pruneBackups.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

interface Made extends Copied {
  folder: string;
  documents: number;
}

/** The backup gets its name only after it is complete. */
export async function makeBackup(
  data: LocalPortalData,
  folder: string,
  now: Date,
  print: Print,
): Promise<Made> {
  try {
    using backups = await openBackups(folder);
    const name = backupNameOf(now);
    const files = unfinishedIn(folder, name);
    await using _rest = {
      [Symbol.asyncDispose]: () => rm(files, { recursive: true, force: true }),
    };
    const taken = await copyData(data, files, backups.store, print);
    await describe(files, taken, now, data);
    await finish(folder, name);
    const { documents, copied, mended, wrong } = taken;
    return { folder: join(folder, name), documents: documents.length, copied, mended, wrong };
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Refused(
      `A disk is full: that of ${folder}, or that of ${data.dataFolder} where the database's files are put together.
What was begun is removed; backups from before are as they were. Make room, then run this again.`,
    );
  }
}

type Taken = Snapshot & Copied;

const maxSnapshots = 10;

/** The copy is repeated when documents were deleted or re-encrypted after the snapshot. */
async function copyData(
  data: LocalPortalData,
  folder: string,
  to: DocumentStore,
  print: Print,
): Promise<Taken> {
  let copied = 0;
  const mended: DocumentProblems = new Map();
  for (let times = 1; ; times += 1) {
    print('Taking a snapshot of the database …');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const snapshot = await snapshotIn(folder, data);
    const { documents } = snapshot;
    print(
      `Copying what is new of ${pluralize(documents.length, 'document')}, comparing the rest …`,
    );
    const done = await copyDocuments(documents, data, to, print);
    copied += done.copied;
    for (const [id, said] of done.mended) mended.set(id, said);
    const missed = documents.filter(({ document_id: id }) => done.wrong.has(id));
    const isLast = times === maxSnapshots || !(await isAnyElsewhere(data.database, missed));
    if (isLast) return { ...snapshot, copied, mended, wrong: done.wrong };
  }
}

/** With an encryption key, plain files are never stored next to the backup. */
async function snapshotIn(folder: string, data: LocalPortalData): Promise<Snapshot> {
  const { database, engine, keys, dataFolder } = data;
  if (!keys.current) return takeSnapshot(database, engine, folder);
  await using work = await openWorkFolder(dataFolder);
  const snapshot = await takeSnapshot(database, engine, work.folder);
  const files = await encryptFiles(keys.current, snapshot.files, work.folder, folder);
  return { ...snapshot, files };
}

async function isAnyElsewhere(database: Database, documents: RecordedDocument[]): Promise<boolean> {
  for (const { document_id: documentId, store_key: key } of documents) {
    const found = await findDocumentRow(database, documentId);
    if (found?.store_key !== key) return true;
  }
  return false;
}

async function describe(
  folder: string,
  { documents, wrong, recordedKeys, schema, files, rows, lastNumbers }: Taken,
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
  const whole = documents.filter(({ document_id: id }) => !wrong.has(id));
  await writeManifest(folder, manifest, whole, current);
}

const ending = '.encrypted';
/** The context makes the decryption fail when one file of the backup was replaced by another. */
const contextOf = (name: string) => `backup file ${name}`;

async function encryptFiles(
  key: Key,
  names: string[],
  from: string,
  to: string,
): Promise<string[]> {
  for (const name of names) {
    await copyThrough(
      createEncrypter(key, contextOf(name)),
      join(from, name),
      join(to, name + ending),
    );
  }
  return names.map((name) => name + ending);
}

export async function decryptFiles(
  key: Key,
  names: string[],
  from: string,
  to: string,
): Promise<void> {
  for (const encrypted of names) {
    const name = encrypted.slice(0, -ending.length);
    await copyThrough(createDecrypter(key, contextOf(name)), join(from, encrypted), join(to, name));
  }
}

async function copyThrough(portions: PieceStream, from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from),
    (source) => encryptInPieces(portions, source),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await syncFolder(dirname(to));
}
