import { statfs } from 'node:fs/promises';
import type { Settings } from './settings.ts';

/** Of a small disk the reserve is no more than this part. */
const largestPart = 0.05;
const bytesOfAChange = 1_000_000;
const millisecondsKnown = 5_000;

interface DiskRoom {
  freeBytes: number;
  allBytes: number;
  /** Whether there is more than the reserve that is kept for everything but documents. */
  isEnough: boolean;
  /** Whether nothing at all can be saved, because the database lies there too. */
  isFull: boolean;
}

type Place = Pick<Settings, 'dataFolder' | 'databaseUrl' | 's3' | 'diskReserveMegabytes'>;

/** The disk of the data folder; undefined where nothing of the portal grows there, or it tells nothing. */
export async function diskOf({
  dataFolder,
  databaseUrl,
  s3,
  diskReserveMegabytes,
}: Place): Promise<DiskRoom | undefined> {
  if (s3 && databaseUrl) return undefined;
  const disk = await statfs(dataFolder).catch(() => undefined);
  if (!disk) return undefined;
  const freeBytes = disk.bavail * disk.bsize;
  const allBytes = disk.blocks * disk.bsize;
  const reserve = Math.min(diskReserveMegabytes * 1_000_000, allBytes * largestPart);
  // A change of SQLite needs room for its log and the index of that.
  const isFull = !databaseUrl && freeBytes < bytesOfAChange;
  return { freeBytes, allBytes, isEnough: freeBytes >= reserve && !isFull, isFull };
}

/** Looks every few seconds at most, however often it is asked. */
export function diskRoom(place: Place): () => Promise<DiskRoom | undefined> {
  let last: ReturnType<typeof diskOf> | undefined;
  let lookedAt = 0;
  return () => {
    const now = performance.now();
    if (!last || now - lookedAt > millisecondsKnown) {
      last = diskOf(place);
      lookedAt = now;
    }
    return last;
  };
}

export type LookAtDisk = ReturnType<typeof diskRoom>;
