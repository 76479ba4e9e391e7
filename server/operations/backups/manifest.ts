import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../platform/database/database.ts';
import { type Key, type Keyring, requireKey } from '../../platform/encryption/keyring.ts';
import { sha256OfFile } from '../../platform/files.ts';
import { Refused } from '../command.ts';
import type { Recorded } from '../data/documents.ts';
import { type TableName, tableNames } from '../data/tables.ts';
import { writeSynced } from './targets/folderTarget.ts';
import { manifestName, pathOfDocument, sumsName } from './targets/target.ts';

export interface Manifest {
  /** 2 where it is encrypted: a release that knows nothing of that does not try. */
  format: 1 | 2;
  madeOn: string;
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
  await writeSynced(join(folder, sumsName), sums);
  const whole: Manifest = { ...manifest, documents: documents.length, sha256OfSums: sha256(sums) };
  const signed = key ? { ...whole, mac: macOf(whole, key) } : whole;
  await writeSynced(join(folder, manifestName), `${JSON.stringify(signed, null, 2)}\n`);
}

function macOf({ mac, ...manifest }: Manifest, key: Key): string {
  const derived = Buffer.from(
    hkdfSync('sha256', key.bytes, '', 'rural-pilot-portal backup manifest', 32),
  );
  return createHmac('sha256', derived).update(JSON.stringify(manifest)).digest('hex');
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Refuses a backup whose database files are not what they were when it was made. */
export async function readManifest(folder: string, keys: Keyring): Promise<Manifest> {
  const manifest = await parse(folder);
  requireAuthentic(folder, manifest, keys);
  await requireWholeFiles(folder, manifest);
  return manifest;
}

/** As far as it can be seen without any key: its files are what was written. */
export async function checkFiles(folder: string): Promise<void> {
  await requireWholeFiles(folder, await parse(folder));
}

async function requireWholeFiles(folder: string, manifest: Manifest): Promise<void> {
  const sums = await readFile(join(folder, sumsName), 'utf8').catch(() => '');
  if (!areSumsWhole(manifest, sums)) {
    throw new Refused(`The backup ${folder} is damaged: ${sumsName} is not what was written.`);
  }
  const listed = new Map(sums.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const file of manifest.files) {
    const found = await sha256OfFile(join(folder, file)).catch(() => 'missing');
    if (found !== listed.get(file)) {
      throw new Refused(`The backup ${folder} is damaged: ${file} is not what was written.`);
    }
  }
}

export function areSumsWhole({ sha256OfSums }: Pick<Manifest, 'sha256OfSums'>, sums: string) {
  return sha256(sums) === sha256OfSums;
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
  throw new Refused(`The backup ${folder} is damaged: ${manifestName} is not what was written.`);
}

async function parse(folder: string): Promise<Manifest> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
    const format = manifest.encryptedWith === undefined ? 1 : 2;
    if (manifest.format === format && Array.isArray(manifest.files)) return manifest;
  } catch {
    // Said below.
  }
  throw new Refused(`The backup ${folder} is damaged: ${manifestName} cannot be read.`);
}

export function tablesOf(manifest: Manifest): TableName[] {
  return tableNames.filter((name) => name in manifest.rows);
}
