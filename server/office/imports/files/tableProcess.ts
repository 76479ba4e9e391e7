import { once } from 'node:events';
import type { ImportKind, importLimits } from '../../../../contract/imports.ts';
import type { MessageCode } from '../../../../contract/messages.ts';
import { BadXml, LongXmlText } from '../../../platform/files/readXml.ts';
import { BadZip, TooLargeZip } from '../../../platform/files/readZipParts.ts';
import { readCsv } from './csv.ts';
import { openArchive } from './papers.ts';
import { CannotRead, cleaned, TableWriter } from './tableWriter.ts';
import { readWorkbook } from './workbook.ts';

export interface ToRead {
  filename: string;
  kind: ImportKind;
  size: number;
  limits: typeof importLimits;
}

/**
 * The process sends this message when it could not read a table. `fault` is an error of the portal's own
 * code.
 */
export type WhyNot = { code: MessageCode; row: number | null } | { fault: string };

const signs = {
  compound: Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  /** These names are entries of a compound file (OLE). */
  encrypted: Buffer.from('EncryptedPackage', 'utf16le'),
  excel: Buffer.from('Workbook', 'utf16le'),
  /** Excel 5 used this name. */
  book: Buffer.from('Book', 'utf16le'),
};
/** Web pages are often named `.xls`. */
const pageOrXml = /^(\xef\xbb\xbf)?\s*<[!?a-z]/i;
const otherText = /^(%PDF|\{\\rtf)/;
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 27);

// The process ends when the server that asked for the table has stopped.
process.on('disconnect', () => process.exit());
const [asked] = (await once(process, 'message')) as [ToRead];
const bytes = Buffer.alloc(asked.size);
let received = 0;
for await (const piece of process.stdin) received += (piece as Buffer).copy(bytes, received);
try {
  const pieces = await read(bytes, asked);
  process.stdout.write(Buffer.concat(pieces), () => process.disconnect());
} catch (error) {
  process.send?.(whyNot(error), () => process.disconnect());
}

async function read(bytes: Buffer, { filename, kind, limits }: ToRead): Promise<Buffer[]> {
  const writer = new TableWriter(limits);
  const name = cleaned(filename.slice(0, 255).replace(/\.[^.]*$/, ''));
  const isZip = ['PK\x03\x04', 'PK\x05\x06'].includes(bytes.toString('latin1', 0, 4));
  if (bytes.length === 0) throw new CannotRead('importEmpty');
  if (kind === 'papers') {
    if (!isZip) throw new CannotRead('importNoZip');
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
    refuseOthers(bytes);
    writer.begin(name, false);
    readCsv(bytes, writer, limits);
    writer.end();
  }
  return writer.finish();
}

function refuseOthers(bytes: Buffer): void {
  const start = bytes.toString('latin1', 0, 1_000);
  if (bytes.subarray(0, signs.compound.length).equals(signs.compound)) {
    if (bytes.includes(signs.encrypted)) throw new CannotRead('importLocked');
    const isExcel = bytes.includes(signs.excel) || bytes.includes(signs.book);
    throw new CannotRead(isExcel ? 'importOldWorkbook' : 'importUnknown');
  }
  // Workbooks older than Excel 5 begin with such a record.
  const [type, version = -1] = bytes;
  if (type === 9 && [0, 2, 4].includes(version)) throw new CannotRead('importOldWorkbook');
  const isUtf16 = /^(\xff\xfe|\xfe\xff)/.test(start);
  const isBinary = !isUtf16 && bytes.subarray(0, start.length).some(isControl);
  if (isBinary || pageOrXml.test(start) || otherText.test(start)) {
    throw new CannotRead('importUnknown');
  }
}

function whyNot(error: unknown): WhyNot {
  if (error instanceof CannotRead) return { code: error.code, row: error.row };
  if (error instanceof LongXmlText) return { code: 'importCellTooLong', row: null };
  if (error instanceof TooLargeZip) return { code: 'importTooMuch', row: null };
  if (error instanceof BadZip || error instanceof BadXml) {
    return { code: 'importDamaged', row: null };
  }
  return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}
