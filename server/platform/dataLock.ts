import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createPrivateFile } from './privateFiles.ts';

export class DataInUse extends Error {}

/**
 * Keeps a second portal off the same data. The lock is the operating system's, taken through
 * SQLite: it ends with the process, however that ends, and is never left behind.
 */
export function lockData(folder: string, holder = 'Another portal is running on'): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'portal.lock');
  createPrivateFile(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    throw new DataInUse(`${holder} ${folder}. Stop it first.`);
  }
  return () => lock.close();
}
