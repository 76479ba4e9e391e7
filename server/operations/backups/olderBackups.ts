import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Keyring } from '../../platform/encryption/keyring.ts';
import { plainBytes } from '../../platform/store/encryptedStore.ts';
import { Refused } from '../command.ts';
import { type ListedDocument, listedDocuments } from './listedDocuments.ts';
import { checkFiles } from './manifest.ts';
import type { BackupTarget } from './targets/target.ts';

/** What is wrong with the files of backups that were made before, a sentence each. */
export async function checkOlderBackups(target: BackupTarget, names: string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const name of names) {
    await using fetched = await target.fetch(name);
    try {
      await checkFiles(fetched.folder);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      wrong.push(error.message.replace(fetched.folder, `${target.title}/${name}`));
    }
  }
  return wrong;
}

/** The same of documents that the portal itself no longer has: nothing can be copied again. */
export async function checkOlderDocuments(
  target: BackupTarget,
  names: string[],
  keysDue: Set<string>,
  keys: Keyring,
): Promise<{ checked: number; wrong: string[] }> {
  const wrong: string[] = [];
  const left = new Set(keysDue);
  for (const name of names.toReversed()) {
    if (left.size === 0) break;
    const listed = await listedDocuments(target, name).catch((error) => {
      // Said by the check of that backup, when its turn comes.
      if (error instanceof Refused) return [];
      throw error;
    });
    for (const document of listed) {
      if (!left.delete(document.key) || (await isWhole(target, document, keys))) continue;
      wrong.push(
        `A document of ${name} is damaged, and the portal no longer has it: ${document.key}.`,
      );
    }
  }
  return { checked: keysDue.size - left.size, wrong };
}

async function isWhole(
  { documents }: BackupTarget,
  { key, sha256, keyId }: ListedDocument,
  keys: Keyring,
): Promise<boolean> {
  // Without the key that it was encrypted with nobody can tell.
  if (keyId !== null && !keys.all.has(keyId)) return true;
  try {
    const stored = await documents.get(key).then(buffer);
    // Of encrypted bytes each piece has a tag of its own.
    const plain = plainBytes(keys, { store_key: key, key_id: keyId }, stored);
    return keyId !== null || createHash('sha256').update(plain).digest('hex') === sha256;
  } catch {
    return false;
  }
}
