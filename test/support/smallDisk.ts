import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of its own, so small that it can be filled: `size` as `mount` takes it. */
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
      // What was killed a moment ago may still hold a file there.
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
