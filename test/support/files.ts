import { crc32, deflateRawSync } from 'node:zlib';
import * as compoundFile from 'cfb';

/** Small documents as their programs write them, and files that only pretend to be one. */
export function pdf(content = 'one page', size = 0): Buffer {
  const start = Buffer.from(`%PDF-1.7\n% ${content}\n`);
  return Buffer.concat([start, Buffer.alloc(Math.max(0, size - start.length), ' ')]);
}

function oldOffice(streams: Record<string, string>): Buffer {
  const file = compoundFile.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) {
    compoundFile.utils.cfb_add(file, name, Buffer.from(content));
  }
  return Buffer.from(compoundFile.write(file, { type: 'buffer' }));
}

export const doc = () => oldOffice({ '/WordDocument': 'text'.repeat(2_000), '/1Table': 'table' });
export const docWithMacros = () =>
  oldOffice({ '/WordDocument': 'text', '/Macros/VBA/_VBA_PROJECT': 'code' });
export const xls = () => oldOffice({ '/Workbook': 'cells' });
export const xlsWithWordInside = () =>
  oldOffice({ '/Workbook': 'cells', '/MBD0001/WordDocument': 'embedded' });

export interface ZipPart {
  name: string;
  content: Buffer | string;
  /** What the table of contents says, where that is a lie. */
  statedSize?: number;
}

/** A zip of deflated parts. */
export function zip(parts: ZipPart[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, content, statedSize } of parts) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(statedSize ?? bytes.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const where = Buffer.alloc(14);
    where.writeUInt32LE(offset, 10);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), packed]);
    central.push(Buffer.from('PK\x01\x02\x14\x00'), fields, where, Buffer.from(name));
    local.push(head);
    offset += head.length;
  }
  const table = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, table, end]);
}

const wordTypes = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export function contentTypes(mainType = `${wordTypes}.document.main+xml`): ZipPart {
  const main = `<Override PartName="/word/document.xml" ContentType="${mainType}"/>`;
  return { name: '[Content_Types].xml', content: `<?xml version="1.0"?><Types>${main}</Types>` };
}

export const mainPart: ZipPart = { name: 'word/document.xml', content: '<w:document/>' };

export const docx = (more: ZipPart[] = []) => zip([contentTypes(), mainPart, ...more]);
export const template = () => zip([contentTypes(`${wordTypes}.template.main+xml`), mainPart]);
export const docm = () =>
  zip([
    contentTypes('application/vnd.ms-word.document.macroEnabled.main+xml'),
    mainPart,
    { name: 'word/vbaProject.bin', content: 'code' },
  ]);
export const xlsx = () =>
  zip([contentTypes('x'), { name: 'xl/workbook.xml', content: '<workbook/>' }]);
export const zipBomb = () =>
  docx([{ name: 'word/media/image1.png', content: Buffer.alloc(60_000_000) }]);
/** States a small size and inflates to a large one. */
export const lyingZipBomb = () =>
  docx([{ name: 'word/media/image1.png', content: Buffer.alloc(60_000_000), statedSize: 10 }]);
export const exe = () => Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(500)]);
export const html = () => Buffer.from('<!doctype html><script>alert("%PDF-1.7")</script>');
