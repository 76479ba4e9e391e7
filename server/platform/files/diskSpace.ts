import { statfs } from 'node:fs/promises';
import type { Settings } from '../settings/settings.ts';

/** The reserve takes no more than this share of a small disk. */
const maxShareOfDisk = 0.05;
const bytesPerTransaction = 1_000_000;
const cacheMilliseconds = 5_000;

interface DiskSpace {
  freeBytes: number;
  allBytes: number;
  /** Documents are taken while more is free than the reserve. */
  isEnough: boolean;
  /** Nothing can be saved, because the database is on this disk too. */
  isFull: boolean;
}

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl' | 's3' | 'diskReserveMegabytes'>;

/** Returns undefined when no data grows on the disk of the data folder, or its size cannot be read. */
export async function diskOf({
  dataFolder,
  databaseUrl,
  s3,
  diskReserveMegabytes,
}: Place): Promise<DiskSpace | undefined> {
  if (s3 && databaseUrl) return undefined;
  const disk = await statfs(dataFolder).catch(() => undefined);
  if (!disk) return undefined;
  const freeBytes = disk.bavail * disk.bsize;
  const allBytes = disk.blocks * disk.bsize;
  const reserve = Math.min(diskReserveMegabytes * 1_000_000, allBytes * maxShareOfDisk);
  // A transaction of SQLite needs space for its write-ahead log and the log's index.
  const isFull = !databaseUrl && freeBytes < bytesPerTransaction;
  return { freeBytes, allBytes, isEnough: freeBytes >= reserve && !isFull, isFull };
}

export function diskSpace(place: Place): () => Promise<DiskSpace | undefined> {
  let last: ReturnType<typeof diskOf> | undefined;
  let checkedAt = 0;
  return () => {
    const now = performance.now();
    if (!last || now - checkedAt > cacheMilliseconds) {
      last = diskOf(place);
      checkedAt = now;
    }
    return last;
  };
}

export type CheckDiskSpace = ReturnType<typeof diskSpace>;
