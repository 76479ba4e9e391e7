import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isDiskFull } from '../../../platform/outages.ts';
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
  await untar(file, folder).catch((error) => {
    if (isDiskFull(error)) throw error;
    throw new NotFound(`${file} is no backup: neither a folder nor a whole tar archive.`);
  });
}

/** That the disk is full, tar says in a sentence. */
export async function untar(file: string, folder: string, ...words: string[]): Promise<void> {
  const all = ['-xf', file, '-C', folder, '--no-same-owner', ...words];
  const env = { ...process.env, LC_ALL: 'C' };
  await promisify(execFile)('tar', all, { env }).catch((error: Error) => {
    const isFull = /No space left/.test(error.message);
    throw isFull ? Object.assign(error, { code: 'ENOSPC', path: folder }) : error;
  });
}
