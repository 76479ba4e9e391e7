import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { NotFound, Refused } from '../command.ts';

/** Sends a folder of backups to the standard output, the backup itself last: a stream that was cut short has none. */
export async function sendArchive(folder: string, name: string): Promise<void> {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, 'documents', name], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(tar, 'close');
  if (code === 0) return;
  throw new Refused('Whoever reads the backup does so no more: it ends here and is not whole.');
}

export async function unpackArchive(file: string, folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  await promisify(execFile)('tar', ['-xf', file, '-C', folder, '--no-same-owner']).catch(() => {
    throw new NotFound(`${file} is no backup: neither a folder nor a whole tar archive.`);
  });
}
