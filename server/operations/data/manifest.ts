import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../../platform/database/database.ts';
import { sha256OfFile } from '../../platform/files.ts';
import { Refused } from '../command.ts';
import type { Recorded } from './documents.ts';
import { type TableName, tableNames } from './tables.ts';

const manifestName = 'manifest.json';
/** In the form that `sha256sum -c` reads. */
const sumsName = 'SHA256SUMS';

export interface Manifest {
  format: 1;
  madeOn: string;
  engine: Engine;
  schema: string;
  rows: Record<string, number>;
  lastNumbers: Record<string, number>;
  files: string[];
  documents: number;
  /** Documents that were missing or damaged in the portal already, by number, with a sentence. */
  wrong: Record<string, string>;
  /** Of the file with the sums of all others. */
  sha256OfSums: string;
}

export async function writeSynced(path: string, content: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes the sums of all files and then, last, the manifest that vouches for the sums. */
export async function writeManifest(
  folder: string,
  manifest: Omit<Manifest, 'sha256OfSums' | 'documents'>,
  documents: Recorded[],
): Promise<void> {
  const lines: string[] = [];
  for (const file of manifest.files) {
    lines.push(`${await sha256OfFile(join(folder, file))}  ${file}\n`);
  }
  for (const { sha256, store_key: key } of documents) {
    lines.push(`${sha256}  ../documents/${key.slice(0, 2)}/${key}\n`);
  }
  const sums = lines.join('');
  await writeSynced(join(folder, sumsName), sums);
  const whole: Manifest = { ...manifest, documents: documents.length, sha256OfSums: sha256(sums) };
  await writeSynced(join(folder, manifestName), `${JSON.stringify(whole, null, 2)}\n`);
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Refuses a backup whose database files are not what they were when it was made. */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = await parse(folder);
  const sums = await readFile(join(folder, sumsName), 'utf8').catch(() => '');
  if (sha256(sums) !== manifest.sha256OfSums) {
    throw new Refused(`The backup ${folder} is damaged: ${sumsName} is not what was written.`);
  }
  const listed = new Map(sums.split('\n').map((line) => [line.slice(66), line.slice(0, 64)]));
  for (const file of manifest.files) {
    const found = await sha256OfFile(join(folder, file)).catch(() => 'missing');
    if (found !== listed.get(file)) {
      throw new Refused(`The backup ${folder} is damaged: ${file} is not what was written.`);
    }
  }
  return manifest;
}

async function parse(folder: string): Promise<Manifest> {
  try {
    const manifest: Manifest = JSON.parse(await readFile(join(folder, manifestName), 'utf8'));
    if (manifest.format === 1 && Array.isArray(manifest.files)) return manifest;
  } catch {
    // Said below.
  }
  throw new Refused(`The backup ${folder} is damaged: ${manifestName} cannot be read.`);
}

export function tablesOf(manifest: Manifest): TableName[] {
  return tableNames.filter((name) => name in manifest.rows);
}
