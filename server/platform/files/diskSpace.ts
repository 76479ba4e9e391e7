import { statfs } from 'node:fs/promises';
import type { Settings } from '../settings/settings.ts';

/** The reserve takes no more than this share of a small disk. */
const largestPart = 0.05;
const bytesOfATransaction = 1_000_000;
const cacheMilliseconds = 5_000;

interface DiskSpace {
  freeBytes: number;
  allBytes: number;
  /** Whether documents can be taken: more is free than the reserve, which is kept for everything else. */
  isEnough: boolean;
  /** Whether nothing can be saved at all, because the database is on this disk too. */
  isFull: boolean;
}

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl' | 's3' | 'diskReserveMegabytes'>;

/** The disk of the data folder; undefined when no data grows there, or its size cannot be read. */
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
  const reserve = Math.min(diskReserveMegabytes * 1_000_000, allBytes * largestPart);
  // A transaction of SQLite needs space for its write-ahead log and the log's index.
  const isFull = !databaseUrl && freeBytes < bytesOfATransaction;
  return { freeBytes, allBytes, isEnough: freeBytes >= reserve && !isFull, isFull };
}

/** Cached for a few seconds. */
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
