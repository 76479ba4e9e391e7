import { statfs } from 'node:fs/promises';
import type { Settings } from '../settings/settings.ts';

const maxShareOfDisk = 0.05;
const bytesPerTransaction = 1_000_000;
const diskSpaceCacheMilliseconds = 5_000;

interface DiskSpace {
  freeBytes: number;
  allBytes: number;
  isEnough: boolean;
  isFull: boolean;
}

type DiskSettings = Pick<Settings, 'dataFolder' | 'databaseUrl' | 's3' | 'diskReserveMegabytes'>;

export async function readDiskSpace({
  dataFolder,
  databaseUrl,
  s3,
  diskReserveMegabytes,
}: DiskSettings): Promise<DiskSpace | undefined> {
  if (s3 && databaseUrl) return undefined;
  const disk = await statfs(dataFolder).catch(() => undefined);
  if (!disk) return undefined;
  const freeBytes = disk.bavail * disk.bsize;
  const allBytes = disk.blocks * disk.bsize;
  const reserve = Math.min(diskReserveMegabytes * 1_000_000, allBytes * maxShareOfDisk);
  // A SQLite transaction needs space for the write-ahead log and the index of that log.
  const isFull = !databaseUrl && freeBytes < bytesPerTransaction;
  return { freeBytes, allBytes, isEnough: freeBytes >= reserve && !isFull, isFull };
}

export function createDiskSpaceReader(place: DiskSettings): () => Promise<DiskSpace | undefined> {
  let last: ReturnType<typeof readDiskSpace> | undefined;
  let checkedAt = 0;
  return () => {
    const now = performance.now();
    if (!last || now - checkedAt > diskSpaceCacheMilliseconds) {
      last = readDiskSpace(place);
      checkedAt = now;
    }
    return last;
  };
}

export type CheckDiskSpace = ReturnType<typeof createDiskSpaceReader>;
