import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import {
  type Entry,
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl';
import { documentLimits } from '../../../../contract/documents.ts';
import { messages } from '../../../../contract/messages.ts';
import { problem } from '../../../../contract/problems.ts';
import { notFound, Refusal } from '../../../platform/errors.ts';
import { BadZip } from '../../../platform/files/readZipParts.ts';
import { CannotRead, cleaned } from './tableWriter.ts';

const limits = { entries: 30_000, inflated: 400_000_000, path: 1_000, ofTurn: 500 };

interface Archive {
  zip: ZipFile;
  papers: ReadonlyMap<string, Entry>;
}

/** Opened archives are cached by the array of pieces that contains their bytes. */
const archives = new WeakMap<readonly Buffer[], Promise<Archive>>();

export async function paperOf(pieces: readonly Buffer[], path: string): Promise<Buffer> {
  const archive = archives.get(pieces) ?? openArchive(pieces, Number.POSITIVE_INFINITY);
  archives.set(pieces, archive);
  const { zip, papers } = await archive;
  const entry = papers.get(path);
  if (!entry) throw notFound();
  const found: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      size += piece.length;
      if (size > documentLimits.bytes) throw refused('documentTooLarge');
      found.push(piece);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : refused('documentUnreadable');
  }
  return Buffer.concat(found, size);
}

function refused(code: 'documentTooLarge' | 'documentUnreadable'): Refusal {
  return new Refusal(422, messages[code], { problems: [problem(code, 'File')] });
}

/**
 * Reads only the directory of the archive. Paths are cleaned for display, without the folders and files that
 * operating systems add.
 */
export async function openArchive(pieces: readonly Buffer[], most: number): Promise<Archive> {
  try {
    const reader = new PiecesReader(pieces);
    const zip = await fromRandomAccessReaderPromise(reader, reader.size, options);
    return { zip, papers: await papersIn(zip, most) };
  } catch (error) {
    if (error instanceof CannotRead) throw error;
    // The library refuses an entry with strong encryption.
    if (/encryption/.test(String(error))) throw new CannotRead('importLocked');
    throw new BadZip(String(error));
  }
}

const options = { decodeStrings: false, autoClose: false };

async function papersIn(zip: ZipFile, most: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new CannotRead('importTooManyPapers');
  const papers = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    // Between two slices of entries, other requests are served.
    if (zip.entriesRead % limits.ofTurn === 0) await setImmediate();
    const path = pathOf(entry);
    if (path.endsWith('/') || isOfSystem.test(path)) continue;
    inflated += entry.uncompressedSize;
    if (entry.isEncrypted()) throw new CannotRead('importLocked');
    if (isUnsafe(entry, path) || papers.has(path)) throw new CannotRead('importZipUnsafe');
    if (inflated > limits.inflated) throw new CannotRead('importTooMuch');
    papers.set(path, entry);
    if (papers.size > most) throw new CannotRead('importTooManyPapers');
  }
  return papers;
}

const isOfSystem = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;

const saysUtf8 = 0x800;

/** Archives made on macOS contain names in UTF-8 without the flag for it. */
function pathOf({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | saysUtf8 : generalPurposeBitFlag;
  return cleaned(getFileNameLowLevel(flags, fileNameRaw, extraFields, false));
}

const madeOnUnix = 3;
const typeOfFile = 0o170_000;
const ordinaryFile = 0o100_000;

function isUnsafe({ versionMadeBy, externalFileAttributes }: Entry, path: string): boolean {
  const type = versionMadeBy >> 8 === madeOnUnix ? (externalFileAttributes >>> 16) & typeOfFile : 0;
  const isSpecial = type !== 0 && type !== ordinaryFile;
  const isOutside = /^([a-z]:|\/)/i.test(path) || path.split('/').includes('..');
  return isSpecial || isOutside || path === '' || path.length > limits.path;
}

class PiecesReader extends RandomAccessReader {
  readonly size: number;
  private readonly pieces: readonly Buffer[];

  constructor(pieces: readonly Buffer[]) {
    super();
    this.pieces = pieces;
    this.size = pieces.reduce((sum, { length }) => sum + length, 0);
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.slices(start, end), { objectMode: false });
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    let at = offset;
    for (const slice of this.slices(position, position + length)) at += slice.copy(buffer, at);
    callback(null);
  }

  private *slices(start: number, end: number): Generator<Buffer> {
    let at = 0;
    for (const piece of this.pieces) {
      const slice = piece.subarray(Math.max(0, start - at), Math.max(0, end - at));
      if (slice.length > 0) yield slice;
      at += piece.length;
    }
  }
}
