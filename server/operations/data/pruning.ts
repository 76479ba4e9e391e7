import { readdir, readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { lockData } from '../../platform/dataLock.ts';
import { folderStore } from '../../platform/store/folderStore.ts';
import type { Tell } from '../command.ts';
import { documentsIn, isBackup } from './backups.ts';

/** Removes all but the newest backups, and then the documents that none of those names. */
export async function pruneBackups(folder: string, kept: number, tell: Tell): Promise<void> {
  const unlock = lockData(folder, 'Another backup is being written to');
  try {
    const names = (await readdir(folder)).filter(isBackup).sort();
    const old = names.slice(0, -kept);
    for (const name of old) await rm(join(folder, name), { recursive: true });
    const needed = new Set<string>();
    for (const name of names.slice(-kept)) {
      const sums = await readFile(join(folder, name, 'SHA256SUMS'), 'utf8');
      for (const line of sums.split('\n')) needed.add(basename(line));
    }
    let removed = 0;
    const store = await folderStore(documentsIn(folder));
    for await (const { key } of store.list()) {
      if (needed.has(key)) continue;
      await store.delete(key);
      removed += 1;
    }
    tell(`${old.length} older backups removed, and ${removed} documents of theirs.`);
  } finally {
    unlock();
  }
}
