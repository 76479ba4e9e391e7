import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { findDocumentRow } from '../../../documents/store/index.ts';
import type { Key } from '../../../platform/crypto/keyring.ts';
import {
  decrypter,
  encrypter,
  inPortions,
  type Portions,
} from '../../../platform/crypto/pieces.ts';
import type { Database } from '../../../platform/database/types.ts';
import { storedSize, type Vault } from '../../../platform/files/encryptedStore.ts';
import { syncFolder } from '../../../platform/files/files.ts';
import type { DocumentStore } from '../../../platform/files/store.ts';
import { isDiskFull } from '../../../platform/outages.ts';
import { type LocalPortalData, type Print, Refused } from '../command.ts';
import { type Recorded, readChecked, type Wrong, wrongOf } from '../data/documents.ts';
import { openWorkFolder } from '../data/workFolder.ts';
import { counted } from '../words.ts';
import { archiveTo } from './archive.ts';
import {
  backupsIn,
  finish,
  manifestName,
  openBackups,
  sumsName,
  unfinishedIn,
} from './backupFolder.ts';
import { readList, writeManifest } from './manifest.ts';
import { backupNameOf, newestBackup } from './pruning.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';

interface Made {
  folder: string;
  documents: number;
  copied: number;
  checked: number;
  mended: Wrong;
  /** Missing in the backup, because it was wrong in the portal. */
  wrong: Wrong;
}

interface Asked extends LocalPortalData {
  isAllChecked?: boolean;
}

/** The backup gets its name only once it is whole. */
export function makeBackup(data: Asked, folder: string, now: Date, print: Print): Promise<Made> {
  return sayingWhere(folder, data.dataFolder, async () => {
    using backups = await openBackups(folder);
    const name = backupNameOf(now);
    const files = unfinishedIn(folder, name);
    await using _rest = {
      [Symbol.asyncDispose]: () => rm(files, { recursive: true, force: true }),
    };
    const there = await lookAt(folder, backups.store, now, data.isAllChecked);
    const taken = await copyData(data, files, there, print);
    await describe(files, taken, now, data);
    await finish(folder, name);
    return { ...madeOf(taken), folder: join(folder, name) };
  });
}

export function streamBackup(data: LocalPortalData, out: Writable, now: Date, print: Print) {
  const { dataFolder } = data;
  return sayingWhere('standard output', dataFolder, async (): Promise<Made> => {
    await using work = await openWorkFolder(dataFolder);
    const files = join(work.folder, 'backup');
    const archive = archiveTo(out);
    const there = { ...nothingThere(), put: archive.addDocument, get: nothingToRead };
    const taken = await copyData(data, files, there, print);
    await describe(files, taken, now, data);
    const folder = backupNameOf(now);
    for (const name of [...taken.files, sumsName, manifestName]) {
      await archive.addFile(`${folder}/${name}`, join(files, name));
    }
    await archive.end();
    return { ...madeOf(taken), folder };
  });
}

const nothingToRead = () => Promise.reject(new Error('A stream is only written.'));

async function sayingWhere(place: string, dataFolder: string, make: () => Promise<Made>) {
  try {
    return await make();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new Refused(
      `A disk is full: that of ${place}, or that of ${dataFolder} where the database's files are put together.
What was begun is removed; backups from before are as they were. Make room, then run this again.`,
    );
  }
}

type Taken = Snapshot & Omit<Made, 'folder' | 'documents'>;

const madeOf = ({ documents, copied, checked, mended, wrong }: Taken) => ({
  documents: documents.length,
  copied,
  checked,
  mended,
  wrong,
});

const mostSnapshots = 10;

/** Tries again when documents were removed or encrypted anew after the snapshot. */
async function copyData(data: LocalPortalData, folder: string, there: There, print: Print) {
  for (let times = 1; ; times += 1) {
    print('Taking a snapshot of the database …');
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { mode: 0o700 });
    const snapshot = await snapshotIn(folder, data);
    print(`Copying what is new of ${counted(snapshot.documents.length, 'document')} …`);
    const wrong = await copyToBackup(snapshot.documents, data, there, print);
    const missed = snapshot.documents.filter(({ document_id: id }) => wrong.has(id));
    const isLast = times === mostSnapshots || !(await isAnyElsewhere(data.database, missed));
    if (isLast) return { ...snapshot, ...there.done, wrong };
  }
}

