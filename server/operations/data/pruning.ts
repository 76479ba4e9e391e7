import { Refused, type Tell } from '../command.ts';
import { type KeepRules, keptBackups } from './keepRules.ts';
import { listedDocuments } from './listedDocuments.ts';
import type { BackupPlace } from './places/place.ts';

/**
 * Removes the backups that the rules do not keep, and then the documents that none of the rest names. Answers
 * what kept it from removing documents, if anything did.
 */
export async function pruneBackups(
  place: BackupPlace,
  rules: KeepRules,
  timeZone: string,
  tell: Tell,
): Promise<string[]> {
  const unlock = await place.lock();
  try {
    const names = await place.names();
    const kept = keptBackups(names, rules, timeZone);
    const old = names.filter((name) => !kept.has(name));
    for (const name of old) await place.remove(name);
    const needed = await documentsOf(place, [...kept]);
    if ('damaged' in needed) {
      tell(`${old.length} older backups removed.`);
      return [`${needed.damaged} No documents were removed, because it may need them.`];
    }
    let removed = 0;
    for await (const { key } of place.documents.list()) {
      if (needed.keys.has(key)) continue;
      await place.documents.delete(key);
      removed += 1;
    }
    tell(`${old.length} older backups removed, and ${removed} documents of theirs.`);
    return [];
  } finally {
    await unlock();
  }
}

async function documentsOf(place: BackupPlace, names: string[]) {
  const keys = new Set<string>();
  for (const name of names) {
    try {
      for (const { key } of await listedDocuments(place, name)) keys.add(key);
    } catch (error) {
      if (error instanceof Refused) return { damaged: error.message };
      throw error;
    }
  }
  return { keys };
}
