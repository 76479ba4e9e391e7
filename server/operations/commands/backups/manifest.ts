import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Key, type Keyring, requireKey } from '../../../platform/crypto/keyring.ts';
import type { Engine } from '../../../platform/database/types.ts';
import { computeFileSha256 } from '../../../platform/files/syncFiles.ts';
import { CommandRefused } from '../command.ts';
import type { RecordedDocument } from '../data/storedDocuments.ts';
import { checksumsName, getDocumentPath, manifestName } from './backupFolder.ts';

export interface Manifest {
  /** Encrypted backups have format 2, which older releases refuse. */
  format: 1 | 2;
  madeOn: string;
  engine: Engine;
  schema: string;
  rows: Record<string, number>;
  lastNumbers: Record<string, number>;
  files: string[];
  documents: number;
  wrong: Record<string, string>;
  encryptedWith?: string;
  keys?: string[];
  sha256OfSums: string;
  /** `mac` is an authentication code, so that only somebody with the key can create or change an encrypted backup. */
  mac?: string;
}

const writeNewFileOptions = { flag: 'wx', mode: 0o600, flush: true };

export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'sha256OfSums' | 'documents' | 'mac'>,
  documents: RecordedDocument[],
  key: Key | undefined,
): Promise<void> {
  const lines: string[] = [];
  for (const file of manifest.files) {
    lines.push(`${await computeFileSha256(join(folder, file))}  ${file}\n`);
  }
  for (const { sha256, store_key: key, key_id: keyId } of documents) {
    // The checksum in the list is that of the plain bytes. Encrypted files are authenticated by their own tags.
    const text = keyId === null ? sha256 : `# encrypted with ${keyId}`;
    lines.push(`${text}  ../${getDocumentPath(key)}\n`);
  }
  const sums = lines.join('');
  await writeFile(join(folder, checksumsName), sums, writeNewFileOptions);
  const completeManifest: Manifest = {
    ...manifest,
    documents: documents.length,
    sha256OfSums: computeSha256(sums),
  };
  const signed = key
    ? { ...completeManifest, mac: computeMac(completeManifest, key) }
    : completeManifest;
  await writeFile(
    join(folder, manifestName),
    `${JSON.stringify(signed, null, 2)}\n`,
    writeNewFileOptions,
  );
}

function computeMac({ mac, ...manifest }: Manifest, key: Key): string {
  const derived = Buffer.from(
    hkdfSync('sha256', key.bytes, '', 'rural-pilot-portal backup manifest', 32),
  );
  return createHmac('sha256', derived).update(JSON.stringify(manifest)).digest('hex');
}

const computeSha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const documentLinePattern = /^.+ {2}\.\.\/documents\/[\w-]{2}\/(.+)$/;

const createDamageRefusal = (folder: string, problem: string) =>
  new CommandRefused(`The backup ${folder} is damaged: ${problem}`);

export async function readManifestAndChecksums(folder: string) {
  const read = (name: string) =>
    readFile(join(folder, name), 'utf8').catch(() => {
      throw createDamageRefusal(folder, `${name} cannot be read.`);
    });
  const manifest = parseManifest(folder, await read(manifestName));
  const sums = await read(checksumsName);
  if (computeSha256(sums) !== manifest.sha256OfSums) {
    throw createDamageRefusal(folder, `${checksumsName} has been changed.`);
  }
  const documents: string[] = [];
  const files = new Map<string, string>();
  for (const line of sums.split('\n')) {
    const key = documentLinePattern.exec(line)?.[1];
    if (key) documents.push(key);
    else files.set(line.slice(66), line.slice(0, 64));
  }
  return { manifest, documents, files };
}

export async function readManifest(folder: string, keys: Keyring): Promise<Manifest> {
  const { manifest, files } = await readManifestAndChecksums(folder);
  requireAuthenticManifest(folder, manifest, keys);
  for (const file of manifest.files) {
    const checksum = await computeFileSha256(join(folder, file)).catch(() => 'missing');
    if (checksum !== files.get(file))
      throw createDamageRefusal(folder, `${file} has been changed or damaged.`);
  }
  return manifest;
}

function requireAuthenticManifest(folder: string, manifest: Manifest, keys: Keyring): void {
  const { encryptedWith, mac = '' } = manifest;
  if (encryptedWith === undefined) return;
  const missing = [encryptedWith, ...(manifest.keys ?? [])].filter((id) => !keys.all.has(id));
  if (missing.length > 0) {
    throw new CommandRefused(
      [
        `The backup ${folder} is encrypted. Missing: ${[...new Set(missing)].map((id) => `key ${id}`).join(', ')}.`,
        'Set ENCRYPTION_KEY or ENCRYPTION_KEY_FILE to the key used when the backup was made. Nothing was changed.',
      ].join('\n'),
    );
  }
  const expected = computeMac(manifest, requireKey(keys, encryptedWith));
  if (mac.length === expected.length && timingSafeEqual(Buffer.from(mac), Buffer.from(expected)))
    return;
  throw createDamageRefusal(folder, `${manifestName} has been changed.`);
}

function parseManifest(folder: string, text: string): Manifest {
  try {
    const manifest: Manifest = JSON.parse(text);
    const format = manifest.encryptedWith === undefined ? 1 : 2;
    if (manifest.format === format && Array.isArray(manifest.files)) return manifest;
  } catch {
    // Unreadable JSON is refused after this block.
  }
  throw createDamageRefusal(folder, `${manifestName} cannot be read.`);
}
