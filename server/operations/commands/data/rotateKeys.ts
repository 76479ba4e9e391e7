import { sql } from 'kysely';
import {
  findDocumentRow,
  findReplacedKeys,
  forgetReplacedKey,
  listDocumentsNotEncryptedWith,
  updateStoreKey,
} from '../../../documents/store/index.ts';
import { encryptSecretsAnew } from '../../../people/accounts/index.ts';
import {
  adoptKey,
  countUses,
  deleteKey,
  missingKeys,
  recordedKeys,
} from '../../../platform/crypto/keyRecords.ts';
import type { Key } from '../../../platform/crypto/keyring.ts';
import { isReferenceBroken } from '../../../platform/database/violations.ts';
import { isLocked } from '../../../platform/files/dataLock.ts';
import { storeFor } from '../../../platform/files/encryptedStore.ts';
import { mapConcurrently } from '../../../platform/mapConcurrently.ts';
import { newSecret } from '../../../platform/secrets.ts';
import { pluralize } from '../arguments.ts';
import { type LocalPortalData, type PortalData, type Print, Refused } from '../command.ts';
import { type DocumentProblems, type RecordedDocument, readAndCheck } from './documents.ts';

const sliceSize = 100;
const atOnce = 4;

/**
 * Encrypts everything with the current key and retires the others, while the portal runs. An interrupted run can be
 * repeated.
 */
export async function rotateKeys(data: LocalPortalData, now: Date, print: Print): Promise<void> {
  const { database, keys } = data;
  const { current } = keys;
  await requireUsedKeys(data);
  if (keys.all.size === 0 && (await recordedKeys(database)).length === 0) {
    throw new Refused('No key is set, and nothing is encrypted. See: npm run keys -- --help');
  }
  const wrong: DocumentProblems = new Map();
  if (current) {
    await requireKeyOfPortal(data, current);
    await adoptKey(database, keys, now);
    await deleteReplaced(data);
    const documents = await moveDocuments(data, current, wrong, print);
    const secrets = await encryptSecretsAnew(database, keys);
    print(
      `${pluralize(documents, 'document')} and ${pluralize(secrets, 'two-step sign-in secret')} were re-encrypted.`,
    );
    await forgetPlainSecrets(data);
  }
  const kept = await retire(data, print);
  if (wrong.size > 0) throw new Refused([...wrong.values(), ...kept].join('\n'));
  if (kept.length > 0) throw new Refused(kept.join('\n'));
}

async function requireUsedKeys({ database, keys }: PortalData): Promise<void> {
  const needed = (await missingKeys(database, keys)).filter(({ uses }) => uses > 0);
  if (needed.length > 0) throw new Refused(needed.map(({ sentence }) => sentence).join('\n'));
}

/** Plain secrets would stay readable: in SQLite's write-ahead log, in PostgreSQL in dead rows. */
async function forgetPlainSecrets({ database, engine }: PortalData): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database);
  else await sql`vacuum full second_factors`.execute(database);
}

/** Keys other than the portal's would retire its key, or leave it unable to read. */
async function requireKeyOfPortal(
  { database, keys, dataFolder }: LocalPortalData,
  current: Key,
): Promise<void> {
  const recorded = await recordedKeys(database);
  const at = recorded.indexOf(current.id);
  if (at < 0 && isLocked(dataFolder)) {
    throw new Refused(
      `The running portal does not have the key ${current.id}. Restart it with this key, then run this again.`,
    );
  }
  const unknown = recorded.slice(at + 1).find((keyId) => !keys.all.has(keyId));
  if (at < 0 || !unknown) return;
  throw new Refused(
    `The key ${unknown} is newer than ${current.id}. Run this with the keys of the portal.`,
  );
}

/** An earlier run may have been interrupted before it deleted them. */
async function deleteReplaced({ database, store }: PortalData): Promise<void> {
  for (const key of await findReplacedKeys(database)) {
    await store.delete(key);
    await forgetReplacedKey(database, key);
  }
}

/** Repeats until none is left: people keep uploading, perhaps on a server without the new key. */
async function moveDocuments(
  data: PortalData,
  current: Key,
  wrong: DocumentProblems,
  print: Print,
): Promise<number> {
  const { database } = data;
  let moved = 0;
  let before: number;
  do {
    before = moved;
    let slice = await listDocumentsNotEncryptedWith(database, current.id, {
      after: 0,
      limit: sliceSize,
    });
    while (slice.length > 0) {
      const done = await mapConcurrently(slice, atOnce, (one) =>
        moveOne(data, current, one, wrong),
      );
      moved += done.filter(Boolean).length;
      await deleteReplaced(data);
      print(`  ${moved} documents …`);
      const after = Number(slice.at(-1)?.document_id);
      slice = await listDocumentsNotEncryptedWith(database, current.id, {
        after,
        limit: sliceSize,
      });
    }
  } while (moved > before);
  return moved;
}

/** New bytes are stored before the row names them, and the old ones are deleted last. Returns whether this run moved it. */
async function moveOne(
  data: PortalData,
  current: Key,
  document: RecordedDocument,
  wrong: DocumentProblems,
): Promise<boolean> {
  const { database, store } = data;
  const bytes = await readAndCheck(data, document);
  if (typeof bytes === 'string') {
    if (await isStillAt(data, document)) wrong.set(document.document_id, bytes);
    return false;
  }
  const newPlace = { store_key: newSecret(), key_id: current.id };
  await storeFor(data, current.id).put(newPlace.store_key, bytes.plain);
  const place = { ...newPlace, replaced_store_key: document.store_key };
  const isMoved = (await updateStoreKey(database, document, place)) !== undefined;
  // Another run moved it, or it was deleted meanwhile.
  if (!isMoved) await store.delete(newPlace.store_key);
  return isMoved;
}

async function isStillAt({ database }: PortalData, document: RecordedDocument): Promise<boolean> {
  const row = await findDocumentRow(database, document.document_id);
  return row?.store_key === document.store_key;
}

async function retire({ database, keys }: PortalData, print: Print): Promise<string[]> {
  const kept: string[] = [];
  for (const keyId of await recordedKeys(database)) {
    if (keyId === keys.current?.id) continue;
    try {
      await deleteKey(database, keyId);
      print(`The key ${keyId} is needed only for backups that were made with it.`);
    } catch (error) {
      if (!isReferenceBroken(error)) throw error;
      const { documents, secrets } = await countUses(database, keyId);
      kept.push(
        `The key ${keyId} is still needed by ${pluralize(documents, 'document')} and ${pluralize(secrets, 'two-step sign-in secret')}.`,
      );
    }
  }
  return kept;
}
