import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import type { Keyring } from '../../../platform/crypto/keyring.ts';
import { plainBytes, storedSize, type Vault } from '../../../platform/files/encryptedStore.ts';
import type { DocumentStore } from '../../../platform/files/store.ts';
import { type Print, Refused } from '../command.ts';
import { type Recorded, readChecked, type Wrong, wrongOf } from '../data/documents.ts';
import { backupsIn, manifestName } from './backupFolder.ts';
import { checkFiles, type ListedDocument, readList } from './manifest.ts';
import { newestBackup } from './pruning.ts';

/** What lies in a folder before another backup is made there. */
export interface There extends Pick<DocumentStore, 'put' | 'get'> {
  sizes: Map<string, number>;
  /** What is read and compared with its checksum, and not only counted. */
  due: Set<string>;
  /** What the newest backup names. */
  named: Set<string>;
}

interface ThereInFolder extends There {
  older: string[];
  turn: number;
  isTurnOf(name: string): boolean;
}

/** Six runs or six days go once round, so that with one a night it is all within a week. */
const turns = 6;
const millisecondsOfATurn = 24 * 60 * 60_000;

/** Whose turn it is follows from the turn of the newest backup: where none can be read, all are due. */
export async function lookAt(
  folder: string,
  store: DocumentStore,
  now: Date,
  isAllChecked = false,
): Promise<ThereInFolder> {
  const older = await backupsIn(folder);
  const newest = join(folder, newestBackup(older, now) ?? '');
  // One that is damaged is said when it is that backup's turn.
  const last = await readList(newest).catch(() => undefined);
  const past = last ? now.getTime() - Date.parse(last.manifest.madeOn) : Number.POSITIVE_INFINITY;
  const taken = Math.min(turns, Math.max(1, Math.floor(past / millisecondsOfATurn)));
  const turn = ((last?.manifest.turn ?? 0) + taken) % turns;
  const isTurnOf = (name: string) =>
    isAllChecked || (turn - (crc32(name) % turns) + turns) % turns < taken;
  // A backup writes its manifest last, so that what is younger was changed by something else.
  const writtenOn = last && (await stat(join(newest, manifestName))).mtime;
  const sizes = new Map<string, number>();
  const due = new Set<string>();
  for await (const { key, size, storedOn } of store.list()) {
    sizes.set(key, size);
    if (isTurnOf(key) || (writtenOn && storedOn > writtenOn)) due.add(key);
  }
  const named = new Set(last?.documents.map(({ key }) => key));
  const { put, get } = store;
  return { older, turn, isTurnOf, sizes, due, named, put, get };
}

interface Copying {
  copied: number;
  checked: number;
  mended: Wrong;
  wrong: Wrong;
}

/** Copies what is not there yet, as it lies, encrypted or not, and anew what is no longer what it was. */
export async function copyToBackup(
  documents: readonly Recorded[],
  from: Vault,
  there: There,
  print: Print,
): Promise<Copying> {
  const mended: Wrong = new Map();
  let copied = 0;
  let checked = 0;

  /** What is the matter with the copy that lies there; undefined when it can be used. */
  async function faultOf(document: Recorded): Promise<'new' | 'missing' | 'damaged' | undefined> {
    const { store_key: key } = document;
    const size = there.sizes.get(key);
    if (size === undefined) return there.named.has(key) ? 'missing' : 'new';
    if (size !== storedSize(document)) return 'damaged';
    if (!there.due.has(key)) return undefined;
    checked += 1;
    const found = await readChecked({ store: there, keys: from.keys }, document);
    if (typeof found === 'string') return 'damaged';
    // Another snapshot may follow this one.
    there.due.delete(key);
    return undefined;
  }

  const wrong = await wrongOf(documents, print, async (document) => {
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
    if (fault === 'new') copied += 1;
    else mended.set(id, `The copy of document ${id} was ${fault}; it is made again.`);
    return undefined;
  });
  return { copied, checked, mended, wrong };
}

/** What is wrong with backups from before, and with documents that the portal itself no longer has. */
export async function checkOlder(
  folder: string,
  there: ThereInFolder,
  live: readonly Recorded[],
  keys: Keyring,
): Promise<{ checked: number; wrong: string[] }> {
  const wrong: string[] = [];
  const liveKeys = new Set(live.map(({ store_key: key }) => key));
  const left = new Set([...there.due].filter((key) => !liveKeys.has(key)));
  const { size } = left;
  for (const name of there.older.toReversed()) {
    const backup = join(folder, name);
    const isDue = there.isTurnOf(name);
    if (!isDue && left.size === 0) continue;
    try {
      const { documents } = isDue ? await checkFiles(backup) : await readList(backup);
      for (const document of documents) {
        if (!left.delete(document.key) || (await isWhole(there, document, keys))) continue;
        wrong.push(
          `A document of ${name} is damaged, and the portal no longer has it: ${document.key}.`,
        );
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      // Otherwise it is said when its turn comes.
      if (isDue) wrong.push(error.message);
    }
  }
  return { checked: size - left.size, wrong };
}

async function isWhole(
  store: Pick<DocumentStore, 'get'>,
  { key, sha256, keyId }: ListedDocument,
  keys: Keyring,
): Promise<boolean> {
  // Without the key that it was encrypted with nobody can tell.
  if (keyId !== null && !keys.all.has(keyId)) return true;
  try {
    const stored = await store.get(key).then(buffer);
    // Of encrypted bytes each piece has a tag of its own.
    const plain = plainBytes(keys, { store_key: key, key_id: keyId }, stored);
    return keyId !== null || createHash('sha256').update(plain).digest('hex') === sha256;
  } catch {
    return false;
  }
}
