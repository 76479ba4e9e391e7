import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentStore } from '../../platform/store/store.ts';
import type { Row } from './tables.ts';

/** What a row says of its bytes. */
export interface Recorded {
  document_id: number;
  store_key: string;
  size: number;
  sha256: string;
}

export async function recordedDocuments(slices: AsyncIterable<Row[]>): Promise<Recorded[]> {
  const documents: Recorded[] = [];
  for await (const slice of slices) documents.push(...(slice as unknown as Recorded[]));
  return documents;
}

/** What is wrong, by the number of the document, one sentence each. */
export type Wrong = Map<number, string>;

/** What is wrong with the bytes, or the bytes themselves. */
export async function readChecked(
  store: DocumentStore,
  document: Recorded,
): Promise<Buffer | string> {
  const bytes = await store
    .get(document.store_key)
    .then(buffer)
    .catch(() => undefined);
  if (!bytes) return `Document ${document.document_id} has no bytes.`;
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const isRight = bytes.length === document.size && sha256 === document.sha256;
  return isRight ? bytes : `Document ${document.document_id} is damaged.`;
}

/** Copies what is not there yet; answers what was wrong where it came from. */
export async function copyDocuments(
  documents: Recorded[],
  from: DocumentStore,
  to: DocumentStore,
  tell: (line: string) => void,
): Promise<{ copied: number; wrong: Wrong }> {
  const there = new Map<string, number>();
  for await (const { key, size } of to.list()) there.set(key, size);
  const wrong: Wrong = new Map();
  let copied = 0;
  for (const [index, document] of documents.entries()) {
    if (index > 0 && index % 1_000 === 0) tell(`  ${index} of ${documents.length} documents …`);
    if (there.get(document.store_key) === document.size) continue;
    const bytes = await readChecked(from, document);
    if (typeof bytes === 'string') {
      wrong.set(document.document_id, bytes);
      continue;
    }
    await to.put(document.store_key, bytes);
    copied += 1;
  }
  return { copied, wrong };
}

/** Every row has its bytes, and they are the right ones. */
export async function checkDocuments(
  documents: Iterable<Recorded>,
  store: DocumentStore,
): Promise<Wrong> {
  const wrong: Wrong = new Map();
  for (const document of documents) {
    const found = await readChecked(store, document);
    if (typeof found === 'string') wrong.set(document.document_id, found);
  }
  return wrong;
}

export async function keysWithoutRow(
  documents: Iterable<Recorded>,
  store: DocumentStore,
  storedBefore: Date,
): Promise<string[]> {
  const keys = new Set(Array.from(documents, (document) => document.store_key));
  const found: string[] = [];
  for await (const { key, storedOn } of store.list()) {
    if (!keys.has(key) && storedOn < storedBefore) found.push(key);
  }
  return found;
}
