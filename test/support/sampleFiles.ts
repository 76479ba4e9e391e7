import { crc32, deflateRawSync } from 'node:zlib';
import * as compoundFile from 'cfb';

export { pdf } from './pdfs.ts';

export function createOldOfficeFile(streams: Record<string, string>): Buffer {
  const file = compoundFile.utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) {
    compoundFile.utils.cfb_add(file, name, Buffer.from(content));
  }
  return Buffer.from(compoundFile.write(file, { type: 'buffer' }));
}

export const doc = () =>
  createOldOfficeFile({ '/WordDocument': 'text'.repeat(2_000), '/1Table': 'table' });
export const docWithMacros = () =>
  createOldOfficeFile({ '/WordDocument': 'text', '/Macros/VBA/_VBA_PROJECT': 'code' });
export const xls = () => createOldOfficeFile({ '/Workbook': 'cells' });
export const xlsWithWordInside = () =>
  createOldOfficeFile({ '/Workbook': 'cells', '/MBD0001/WordDocument': 'embedded' });

export interface ZipPart {
  name: string;
  content: Buffer | string;
  statedSize?: number;
}

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

export function contentTypes(
  mainType = `${wordTypes}.document.main+xml`,
  extra = '',
  mainName = 'word/document.xml',
): ZipPart {
  const main = `<Override PartName="/${mainName}" ContentType="${mainType}"/>`;
  const defaults =
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Default Extension="bmp" ContentType="image/bmp"/>';
  return {
    name: '[Content_Types].xml',
    content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">${defaults}${extra}${main}</Types>`,
  };
}

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
export const relationshipsNamespace =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const wordPart = (name: string, inside = '', root = 'document'): ZipPart => ({
  name,
  content: `<?xml version="1.0" encoding="UTF-8"?><w:${root} xmlns:w="${wordNamespace}">${inside}</w:${root}>`,
});
export const mainPart = wordPart('word/document.xml', '<w:body><w:p/></w:body>');

export function relationships(name: string, ...list: string[]): ZipPart {
  const inside = list.map((one, index) => `<Relationship Id="r${index}" ${one}/>`).join('');
  return {
    name,
    content: `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`,
  };
}

export const rootRelationships = (target = 'word/document.xml') =>
  relationships(
    '_rels/.rels',
    `Type="${relationshipsNamespace}/officeDocument" Target="${target}"`,
  );

const createFirstParts = (mainType?: string) => [
  contentTypes(mainType),
  rootRelationships(),
  mainPart,
];

export const docx = (overrides: ZipPart[] = []) => zip([...createFirstParts(), ...overrides]);
export const template = () => zip(createFirstParts(`${wordTypes}.template.main+xml`));
export const docm = () =>
  zip([
    ...createFirstParts('application/vnd.ms-word.document.macroEnabled.main+xml'),
    { name: 'word/vbaProject.bin', content: 'code' },
  ]);
export const xlsx = () =>
  zip([
    contentTypes(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
      '',
      'xl/workbook.xml',
    ),
    rootRelationships('xl/workbook.xml'),
    { name: 'xl/workbook.xml', content: '<workbook/>' },
  ]);
export const zipBomb = () =>
  docx([{ name: 'word/media/image1.png', content: Buffer.alloc(60_000_000) }]);
export const lyingZipBomb = () =>
  docx([{ name: 'word/media/image1.png', content: Buffer.alloc(60_000_000), statedSize: 10 }]);
export const exe = () => Buffer.concat([Buffer.from('MZ\x90\x00\x03'), Buffer.alloc(500)]);
export const html = () => Buffer.from('<!doctype html><script>alert("%PDF-1.7")</script>');
