import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupsIn, manifestName } from '../backups/backupFolder.ts';
import { newestBackup } from '../backups/keepRules.ts';
import { type Backup, type Opening, openBackup } from '../backups/openBackup.ts';
import type { Row } from '../data/tables.ts';

/**
 * The commands that erase again what was erased after this backup was made, as far as the newest backup beside
 * it knows; none where that one cannot be read.
 */
export async function erasedSince(backup: Backup, opening: Opening): Promise<string[]> {
  const { folder } = backup;
  const target = dirname(folder);
  // An archive is one file that holds a single backup.
  if (!existsSync(join(folder, manifestName))) return [];
  try {
    const newest = newestBackup(await backupsIn(target), new Date());
    if (!newest || folder.endsWith(`/${newest}`)) return [];
    await using newer = await openBackup(target, opening);
    return commandsFor(await unknownTo(backup, newer));
  } catch {
    return [];
  }
}

/** Not by their time: one of the two may have been made by a clock that was wrong. */
async function unknownTo(backup: Backup, newer: Backup): Promise<Row[]> {
  const known = new Set((await erasuresIn(backup)).map(wordsOf));
  return (await erasuresIn(newer)).filter((erasure) => !known.has(wordsOf(erasure)));
}

/** An application that came back and was erased again was erased at two moments. */
const wordsOf = ({ kind, number, erased_on }: Row) => JSON.stringify([kind, number, erased_on]);

async function erasuresIn({ source }: Backup): Promise<Row[]> {
  const found: Row[] = [];
  if (!source.tables.includes('erasures')) return found;
  for await (const slice of source.rows('erasures')) found.push(...slice);
  return found;
}

function commandsFor(erasures: Row[]): string[] {
  const numbersOf = (kind: string) => [
    ...new Set(
      erasures.filter((erasure) => erasure.kind === kind).map(({ number }) => String(number)),
    ),
  ];
  const applications = numbersOf('application');
  return [
    ...(applications.length > 0
      ? [`portal erase application ${applications.join(' ')} --apply`]
      : []),
    ...numbersOf('employer').map((id) => `portal erase employer id:${id} --apply`),
  ];
}
