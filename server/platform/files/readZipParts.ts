import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export type Pieces = AsyncIterable<Buffer>;

export interface Part {
  size: number;
  pieces(): Pieces;
}

/** Maps the parts of a package by their names in lower case, because Word ignores case in names. */
export type Parts = Map<string, Part>;

export class BadZip extends Error {}
export class TooLargeZip extends BadZip {}

interface Limits {
  entries: number;
  inflated: number;
}

/**
 * Refuses a file that is no ZIP archive, that is too large when inflated, or that has two parts of the same
 * name.
 */
export async function readZipParts(bytes: Buffer, limits: Limits): Promise<Parts> {
  const parts: Parts = new Map();
  const zip = await fromBufferPromise(bytes).catch(refuse);
  for (const entry of await entriesWithinLimits(zip, limits)) {
    const name = partName(entry.fileName);
    if (name.endsWith('/')) continue;
    if (parts.has(name)) throw new BadZip('two parts of one name');
    parts.set(name, { size: entry.uncompressedSize, pieces: () => piecesOf(zip, entry) });
  }
  return parts;
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    // The stated size may be wrong, so reading stops at that size.
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    refuse(error);
  }
}

/** Reads only the directory of the archive and adds up the stated sizes before anything is inflated. */
async function entriesWithinLimits(zip: ZipFile, limits: Limits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new TooLargeZip('too many parts');
  const entries: Entry[] = [];
  let inflated = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      inflated += entry.uncompressedSize;
      if (inflated > limits.inflated) break;
      entries.push(entry);
    }
  } catch (error) {
    refuse(error);
  }
  if (inflated > limits.inflated) throw new TooLargeZip('too large when inflated');
  return entries;
}

function refuse(error: unknown): never {
  throw new BadZip(String(error));
}

/** Returns the name without a leading slash and with `%2e` decoded. */
export function partName(written: string): string {
  const name = written
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\', '/')
    .toLowerCase();
  return name.replace(/^\/+/, '');
}
