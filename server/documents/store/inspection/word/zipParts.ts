import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export type Pieces = AsyncIterable<Buffer>;

export interface Part {
  size: number;
  pieces(): Pieces;
}

/** The parts of a package by name in lower case, as Word compares them. */
export type Parts = Map<string, Part>;

export class BadZip extends Error {}

const limits = { entries: 2_000, inflated: 50_000_000, ratio: 100, always: 5_000_000 };

/** Returns null when it is no zip, too large when inflated, or has two parts of one name. */
export async function zipParts(bytes: Buffer): Promise<Parts | null> {
  const zip = await fromBufferPromise(bytes);
  const entries = await entriesWithinLimits(zip, bytes.length);
  if (!entries) return null;
  const parts: Parts = new Map();
  for (const entry of entries) {
    const name = partName(entry.fileName);
    if (name.endsWith('/')) continue;
    if (parts.has(name)) return null;
    parts.set(name, { size: entry.uncompressedSize, pieces: () => piecesOf(zip, entry) });
  }
  return parts;
}

async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    // The stated size may be wrong: reading stops there.
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw new BadZip(String(error));
  }
}

/** Reads only the directory and sums the stated sizes before anything is inflated. */
async function entriesWithinLimits(zip: ZipFile, size: number): Promise<Entry[] | null> {
  if (zip.entryCount > limits.entries) return null;
  const most = Math.min(limits.inflated, limits.always + limits.ratio * size);
  const entries: Entry[] = [];
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize;
    if (inflated > most) return null;
    entries.push(entry);
  }
  return entries;
}

/** Normalizes a name: with or without a leading slash, with `%2e` for a dot. */
export function partName(written: string): string {
  const name = written
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\', '/')
    .toLowerCase();
  return name.replace(/^\/+/, '');
}
