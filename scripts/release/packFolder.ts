import { execFileSync } from 'node:child_process';
import { basename, dirname } from 'node:path';

export function packFolder(folder: string, archive: string, seconds: number): void {
  const alike = ['--format=ustar', '--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const modes = ['--mode=u+rw,go-w,a+rX', `--mtime=@${seconds}`];
  const from = ['--directory', dirname(folder), basename(folder)];
  execFileSync('tar', [
    '--create',
    '--file',
    archive,
    ...alike,
    ...modes,
    '--use-compress-program',
    'gzip -n -9',
    ...from,
  ]);
}
