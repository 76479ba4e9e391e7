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
  countKeyUses,
  deleteKeyRecord,
  findMissingKeys,
  listRecordedKeyIds,
  recordCurrentKey,
} from '../../../platform/crypto/keyRecords.ts';
import type { Key } from '../../../platform/crypto/keyring.ts';
import { isForeignKeyViolation } from '../../../platform/database/constraintViolations.ts';
import { readSlices } from '../../../platform/database/readSlices.ts';
import { isDataLocked } from '../../../platform/files/dataLock.ts';
import { selectStoreForKey } from '../../../platform/files/encryptedStore.ts';
import { mapConcurrently } from '../../../platform/mapConcurrently.ts';
import { generateSecret } from '../../../platform/secrets.ts';
import { pluralize } from '../arguments.ts';
import {
  CommandRefused,
  type LocalPortalData,
  type PortalData,
  type PrintLine,
} from '../command.ts';
import {
  type DocumentProblems,
  type RecordedDocument,
  readCheckedDocument,
} from './storedDocuments.ts';

const documentsPerSlice = 100;
const maxConcurrentDocuments = 4;

export async function rotateKeys(
  data: LocalPortalData,
  now: Date,
  print: PrintLine,
): Promise<void> {
  const { database, keys } = data;
  const { current } = keys;
  await requireUsedKeys(data);
  if (keys.all.size === 0 && (await listRecordedKeyIds(database)).length === 0) {
    throw new CommandRefused(
      'No key is set, and nothing is encrypted. See: npm run keys -- --help',
    );
  }
  const problems: DocumentProblems = new Map();
  if (current) {
    await requireKeyOfPortal(data, current);
    await recordCurrentKey(database, keys, now);
    await deleteReplacedDocumentBytes(data);
    const documents = await reencryptDocuments(data, current, problems, print);
    const secrets = await encryptSecretsAnew(database, keys);
    print(
      `${pluralize(documents, 'document')} and ${pluralize(secrets, 'two-step sign-in secret')} were re-encrypted.`,
    );
    await overwritePlainSecrets(data);
  }
  const keptKeyProblems = await retireOldKeys(data, print);
  if (problems.size > 0)
    throw new CommandRefused([...problems.values(), ...keptKeyProblems].join('\n'));
  if (keptKeyProblems.length > 0) throw new CommandRefused(keptKeyProblems.join('\n'));
}

async function requireUsedKeys({ database, keys }: PortalData): Promise<void> {
  const needed = (await findMissingKeys(database, keys)).filter(({ uses }) => uses > 0);
  if (needed.length > 0)
    throw new CommandRefused(needed.map(({ sentence }) => sentence).join('\n'));
}

/** Plain secrets could still be read from SQLite's write-ahead log or PostgreSQL's dead rows. */
async function overwritePlainSecrets({ database, engine }: PortalData): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database);
  else await sql`vacuum full second_factors`.execute(database);
}

/** A command with other keys than the portal would retire the portal's key or make data unreadable for it. */
async function requireKeyOfPortal(
  { database, keys, dataFolder }: LocalPortalData,
  current: Key,
): Promise<void> {
  const recorded = await listRecordedKeyIds(database);
  const position = recorded.indexOf(current.id);
  if (position < 0 && isDataLocked(dataFolder)) {
    throw new CommandRefused(
      `The running portal does not have the key ${current.id}. Restart it with this key, then run this again.`,
    );
  }
  const unknown = recorded.slice(position + 1).find((keyId) => !keys.all.has(keyId));
  if (position < 0 || !unknown) return;
  throw new CommandRefused(
    `The key ${unknown} is newer than ${current.id}. Run this with the keys of the portal.`,
  );
}

/** An earlier run may have been interrupted before it deleted these bytes. */
async function deleteReplacedDocumentBytes({ database, store }: PortalData): Promise<void> {
  for (const key of await findReplacedKeys(database)) {
    await store.delete(key);
    await forgetReplacedKey(database, key);
  }
}

/** The re-encryption repeats until no document is left, because people keep uploading, perhaps on a server without the new key. */
async function reencryptDocuments(
  data: PortalData,
  current: Key,
  problems: DocumentProblems,
  print: PrintLine,
): Promise<number> {
  const { database } = data;
  let moved = 0;
  let before: number;
  do {
    before = moved;
    const slices = readSlices(documentsPerSlice, (last?: { document_id: number }) =>
      listDocumentsNotEncryptedWith(database, current.id, {
        after: last?.document_id ?? 0,
        limit: documentsPerSlice,
      }),
    );
    for await (const slice of slices) {
      if (slice.length === 0) break;
      const done = await mapConcurrently(slice, maxConcurrentDocuments, (document) =>
        reencryptDocument(data, current, document, problems),
      );
      moved += done.filter(Boolean).length;
      await deleteReplacedDocumentBytes(data);
      print(`  ${moved} documents …`);
    }
  } while (moved > before);
  return moved;
}

/** The new bytes are stored before the row refers to them, and the old bytes are deleted last. */
async function reencryptDocument(
  data: PortalData,
  current: Key,
  document: RecordedDocument,
  problems: DocumentProblems,
): Promise<boolean> {
  const { database, store } = data;
  const bytes = await readCheckedDocument(data, document);
  if (typeof bytes === 'string') {
    if (await isStillStoredUnderSameName(data, document)) problems.set(document.document_id, bytes);
    return false;
  }
  const newPlace = { store_key: generateSecret(), key_id: current.id };
  await selectStoreForKey(data, current.id).put(newPlace.store_key, bytes.plain);
  const place = { ...newPlace, replaced_store_key: document.store_key };
  const isMoved = (await updateStoreKey(database, document, place)) !== undefined;
  if (!isMoved) await store.delete(newPlace.store_key);
  return isMoved;
}

async function isStillStoredUnderSameName(
  { database }: PortalData,
  document: RecordedDocument,
): Promise<boolean> {
  const row = await findDocumentRow(database, document.document_id);
  return row?.store_key === document.store_key;
}

async function retireOldKeys({ database, keys }: PortalData, print: PrintLine): Promise<string[]> {
  const messages: string[] = [];
  for (const keyId of await listRecordedKeyIds(database)) {
    if (keyId === keys.current?.id) continue;
    try {
      await deleteKeyRecord(database, keyId);
      print(`The key ${keyId} is needed only for backups that were made with it.`);
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
      const { documents, secrets } = await countKeyUses(database, keyId);
      messages.push(
        `The key ${keyId} is still needed by ${pluralize(documents, 'document')} and ${pluralize(secrets, 'two-step sign-in secret')}.`,
      );
    }
  }
  return messages;
}
