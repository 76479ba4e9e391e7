import { Refused, type Tell } from '../command.ts';
import { type KeepRules, keptBackups, namedTooLate } from './keepRules.ts';
import { listedDocuments } from './listedDocuments.ts';
import type { BackupPlace } from './places/place.ts';

interface Days {
  now: Date;
  timeZone: string;
}

/**
 * Removes the backups that the rules do not keep, and then the documents that none of the rest names. Answers
 * what stays although the rules do not keep it, and why.
 */
export async function pruneBackups(
  place: BackupPlace,
  rules: KeepRules,
  { now, timeZone }: Days,
  tell: Tell,
): Promise<string[]> {
  const unlock = await place.lock();
  try {
    const names = await place.names();
    const late = namedTooLate(names, now);
    const inTime = names.filter((name) => !late.includes(name));
    const kept = new Set([...keptBackups(inTime, rules, timeZone), ...late]);
    const problems = late.map(
      (name) =>
        `The backup ${place.title}/${name} is named for a moment still to come. It stays and does not count: remove it, or set the clock right.`,
    );
    const old = names.filter((name) => !kept.has(name));
    for (const name of old) await place.remove(name);
    const needed = await documentsOf(place, [...kept]);
    if ('damaged' in needed) {
      tell(`${old.length} older backups removed.`);
      problems.push(`${needed.damaged} No documents were removed, because it may need them.`);
      return problems;
    }
    let removed = 0;
    for await (const { key } of place.documents.list()) {
      if (needed.keys.has(key)) continue;
      await place.documents.delete(key);
      removed += 1;
    }
    tell(`${old.length} older backups removed, and ${removed} documents of theirs.`);
    return problems;
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
