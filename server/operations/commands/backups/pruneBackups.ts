import { join } from 'node:path';
import { pluralize } from '../arguments.ts';
import { CommandRefused, type PrintLine } from '../command.ts';
import { listBackups, openBackupFolder, removeBackup } from './backupFolder.ts';
import { readManifestAndChecksums } from './manifest.ts';

export async function pruneBackups(
  folder: string,
  backupsToKeep: number,
  now: Date,
  print: PrintLine,
): Promise<string[]> {
  using backups = await openBackupFolder(folder);
  const names = await listBackups(folder);
  const futureNames = names.filter((name) => isInFuture(name, now));
  const old = names.filter((name) => !futureNames.includes(name)).slice(0, -backupsToKeep);
  const problems = futureNames.map(
    (name) =>
      `The backup ${folder}/${name} has a date in the future. It is kept and not counted: remove it, or correct the clock.`,
  );
  for (const name of old) await removeBackup(folder, name);
  const message = `${pluralize(old.length, 'older backup')} removed`;
  const needed = new Set<string>();
  try {
    for (const name of await listBackups(folder)) {
      for (const key of (await readManifestAndChecksums(join(folder, name))).documents)
        needed.add(key);
    }
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    print(`${message}.`);
    return [
      ...problems,
      `${error.message} No documents were removed, because this backup may need them.`,
    ];
  }
  let removed = 0;
  for await (const { key } of backups.store.list()) {
    if (needed.has(key)) continue;
    await backups.store.delete(key);
    removed += 1;
  }
  print(`${message}, and ${pluralize(removed, 'document')} of theirs.`);
  return problems;
}

export const createBackupName = (moment: Date) => moment.toISOString().replaceAll(':', '-');

const isInFuture = (name: string, now: Date) => name > createBackupName(now);

/** When the names of all backups are in the future, the clock of this machine is wrong. */
export function findNewestBackup(names: string[], now: Date): string | undefined {
  const sorted = names.toSorted();
  return sorted.findLast((name) => !isInFuture(name, now)) ?? sorted.at(-1);
}
