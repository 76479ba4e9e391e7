import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Mounts a disk so small that it can be filled; `size` is in the format of `mount`. */
export function mountSmall(size: string): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  const options = ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder];
  try {
    execFileSync('mount', options, { stdio: 'ignore' });
  } catch (error) {
    rmdirSync(folder);
    throw error;
  }
  return {
    folder,
    remove() {
      // A process killed a moment ago may still have a file open there.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

export function canMount(): boolean {
  try {
    mountSmall('64k').remove();
    return true;
  } catch {
    return false;
  }
}
