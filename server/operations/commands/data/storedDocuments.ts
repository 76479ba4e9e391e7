import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { findDocumentRow } from '../../../documents/store/index.ts';
import { KeyMissing } from '../../../platform/crypto/keyring.ts';
import type { Queryable } from '../../../platform/database/types.ts';
import type { DocumentStore } from '../../../platform/files/documentStore.ts';
import {
  computeStoredSize,
  decryptStoredBytes,
  type EncryptedVault,
  type StoredBytesDescription,
} from '../../../platform/files/encryptedStore.ts';
import { mapConcurrently } from '../../../platform/mapConcurrently.ts';
import { CommandRefused } from '../command.ts';
import type { Row } from './databaseTables.ts';

export interface RecordedDocument extends StoredBytesDescription {
  document_id: number;
  sha256: string;
}

export async function collectRecordedDocuments(
  slices: AsyncIterable<Row[]>,
): Promise<RecordedDocument[]> {
  const documents: RecordedDocument[] = [];
  for await (const slice of slices) documents.push(...(slice as unknown as RecordedDocument[]));
  return documents;
}

export type DocumentProblems = Map<number, string>;

type ReadableVault = Pick<EncryptedVault, 'keys'> & { store: Pick<DocumentStore, 'get'> };

export interface DocumentBytes {
  stored: Buffer;
  plain: Buffer;
}

function isStoreUnreachable(error: Error & { code?: string; status?: number }): boolean {
  const { code, status } = error;
  if (error instanceof CommandRefused) return true;
  return code === 'EACCES' || code === 'EPERM' || (code === 'STORE_AWAY' && status !== 404);
}

export async function readCheckedDocument(
  { store, keys }: ReadableVault,
  document: RecordedDocument,
): Promise<DocumentBytes | string> {
  const { document_id: id, size } = document;
  const stored = await store
    .get(document.store_key)
    .then(buffer)
    .catch((error) => {
      if (isStoreUnreachable(error)) throw error;
      return undefined;
    });
  if (!stored) return `The file of document ${id} is missing.`;
  try {
    const decrypted = decryptStoredBytes(keys, document, stored);
    const sha256 = createHash('sha256').update(decrypted).digest('hex');
    if (decrypted.length === size && sha256 === document.sha256)
      return { stored, plain: decrypted };
  } catch (error) {
    if (error instanceof KeyMissing) return `Document ${id} cannot be read. ${error.message}`;
  }
  return `Document ${id} is damaged.`;
}

/** A rotation of keys may have moved the document after its row was read. */
export async function readFromCurrentLocation(
  { database, ...vault }: EncryptedVault & { database: Queryable },
  document: RecordedDocument,
): Promise<DocumentBytes | string> {
  const content = await readCheckedDocument(vault, document);
  if (typeof content !== 'string') return content;
  const now = await findDocumentRow(database, document.document_id);
  return now && now.store_key !== document.store_key ? readCheckedDocument(vault, now) : content;
}

const maxConcurrentDocuments = 8;

export async function findDocumentProblems(
  documents: readonly RecordedDocument[],
  print: (line: string) => void,
  check: (document: RecordedDocument) => Promise<string | undefined>,
): Promise<DocumentProblems> {
  const messages = await mapConcurrently(documents, maxConcurrentDocuments, (document, index) => {
    if (index > 0 && index % 1_000 === 0) print(`  ${index} of ${documents.length} documents …`);
    return check(document);
  });
  const problems: DocumentProblems = new Map();
  for (const [index, { document_id: id }] of documents.entries()) {
    const sentence = messages[index];
    if (sentence !== undefined) problems.set(id, sentence);
  }
  return problems;
}

export interface CopyResult {
  copied: number;
  mended: DocumentProblems;
  wrong: DocumentProblems;
}

export async function copyDocuments(
  documents: readonly RecordedDocument[],
  from: ReadableVault,
  to: DocumentStore,
  print: (line: string) => void,
): Promise<CopyResult> {
  const sizeByKey = new Map<string, number>();
  for await (const { key, size } of to.list()) sizeByKey.set(key, size);
  const isIntact = async (document: RecordedDocument) =>
    typeof (await readCheckedDocument({ store: to, keys: from.keys }, document)) !== 'string';
  let copied = 0;
  const repaired: DocumentProblems = new Map();
  const problems = await findDocumentProblems(documents, print, async (document) => {
    const { document_id: id, store_key: key } = document;
    if (sizeByKey.get(key) === computeStoredSize(document) && (await isIntact(document)))
      return undefined;
    const bytes = await readCheckedDocument(from, document);
    if (typeof bytes === 'string') return bytes;
    await to.put(key, bytes.stored);
    if (!(await isIntact(document))) {
      throw new CommandRefused(`The copy of document ${id} differs from the original.`);
    }
    if (sizeByKey.has(key))
      repaired.set(id, `The copy of document ${id} was damaged; it has been replaced.`);
    else copied += 1;
    return undefined;
  });
  return { copied, mended: repaired, wrong: problems };
}

export function checkDocuments(
  documents: readonly RecordedDocument[],
  vault: ReadableVault,
): Promise<DocumentProblems> {
  return findDocumentProblems(
    documents,
    () => {},
    async (document) => {
      const content = await readCheckedDocument(vault, document);
      return typeof content === 'string' ? content : undefined;
    },
  );
}

export async function findOrphanedStoreKeys(
  documents: Iterable<RecordedDocument>,
  store: DocumentStore,
  storedBefore: Date,
): Promise<string[]> {
  const keys = new Set(Array.from(documents, (document) => document.store_key));
  const foreignKeys: string[] = [];
  for await (const { key, storedOn } of store.list()) {
    if (!keys.has(key) && storedOn < storedBefore) foreignKeys.push(key);
  }
  return foreignKeys;
}
