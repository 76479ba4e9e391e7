import { once } from 'node:events';
import type { ImportKind, importLimits } from '../../../../contract/imports.ts';
import type { MessageCode } from '../../../../contract/messages.ts';
import { LongXmlText, XmlError } from '../../../platform/files/readXml.ts';
import { ZipError, ZipTooLargeError } from '../../../platform/files/readZipParts.ts';
import { readCsv } from './readCsv.ts';
import { readWorkbook } from './readWorkbook.ts';
import { CannotReadFile, cleanText, TableWriter } from './tableWriter.ts';
import { openArchive } from './zippedDocuments.ts';

export interface TableToRead {
  filename: string;
  kind: ImportKind;
  size: number;
  limits: typeof importLimits;
}

export type TableReadFailure = { code: MessageCode; row: number | null } | { fault: string };

const fileSignatures = {
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  /** These names are entries of a compound file (OLE). */
  encrypted: Buffer.from('EncryptedPackage', 'utf16le'),
  excel: Buffer.from('Workbook', 'utf16le'),
  /** Excel 5 used this name. */
  book: Buffer.from('Book', 'utf16le'),
};
const pageOrXmlPattern = /^(\xef\xbb\xbf)?\s*<[!?a-z]/i;
const otherTextPattern = /^(%PDF|\{\\rtf)/;
const isControlByte = (byte: number) => byte < 9 || (byte > 13 && byte < 27);

process.on('disconnect', () => process.exit());
const [asked] = (await once(process, 'message')) as [TableToRead];
const fileBytes = Buffer.alloc(asked.size);
let receivedBytes = 0;
for await (const piece of process.stdin)
  receivedBytes += (piece as Buffer).copy(fileBytes, receivedBytes);
try {
  const pieces = await readTableFile(fileBytes, asked);
  process.stdout.write(Buffer.concat(pieces), () => process.disconnect());
} catch (error) {
  process.send?.(toReadFailure(error), () => process.disconnect());
}

async function readTableFile(
  bytes: Buffer,
  { filename, kind, limits }: TableToRead,
): Promise<Buffer[]> {
  const writer = new TableWriter(limits);
  const name = cleanText(filename.slice(0, 255).replace(/\.[^.]*$/, ''));
  const isZip = ['PK\x03\x04', 'PK\x05\x06'].includes(bytes.toString('latin1', 0, 4));
  if (bytes.length === 0) throw new CannotReadFile('importEmpty');
  if (kind === 'papers') {
    if (!isZip) throw new CannotReadFile('importNoZip');
    writer.begin(name, false);
    let position = 0;
    for (const path of (await openArchive([bytes], limits.papers)).papers.keys()) {
      position += 1;
      writer.add(position, [path]);
    }
    writer.end();
  } else if (isZip) {
    await readWorkbook(bytes, writer, limits);
  } else {
    refuseOtherFileTypes(bytes);
    writer.begin(name, false);
    readCsv(bytes, writer, limits);
    writer.end();
  }
  return writer.finish();
}

function refuseOtherFileTypes(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 1_000);
  if (bytes.subarray(0, fileSignatures.compound.length).equals(fileSignatures.compound)) {
    if (bytes.includes(fileSignatures.encrypted)) throw new CannotReadFile('importLocked');
    const isExcel = bytes.includes(fileSignatures.excel) || bytes.includes(fileSignatures.book);
    throw new CannotReadFile(isExcel ? 'importOldWorkbook' : 'importUnknown');
  }
  // Workbooks older than Excel 5 begin with such a record.
  const [type, version = -1] = bytes;
  if (type === 9 && [0, 2, 4].includes(version)) throw new CannotReadFile('importOldWorkbook');
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(start);
  const isBinary = !isUtf16 && bytes.subarray(0, start.length).some(isControlByte);
  if (isBinary || pageOrXmlPattern.test(start) || otherTextPattern.test(start)) {
    throw new CannotReadFile('importUnknown');
  }
}

function toReadFailure(error: unknown): TableReadFailure {
  if (error instanceof CannotReadFile) return { code: error.code, row: error.row };
  if (error instanceof LongXmlText) return { code: 'importCellTooLong', row: null };
  if (error instanceof ZipTooLargeError) return { code: 'importTooMuch', row: null };
  if (error instanceof ZipError || error instanceof XmlError) {
    return { code: 'importDamaged', row: null };
  }
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
