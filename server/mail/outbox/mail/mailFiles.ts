import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../../platform/deps.ts';
import { daysBefore } from '../../../platform/time/clock.ts';

export const getMailFolder = (dataFolder: string) => join(dataFolder, 'mail');

async function listMailFiles(dataFolder: string): Promise<string[]> {
  const names = await readdir(getMailFolder(dataFolder)).catch((): string[] => []);
  return names
    .filter((name) => /\.eml(\.part)?$/.test(name))
    .map((name) => join(getMailFolder(dataFolder), name));
}

export async function deleteOldMailFiles({
  clock,
  settings,
}: Pick<Deps, 'clock' | 'settings'>): Promise<void> {
  const before = daysBefore(clock.now(), settings.daysKept.mailFiles);
  const isOld = async (path: string) => (await stat(path)).mtime < before;
  await removeMailFiles(await findMailFiles(settings.dataFolder, isOld));
}

export async function findMailFilesMentioning(
  dataFolder: string,
  isMeant: (text: string) => boolean,
): Promise<string[]> {
  return findMailFiles(dataFolder, async (path) => isMeant(decodeMail(await readFile(path))));
}

export async function removeMailFilesMentioning(
  dataFolder: string,
  isMeant: (text: string) => boolean,
): Promise<number> {
  return removeMailFiles(await findMailFilesMentioning(dataFolder, isMeant));
}

async function removeMailFiles(paths: string[]): Promise<number> {
  for (const path of paths) await rm(path, { force: true });
  return paths.length;
}

async function findMailFiles(
  dataFolder: string,
  isMeant: (path: string) => Promise<boolean>,
): Promise<string[]> {
  const files: string[] = [];
  for (const path of await listMailFiles(dataFolder)) {
    // Another process may be deleting the file at this moment.
    if (await isMeant(path).catch(() => false)) files.push(path);
  }
  return files;
}

/** Applies every decoding to the text one after the other, because the result is only searched for words. */
export function decodeMail(bytes: Buffer): string {
  const raw = bytes.toString('latin1').replaceAll('\r\n', '\n');
  const headers = raw
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('latin1')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
  const blocks = raw.match(/(?:^[A-Za-z0-9+/]{4,76}={0,2}$\n?)+/gm) ?? [];
  const decoded = blocks.map((block) => Buffer.from(block, 'base64').toString('latin1'));
  return Buffer.from(
    [decodeQuotedPrintable(raw), headers, ...decoded].join('\n'),
    'latin1',
  ).toString('utf8');
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\n/g, '')
    .replace(/=([0-9a-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16)));
}
