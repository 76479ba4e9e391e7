import { storedSize, type Vault } from '../../platform/store/encryptedStore.ts';
import type { Print } from '../command.ts';
import { type Recorded, readChecked, type Wrong, wrongOf } from '../data/documents.ts';
import type { BackupTarget } from './targets/target.ts';

/** What lies at the target of a backup before another one is made. */
export interface There {
  sizes: Map<string, number>;
  /** What is read and compared with its checksum, and not only counted. */
  due: Set<string>;
  /** What the newest backup names. */
  named: Set<string>;
}

export interface Copying {
  copied: number;
  checked: number;
  /** Copies that were damaged or missing and are whole again, a sentence each. */
  mended: Wrong;
  /** What was wrong in the portal and is missing in the backup. */
  wrong: Wrong;
}

/** Copies what is not there yet, as it lies, encrypted or not, and anew what is no longer what it was. */
export async function copyToBackup(
  documents: readonly Recorded[],
  from: Vault,
  { documents: store }: BackupTarget,
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
    const found = await readChecked({ store, keys: from.keys }, document);
    if (typeof found === 'string') return 'damaged';
    // Another snapshot may follow this one.
    there.due.delete(key);
    return undefined;
  }

  const wrong = await wrongOf(documents, async (document, index) => {
    if (index > 0 && index % 1_000 === 0) print(`  ${index} of ${documents.length} documents …`);
    const fault = await faultOf(document);
    if (!fault) return undefined;
    const bytes = await readChecked(from, document);
    const { document_id: id, store_key: key } = document;
    if (typeof bytes === 'string') {
      const copy = fault === 'new' ? '' : ` Its copy in the backups is ${fault}, too.`;
      return `${bytes}${copy}`;
    }
    await store.put(key, bytes.stored);
    there.sizes.set(key, bytes.stored.length);
    there.due.delete(key);
    if (fault === 'new') copied += 1;
    else mended.set(id, `The copy of document ${id} was ${fault}; it is made again.`);
    return undefined;
  });
  return { copied, checked, mended, wrong };
}
