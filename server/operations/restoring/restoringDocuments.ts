import { mapConcurrently } from '../../platform/mapConcurrently.ts';
import { storedSize } from '../../platform/store/encryptedStore.ts';
import type { DocumentStore } from '../../platform/store/store.ts';
import type { Backup } from '../backups/openBackup.ts';
import { type Print, Refused } from '../command.ts';
import { type Recorded, readChecked, type Wrong } from '../data/documents.ts';
import { counted } from '../words.ts';

/** Each holds a document or two in memory; while one waits for the disk or the network, others are read and hashed. */
const documentsAtOnce = 8;

/** Reads each document once, writes it, and reads what was written; answers what the backup has not whole. */
export async function restoreDocuments(
  backup: Backup,
  store: DocumentStore,
  print: Print,
): Promise<Wrong> {
  const { documents, keys, manifest } = backup;
  print(`Copying ${counted(documents.length, 'document')}, and comparing their checksums …`);
  const there = new Map<string, number>();
  for await (const { key, size } of store.list()) there.set(key, size);
  const isWhole = async (document: Recorded) =>
    typeof (await readChecked({ store, keys }, document)) !== 'string';

  const restoreOne = async (document: Recorded): Promise<string | undefined> => {
    // A restore that was cut short has brought it already.
    if (there.get(document.store_key) === storedSize(document) && (await isWhole(document))) return;
    const bytes = await readChecked(backup, document);
    if (typeof bytes === 'string') return bytes;
    await store.put(document.store_key, bytes.stored);
    if (await isWhole(document)) return;
    throw new Refused(`Document ${document.document_id} was written and is not what was read.`);
  };

  const wrong: Wrong = new Map();
  await mapConcurrently(documents, documentsAtOnce, async (document, index) => {
    if (index > 0 && index % 1_000 === 0) print(`  ${index} of ${documents.length} documents …`);
    const { document_id: id } = document;
    const said = manifest.wrong[id] ?? (await restoreOne(document));
    if (said !== undefined) wrong.set(id, said);
  });
  return wrong;
}
