import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Backup, type Opening, openBackup } from './openBackup.ts';
import { manifestName } from './places/place.ts';
import { placeToRead, type Reaching } from './places/whereBackupsLie.ts';
import type { Row } from './tables.ts';

/**
 * The commands that erase again what was erased after this backup was made, as far as the newest backup beside
 * it knows; none where that one cannot be read.
 */
export async function erasedSince(
  { folder, manifest }: Pick<Backup, 'folder' | 'manifest'>,
  opening: Opening & Reaching,
): Promise<string[]> {
  const place = dirname(folder);
  // An archive is one file that holds a single backup.
  if (!place.startsWith('s3:') && !existsSync(join(folder, manifestName))) return [];
  try {
    const { place: backups } = await placeToRead(place, opening);
    const newest = (await backups.names()).at(-1);
    if (!newest || folder.endsWith(`/${newest}`)) return [];
    const newer = await openBackup(place, opening);
    try {
      return commandsFor(await erasuresAfter(manifest.madeOn, newer));
    } finally {
      await newer.close();
    }
  } catch {
    return [];
  }
}

async function erasuresAfter(moment: string, { source }: Backup): Promise<Row[]> {
  const found: Row[] = [];
  if (!source.tables.includes('erasures')) return found;
  for await (const slice of source.rows('erasures')) {
    found.push(...slice.filter((row) => String(row.erased_on) >= moment));
  }
  return found;
}

function commandsFor(erasures: Row[]): string[] {
  const numbersOf = (kind: string) =>
    erasures.filter((erasure) => erasure.kind === kind).map(({ number }) => String(number));
  const applications = numbersOf('application');
  return [
    ...(applications.length > 0
      ? [`portal erase application ${applications.join(' ')} --apply`]
      : []),
    ...numbersOf('employer').map((id) => `portal erase employer id:${id} --apply`),
  ];
}
