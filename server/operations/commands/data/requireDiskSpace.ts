import { statfs } from 'node:fs/promises';
import { CommandRefused } from '../command.ts';

export async function requireDiskSpace(
  folder: string,
  bytes: number,
  describe: (needed: string, free: string) => string,
): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  const formatMegabytes = (count: number) => `${Math.ceil(count / 1_000_000)} MB`;
  if (free < bytes)
    throw new CommandRefused(describe(formatMegabytes(bytes), formatMegabytes(free)));
}
