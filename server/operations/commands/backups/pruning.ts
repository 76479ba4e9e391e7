import { join } from 'node:path';
import type { KeepRules } from '../../../privacy/erasure/index.ts';
import { type Print, Refused } from '../command.ts';
import { counted } from '../words.ts';
import { backupsIn, openBackups, remove } from './backupFolder.ts';
import { readList } from './manifest.ts';

/** Also removes documents that no backup names any more. Returns what stays against the rules, and why. */
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
      for (const key of (await readList(join(folder, name))).documents) needed.add(key);
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

/** Names sort as the backups were made. */
export const backupNameOf = (moment: Date) => moment.toISOString().replaceAll(':', '-');

/** A clock that was wrong leaves names of the future, which would count as the newest for that long. */
function namedTooLate(names: string[], now: Date): string[] {
  return names.filter((name) => name > backupNameOf(now));
}

/** When all names are of the future, the clock of this machine is wrong. */
export function newestBackup(names: string[], now: Date): string | undefined {
  const late = new Set(namedTooLate(names, now));
  const sorted = names.toSorted();
  return sorted.findLast((name) => !late.has(name)) ?? sorted.at(-1);
}

const dayOf = (name: string, timeZone: string) => {
  const moment = new Date(name.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
  if (Number.isNaN(moment.getTime())) return name;
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(moment);
};

const monthOf = (day: string) => day.slice(0, 7);

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return day;
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}

export function keptBackups(names: string[], rules: KeepRules, timeZone: string): Set<string> {
  const newestFirst = names.toSorted().reverse();
  const kept = new Set(newestFirst.slice(0, rules.newest ?? 0));
  const keepOf = (many: number, periodOf: (day: string) => string) => {
    const periods = new Set<string>();
    for (const name of newestFirst) {
      if (periods.size >= many) return;
      const period = periodOf(dayOf(name, timeZone));
      if (!periods.has(period)) kept.add(name);
      periods.add(period);
    }
  };
  keepOf(rules.daily ?? 0, (day) => day);
  keepOf(rules.weekly ?? 0, weekOf);
  keepOf(rules.monthly ?? 0, monthOf);
  return kept;
}
