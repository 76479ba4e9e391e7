import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Key, type Keyring, requireKey } from '../../../platform/crypto/keyring.ts';
import type { Engine } from '../../../platform/database/types.ts';
import { sha256OfFile } from '../../../platform/files/files.ts';
import { Refused } from '../command.ts';
import type { Recorded } from '../data/documents.ts';
import { manifestName, pathOfDocument, sumsName } from './backupFolder.ts';

export interface Manifest {
  /** 2 where it is encrypted: a release that knows nothing of that does not try. */
  format: 1 | 2;
  madeOn: string;
  /** Which documents and older backups it has checked. */
  turn: number;
  engine: Engine;
  schema: string;
  rows: Record<string, number>;
  lastNumbers: Record<string, number>;
  files: string[];
  documents: number;
  /** Documents that were missing or damaged in the portal already, by number, with a sentence. */
  wrong: Record<string, string>;
  /** Which key its database files were encrypted with, and all that are needed to use it. */
  encryptedWith?: string;
  keys?: string[];
  /** Of the file with the sums of all others. */
  sha256OfSums: string;
  /** Of all the above, by the key: nobody without it can make or change a backup that is encrypted. */
  mac?: string;
}

const newFile = { flag: 'wx', mode: 0o600, flush: true };

/** Writes the sums of all files and then, last, the manifest that vouches for the sums. */
export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'sha256OfSums' | 'documents' | 'mac'>,
  documents: Recorded[],
  key: Key | undefined,
): Promise<void> {
  const lines: string[] = [];
  for (const file of manifest.files) {
    lines.push(`${await sha256OfFile(join(folder, file))}  ${file}\n`);
  }
  for (const { sha256, store_key: key, key_id: keyId } of documents) {
    // Of encrypted ones the sum is another, and their own tags say whether they are whole.
    const said = keyId === null ? sha256 : `# encrypted with ${keyId}`;
    lines.push(`${said}  ../${pathOfDocument(key)}\n`);
  }
  const sums = lines.join('');
  await writeFile(join(folder, sumsName), sums, newFile);
  const whole: Manifest = { ...manifest, documents: documents.length, sha256OfSums: sha256(sums) };
  const signed = key ? { ...whole, mac: macOf(whole, key) } : whole;
  await writeFile(join(folder, manifestName), `${JSON.stringify(signed, null, 2)}\n`, newFile);
}

function macOf({ mac, ...manifest }: Manifest, key: Key): string {
  const derived = Buffer.from(
    hkdfSync('sha256', key.bytes, '', 'rural-pilot-portal backup manifest', 32),
  );
  return createHmac('sha256', derived).update(JSON.stringify(manifest)).digest('hex');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** What a backup says of a document, without its database. */
export interface ListedDocument {
  key: string;
  /** Of the bytes themselves; undefined where they are encrypted. */
  sha256: string | undefined;
  keyId: string | null;
}

const lineOfDocument =
  /^([0-9a-f]{64}|# encrypted with ([0-9a-f]+)) {2}\.\.\/documents\/\w\w\/(.+)$/;

const damaged = (folder: string, said: string) =>
  new Refused(`The backup ${folder} is damaged: ${said}`);

/** The manifest of a backup and what it lists; refuses a list that is not what was written. */
export async function readList(folder: string) {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw damaged(folder, `${name} cannot be read.`);
    });
  const manifest = parse(folder, await read(manifestName));
  const sums = await read(sumsName);
  if (sha256(sums) !== manifest.sha256OfSums) {
    throw damaged(folder, `${sumsName} is not what was written.`);
  }
  const documents: ListedDocument[] = [];
  const files = new Map<string, string>();
  for (const line of sums.split('\n')) {
    const [, said, keyId = null, key] = lineOfDocument.exec(line) ?? [];
    if (key) documents.push({ key, sha256: keyId ? undefined : said, keyId });
    else files.set(line.slice(66), line.slice(0, 64));
  }
  return { manifest, documents, files };
}

/** As far as it can be seen without any key: its files are what was written. */
export async function checkFiles(folder: string) {
  const list = await readList(folder);
  for (const file of list.manifest.files) {
    const found = await sha256OfFile(join(folder, file)).catch(() => 'missing');
    if (found !== list.files.get(file)) throw damaged(folder, `${file} is not what was written.`);
  }
  return list;
}

/** Refuses a backup whose database files are not what they were when it was made. */
export async function readManifest(folder: string, keys: Keyring): Promise<Manifest> {
  const { manifest } = await readList(folder);
  requireAuthentic(folder, manifest, keys);
  return (await checkFiles(folder)).manifest;
}

/** Which keys are missing is said first, before anything is read or written. */
function requireAuthentic(folder: string, manifest: Manifest, keys: Keyring): void {
  const { encryptedWith, mac = '' } = manifest;
  if (encryptedWith === undefined) return;
  const missing = [encryptedWith, ...(manifest.keys ?? [])].filter((id) => !keys.all.has(id));
  if (missing.length > 0) {
    throw new Refused(
      [
        `The backup ${folder} is encrypted. Missing: ${[...new Set(missing)].map((id) => `key ${id}`).join(', ')}.`,
        'Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE to what was in use when it was made. Nothing was changed.',
      ].join('\n'),
    );
  }
  const expected = macOf(manifest, requireKey(keys, encryptedWith));
  if (mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected)))
    return;
  throw damaged(folder, `${manifestName} is not what was written.`);
}

function parse(folder: string, text: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(text);
    const format = manifest.encryptedWith === undefined ? 1 : 2;
    if (manifest.format === format && Array.isArray(manifest.files)) return manifest;
  } catch {
    // Said below.
  }
  throw damaged(folder, `${manifestName} cannot be read.`);
}
