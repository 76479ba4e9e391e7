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
import { createProblem } from '../../../../contract/problems.ts';
import { notFound, Refusal } from '../../../platform/errors.ts';
import { ZipError } from '../../../platform/files/readZipParts.ts';
import { CannotReadFile, cleanText } from './tableWriter.ts';

const archiveLimits = { entries: 30_000, inflated: 400_000_000, path: 1_000, ofTurn: 500 };

interface OpenedArchive {
  zip: ZipFile;
  papers: ReadonlyMap<string, Entry>;
}

const archivesByPieces = new WeakMap<readonly Buffer[], Promise<OpenedArchive>>();

export async function readZippedDocument(pieces: readonly Buffer[], path: string): Promise<Buffer> {
  const archive = archivesByPieces.get(pieces) ?? openArchive(pieces, Number.POSITIVE_INFINITY);
  archivesByPieces.set(pieces, archive);
  const { zip, papers } = await archive;
  const entry = papers.get(path);
  if (!entry) throw notFound();
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of await zip.openReadStreamPromise(entry)) {
      size += piece.length;
      if (size > documentLimits.bytes) throw createDocumentRefusal('documentTooLarge');
      chunks.push(piece);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : createDocumentRefusal('documentUnreadable');
  }
  return Buffer.concat(chunks, size);
}

function createDocumentRefusal(code: 'documentTooLarge' | 'documentUnreadable'): Refusal {
  return new Refusal(422, messages[code], { problems: [createProblem(code, 'File')] });
}

export async function openArchive(pieces: readonly Buffer[], max: number): Promise<OpenedArchive> {
  try {
    const reader = new PiecesReader(pieces);
    const zip = await fromRandomAccessReaderPromise(reader, reader.size, zipReaderOptions);
    return { zip, papers: await listZippedDocuments(zip, max) };
  } catch (error) {
    if (error instanceof CannotReadFile) throw error;
    // The library refuses an entry with strong encryption.
    if (/encryption/.test(String(error))) throw new CannotReadFile('importLocked');
    throw new ZipError(String(error));
  }
}

const zipReaderOptions = { decodeStrings: false, autoClose: false };

async function listZippedDocuments(zip: ZipFile, max: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > archiveLimits.entries) throw new CannotReadFile('importTooManyPapers');
  const papers = new Map<string, Entry>();
  let inflated = 0;
  for await (const entry of zip.eachEntry()) {
    if (zip.entriesRead % archiveLimits.ofTurn === 0) await setImmediate();
    const path = readEntryPath(entry);
    if (path.endsWith('/') || systemFilePattern.test(path)) continue;
    inflated += entry.uncompressedSize;
    if (entry.isEncrypted()) throw new CannotReadFile('importLocked');
    if (isUnsafeEntry(entry, path) || papers.has(path)) throw new CannotReadFile('importZipUnsafe');
    if (inflated > archiveLimits.inflated) throw new CannotReadFile('importTooMuch');
    papers.set(path, entry);
    if (papers.size > max) throw new CannotReadFile('importTooManyPapers');
  }
  return papers;
}

const systemFilePattern = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$)/i;

const utf8Flag = 0x800;

/** Archives made on macOS contain names in UTF-8 without the flag for it. */
function readEntryPath({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  const flags = isUtf8(fileNameRaw) ? generalPurposeBitFlag | utf8Flag : generalPurposeBitFlag;
  return cleanText(getFileNameLowLevel(flags, fileNameRaw, extraFields, false));
}

const unixSystem = 3;
const fileTypeMask = 0o170_000;
const regularFileType = 0o100_000;

function isUnsafeEntry({ versionMadeBy, externalFileAttributes }: Entry, path: string): boolean {
  const type =
    versionMadeBy >> 8 === unixSystem ? (externalFileAttributes >>> 16) & fileTypeMask : 0;
  const isSpecial = type !== 0 && type !== regularFileType;
  const isOutside = /^([a-z]:|\/)/i.test(path) || path.split('/').includes('..');
  return isSpecial || isOutside || path === '' || path.length > archiveLimits.path;
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
