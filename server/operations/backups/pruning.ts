import { join } from 'node:path';
import { type Print, Refused } from '../command.ts';
import { counted } from '../words.ts';
import { backupsIn, openBackups, remove } from './backupFolder.ts';
import { type KeepRules, keptBackups, namedTooLate } from './keepRules.ts';
import { readList } from './manifest.ts';

/**
 * Removes the backups that the rules do not keep, and then the documents that none of the rest names. Answers
 * what stays although the rules do not keep it, and why.
 */
export async function pruneBackups(
  folder: string,
  rules: KeepRules,
  { now, timeZone }: { now: Date; timeZone: string },
  print: Print,
): Promise<string[]> {
  using backups = await openBackups(folder);
  const names = await backupsIn(folder);
  const late = namedTooLate(names, now);
  const inTime = names.filter((name) => !late.includes(name));
  const kept = new Set([...keptBackups(inTime, rules, timeZone), ...late]);
  const problems = late.map(
    (name) =>
      `The backup ${folder}/${name} is named for a moment still to come. It stays and does not count: remove it, or set the clock right.`,
  );
  const old = names.filter((name) => !kept.has(name));
  for (const name of old) await remove(folder, name);
  const said = `${counted(old.length, 'older backup')} removed`;
  const needed = new Set<string>();
  try {
    for (const name of kept) {
      for (const { key } of (await readList(join(folder, name))).documents) needed.add(key);
    }
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    print(`${said}.`);
    return [...problems, `${error.message} No documents were removed, because it may need them.`];
  }
  let removed = 0;
  for await (const { key } of backups.store.list()) {
    if (needed.has(key)) continue;
    await backups.store.delete(key);
    removed += 1;
  }
  print(`${said}, and ${counted(removed, 'document')} of theirs.`);
  return problems;
}
