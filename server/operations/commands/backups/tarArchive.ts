import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isDiskFull } from '../../../platform/outages.ts';
import { CommandRefused, PathNotFound } from '../command.ts';

export async function sendArchive(folder: string, name: string): Promise<void> {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, 'documents', name], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = await once(tar, 'close');
  if (code === 0) return;
  throw new CommandRefused(
    'The backup is incomplete: its reader stopped, or tar failed as shown above.',
  );
}

export async function unpackArchive(file: string, folder: string): Promise<void> {
  // An unreadable file must lead to the system's error and not to a message that it is no archive.
  await (await open(file)).close();
  await mkdir(folder, { mode: 0o700 });
  await extractArchive(file, folder).catch((error) => {
    if (isDiskFull(error)) throw error;
    const message = `${file} is not a backup: it is neither a folder nor a complete tar archive.`;
    // A mistyped path is a mere mistake, but a damaged archive must raise an alarm.
    if (/not look like a tar archive/.test(String(error.stderr))) throw new PathNotFound(message);
    throw new CommandRefused(`${message}${getLastLine(error.stderr)}`);
  });
}

/** Node's default limit would kill tar when it reports many documents. */
const maxOutputBytes = 64_000_000;

const getLastLine = (output: unknown) => {
  const [line] = String(output ?? '')
    .trim()
    .split('\n')
    .slice(-1);
  return line ? `\n${line}` : '';
};

/** On a full disk, only the output of tar contains the reason. */
export async function extractArchive(
  file: string,
  folder: string,
  ...args: string[]
): Promise<void> {
  const all = ['-xf', file, '-C', folder, '--no-same-owner', ...args];
  const env = { ...process.env, LC_ALL: 'C' };
  await promisify(execFile)('tar', all, { env, maxBuffer: maxOutputBytes }).catch(
    (error: Error) => {
      const isFull = /No space left|quota exceeded/i.test(error.message);
      throw isFull ? Object.assign(error, { code: 'ENOSPC', path: folder }) : error;
    },
  );
}
