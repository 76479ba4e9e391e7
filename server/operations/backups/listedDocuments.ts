import { basename } from 'node:path';
import { Refused } from '../command.ts';
import { areSumsWhole } from './manifest.ts';
import { type BackupTarget, manifestName, sumsName } from './targets/target.ts';

/** What a backup says of a document, without its database. */
export interface ListedDocument {
  key: string;
  /** Of the bytes themselves; undefined where they are encrypted. */
  sha256: string | undefined;
  keyId: string | null;
}

const line = /^([0-9a-f]{64}|# encrypted with ([0-9a-f]+)) {2}(\.\.\/documents\/.+)$/;

/** The documents that a backup needs; refuses a list that is not what was written. */
export async function listedDocuments(
  target: BackupTarget,
  name: string,
): Promise<ListedDocument[]> {
  const read = (file: string) =>
    target.read(`${name}/${file}`).catch((error) => {
      // A bucket that is out of reach says so itself.
      if (error instanceof Refused) throw error;
      throw new Refused(`The backup ${target.title}/${name} is damaged: ${file} cannot be read.`);
    });
  const sums = (await read(sumsName)) ?? '';
  const manifest = await read(manifestName);
  if (!manifest || !areSumsWhole(parse(manifest), sums)) {
    throw new Refused(
      `The backup ${target.title}/${name} is damaged: ${sumsName} is not what was written.`,
    );
  }
  return sums.split('\n').flatMap((text) => {
    const [, said, keyId, path] = line.exec(text) ?? [];
    if (!path) return [];
    return [{ key: basename(path), sha256: keyId ? undefined : said, keyId: keyId ?? null }];
  });
}

function parse(manifest: string): { sha256OfSums: string } {
  try {
    return JSON.parse(manifest);
  } catch {
    return { sha256OfSums: '' };
  }
}
