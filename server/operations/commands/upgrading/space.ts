import { randomBytes } from 'node:crypto';
import { open, stat, statfs, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from '../../../platform/database/database.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { type Print, Refused } from '../command.ts';
import type { SchemaPlan } from '../data/schemaPlan.ts';

export interface ReservedSpace {
  giveBack(): Promise<void>;
}

const slice = 1 << 20;

/**
 * Reserves room for going back while something else may fill the disk. The file has no name, so the system frees it with
 * the process.
 */
export async function reserveSpace(folder: string, bytes: number): Promise<ReservedSpace> {
  const path = join(folder, 'reserved-for-going-back');
  const file = await open(path, 'w', 0o600);
  await unlink(path);
  const giveBack = () => file.close();
  try {
    // Random bytes need their room on a disk that compresses, too.
    const content = randomBytes(slice);
    for (let left = bytes; left > 0; left -= slice) await file.appendFile(content);
  } catch (error) {
    await giveBack();
    throw Object.assign(error as Error, { path: folder });
  }
  return { giveBack };
}

/** The copy of before, the changes with their log, and the room for going back. */
const copiesOfDatabase = 5;

/** An embedded database is put back, and the newer one set aside. */
const copiesForGoingBack = 2;
const bytesOfAStart = 16_000_000;

export async function spaceForGoingBack(settings: Settings): Promise<number> {
  const embedded = settings.databaseUrl ? undefined : databaseFile(settings.dataFolder);
  return bytesOfAStart + (embedded ? copiesForGoingBack * (await stat(embedded)).size : 0);
}

export async function requireSpace(
  settings: Settings,
  plan: SchemaPlan,
  print: Print,
): Promise<void> {
  if (plan.pending.length === 0) {
    print('The database stays as it is.');
    return requireBytes(settings.dataFolder, await spaceForGoingBack(settings));
  }
  const names = plan.pending.map(({ name }) => name).join(', ');
  print(`The database will be changed from ${plan.schema} by ${names}.`);
  const { size } = settings.databaseUrl
    ? { size: 0 }
    : await stat(databaseFile(settings.dataFolder));
  await requireBytes(settings.dataFolder, bytesOfAStart + copiesOfDatabase * size);
}

export async function requireBytes(folder: string, needed: number): Promise<void> {
  const disk = await statfs(folder);
  const free = disk.bavail * disk.bsize;
  if (free >= needed) return;
  const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);
  throw new Refused(
    `${folder} has ${megabytes(free)} MB left, and this upgrade needs ${megabytes(needed)} MB. Make room, then run it again. Nothing was changed.`,
  );
}
