import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function mountSmallDisk(size: string): { folder: string; remove(): void } {
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
      // A process that was just killed may still have a file open on this disk.
      execFileSync('umount', ['--lazy', folder]);
      rmdirSync(folder);
    },
  };
}

export function canMount(): boolean {
  try {
    mountSmallDisk('64k').remove();
    return true;
  } catch {
    return false;
  }
}
