import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

export type ZipPieces = AsyncIterable<Buffer>;

export interface ZipPart {
  size: number;
  pieces(): ZipPieces;
}

/** Maps the parts of a package by their names in lower case, because Word ignores case in names. */
export type ZipParts = Map<string, ZipPart>;

export class ZipError extends Error {}
export class ZipTooLargeError extends ZipError {}

interface ZipLimits {
  entries: number;
  inflated: number;
}

export async function readZipParts(bytes: Buffer, limits: ZipLimits): Promise<ZipParts> {
  const parts: ZipParts = new Map();
  const zip = await fromBufferPromise(bytes).catch(throwZipError);
  for (const entry of await readEntriesWithinLimits(zip, limits)) {
    const name = normalizeZipPartName(entry.fileName);
    if (name.endsWith('/')) continue;
    if (parts.has(name)) throw new ZipError('two parts of one name');
    parts.set(name, { size: entry.uncompressedSize, pieces: () => readEntryPieces(zip, entry) });
  }
  return parts;
}

async function* readEntryPieces(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  try {
    // The stated size may be wrong, so reading stops at that size.
    yield* await zip.openReadStreamPromise(entry);
  } catch (error) {
    throwZipError(error);
  }
}

async function readEntriesWithinLimits(zip: ZipFile, limits: ZipLimits): Promise<Entry[]> {
  if (zip.entryCount > limits.entries) throw new ZipTooLargeError('too many parts');
  const entries: Entry[] = [];
  let inflated = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      inflated += entry.uncompressedSize;
      if (inflated > limits.inflated) break;
      entries.push(entry);
    }
  } catch (error) {
    throwZipError(error);
  }
  if (inflated > limits.inflated) throw new ZipTooLargeError('too large when inflated');
  return entries;
}

function throwZipError(error: unknown): never {
  throw new ZipError(String(error));
}

export function normalizeZipPartName(partName: string): string {
  const name = partName
    .replace(/%([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    .replaceAll('\\', '/')
    .toLowerCase();
  return name.replace(/^\/+/, '');
}
