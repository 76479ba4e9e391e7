import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Key, type Keyring, requireKey } from '../../platform/encryption/keyring.ts';
import {
  decrypter,
  encrypter,
  inPortions,
  type Portions,
} from '../../platform/encryption/pieces.ts';
import { syncFolder } from '../../platform/files.ts';

const ending = '.encrypted';
/** The manifest vouches for the files of one backup; this tells them apart from each other. */
const contextOf = (name: string) => `backup file ${name}`;

/** Writes them beside each other under new names, which it answers. */
export async function encryptFiles(
  key: Key,
  names: string[],
  from: string,
  to: string,
): Promise<string[]> {
  for (const name of names) {
    await copyThrough(encrypter(key, contextOf(name)), join(from, name), join(to, name + ending));
  }
  return names.map((name) => name + ending);
}

export async function decryptFiles(
  keys: Keyring,
  keyId: string,
  names: string[],
  from: string,
  to: string,
): Promise<void> {
  const key = requireKey(keys, keyId);
  for (const encrypted of names) {
    const name = encrypted.slice(0, -ending.length);
    await copyThrough(decrypter(key, contextOf(name)), join(from, encrypted), join(to, name));
  }
}

async function copyThrough(portions: Portions, from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await pipeline(
    createReadStream(from),
    (source) => inPortions(portions, source),
    createWriteStream(to, { flags: 'wx', mode: 0o600, flush: true }),
  );
  await syncFolder(dirname(to));
}