/** With a key, plain files never lie beside the backup. */
async function snapshotIn(folder: string, data: LocalPortalData): Promise<Snapshot> {
  const { database, engine, keys, dataFolder } = data;
  if (!keys.current) return takeSnapshot(database, engine, folder);
  await using work = await openWorkFolder(dataFolder);
  const snapshot = await takeSnapshot(database, engine, work.folder);
  const files = await encryptFiles(keys.current, snapshot.files, work.folder, folder);
  return { ...snapshot, files };
}

async function isAnyElsewhere(database: Database, documents: Recorded[]): Promise<boolean> {
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

interface There extends Pick<DocumentStore, 'put' | 'get'> {
  sizes: Map<string, number>;
  due: Set<string>;
  named: Set<string>;
  done: { copied: number; checked: number; mended: Wrong };
}

const nothingThere = (): Omit<There, 'put' | 'get'> => ({
  sizes: new Map(),
  due: new Set(),
  named: new Set(),
  done: { copied: 0, checked: 0, mended: new Map() },
});

/** Each document is read on one of so many days, so that nightly backups read all within a week. */
const turns = 6;
const millisecondsOfADay = 24 * 60 * 60_000;

async function lookAt(
  folder: string,
  store: DocumentStore,
  now: Date,
  isAllChecked = false,
): Promise<There> {
  const newest = join(folder, newestBackup(await backupsIn(folder), now) ?? '');
  const last = await readList(newest).catch(() => undefined);
  // A backup writes its manifest last, so younger files were changed by something else.
  const writtenOn = last && (await stat(join(newest, manifestName))).mtime;
  const turn = Math.floor(now.getTime() / millisecondsOfADay) % turns;
  const { put, get } = store;
  const there = { ...nothingThere(), named: new Set(last?.documents), put, get };
  for await (const { key, size, storedOn } of store.list()) {
    there.sizes.set(key, size);
    const isTurn = isAllChecked || crc32(key) % turns === turn;
    if (isTurn || (writtenOn && storedOn > writtenOn)) there.due.add(key);
  }
  return there;
}

async function copyToBackup(
  documents: readonly Recorded[],
  from: Vault,
  there: There,
  print: Print,
): Promise<Wrong> {
  const { done } = there;

  async function faultOf(document: Recorded): Promise<'new' | 'missing' | 'damaged' | undefined> {
    const { store_key: key } = document;
    const size = there.sizes.get(key);
    if (size === undefined) return there.named.has(key) ? 'missing' : 'new';
    if (size !== storedSize(document)) return 'damaged';
    if (!there.due.has(key)) return undefined;
    done.checked += 1;
    const found = await readChecked({ store: there, keys: from.keys }, document);
    if (typeof found === 'string') return 'damaged';
    there.due.delete(key);
    return undefined;
  }

  return wrongOf(documents, print, async (document) => {
    const fault = await faultOf(document);
    if (!fault) return undefined;
    const bytes = await readChecked(from, document);
    const { document_id: id, store_key: key } = document;
    if (typeof bytes === 'string') {
      const copy = fault === 'new' ? '' : ` Its copy in the backups is ${fault}, too.`;
      return `${bytes}${copy}`;
    }
    await there.put(key, bytes.stored);
    there.sizes.set(key, bytes.stored.length);
    there.due.delete(key);
    if (fault === 'new') done.copied += 1;
    else done.mended.set(id, `The copy of document ${id} was ${fault}; it is made again.`);
    return undefined;
  });
}

const ending = '.encrypted';
/** The context keeps one file from taking the place of another. */
const contextOf = (name: string) => `backup file ${name}`;

async function encryptFiles(
  key: Key,
  names: string[],
  from: string,
  to: string,
): Promise<string[]> {
  for (const name of names) {
    await copyThrough(encrypter(key, contextOf(name)), join(from, name), join(to, name + ending));
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
    await copyThrough(decrypter(key, contextOf(name)), join(from, encrypted), join(to, name));
  }
}

async function copyThrough(portions: Portions, from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from),
    (source) => inPortions(portions, source),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await syncFolder(dirname(to));
}
