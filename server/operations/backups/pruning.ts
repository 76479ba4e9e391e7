import { type Print, Refused } from '../command.ts';
import { counted } from '../words.ts';
import { type KeepRules, keptBackups, namedTooLate } from './keepRules.ts';
import { listedDocuments } from './listedDocuments.ts';
import type { BackupTarget } from './targets/target.ts';

interface Days {
  now: Date;
  timeZone: string;
}

/**
 * Removes the backups that the rules do not keep, and then the documents that none of the rest names. Answers
 * what stays although the rules do not keep it, and why.
 */
export async function pruneBackups(
  target: BackupTarget,
  rules: KeepRules,
  { now, timeZone }: Days,
  print: Print,
): Promise<string[]> {
  const unlock = await target.lock();
  try {
    const names = await target.names();
    const late = namedTooLate(names, now);
    const inTime = names.filter((name) => !late.includes(name));
    const kept = new Set([...keptBackups(inTime, rules, timeZone), ...late]);
    const problems = late.map(
      (name) =>
        `The backup ${target.title}/${name} is named for a moment still to come. It stays and does not count: remove it, or set the clock right.`,
    );
    const old = names.filter((name) => !kept.has(name));
    for (const name of old) await target.remove(name);
    const needed = await documentsOf(target, [...kept]);
    if ('damaged' in needed) {
      print(`${counted(old.length, 'older backup')} removed.`);
      problems.push(`${needed.damaged} No documents were removed, because it may need them.`);
      return problems;
    }
    let removed = 0;
    for await (const { key } of target.documents.list()) {
      if (needed.keys.has(key)) continue;
      await target.documents.delete(key);
      removed += 1;
    }
    print(
      `${counted(old.length, 'older backup')} removed, and ${counted(removed, 'document')} of theirs.`,
    );
    return problems;
  } finally {
    await unlock();
  }
}

async function documentsOf(target: BackupTarget, names: string[]) {
  const keys = new Set<string>();
  for (const name of names) {
    try {
      for (const { key } of await listedDocuments(target, name)) keys.add(key);
    } catch (error) {
      if (error instanceof Refused) return { damaged: error.message };
      throw error;
    }
  }
  return { keys };
}
