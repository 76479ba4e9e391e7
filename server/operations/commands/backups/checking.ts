import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { storedSize, type Vault } from '../../../platform/files/encryptedStore.ts';
import type { DocumentStore } from '../../../platform/files/store.ts';
import type { Print } from '../command.ts';
import { type Recorded, readChecked, type Wrong, wrongOf } from '../data/documents.ts';
import { backupsIn, manifestName } from './backupFolder.ts';
import { readList } from './manifest.ts';
import { newestBackup } from './pruning.ts';

export interface There extends Pick<DocumentStore, 'put' | 'get'> {
  sizes: Map<string, number>;
  due: Set<string>;
  named: Set<string>;
}

/** Each document is read on one of so many days, so that nightly backups read all within a week. */
const turns = 6;
const millisecondsOfADay = 24 * 60 * 60_000;

export async function lookAt(
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
  const sizes = new Map<string, number>();
  const due = new Set<string>();
  for await (const { key, size, storedOn } of store.list()) {
    sizes.set(key, size);
    const isTurn = isAllChecked || crc32(key) % turns === turn;
    if (isTurn || (writtenOn && storedOn > writtenOn)) due.add(key);
  }
  const { put, get } = store;
  return { sizes, due, named: new Set(last?.documents), put, get };
}

interface Copying {
  copied: number;
  checked: number;
  mended: Wrong;
  wrong: Wrong;
}

/** Copies documents as they are stored, encrypted or not. */
export async function copyToBackup(
  documents: readonly Recorded[],
  from: Vault,
  there: There,
  print: Print,
): Promise<Copying> {
  const mended: Wrong = new Map();
  let copied = 0;
  let checked = 0;

  /** Undefined when the copy can be used. */
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
