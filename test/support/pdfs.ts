import { deflateSync } from 'node:zlib';

interface PdfOptions {
  version?: string;
  comment?: string;
  trailer?: string;
}

export function createPdfFromObjects(
  objects: string[],
  { version = '1.7', comment, trailer }: PdfOptions = {},
) {
  let file = `%PDF-${version}\n% ${comment ?? 'written by hand'}\n`;
  const offsets = objects.map((object, index) => {
    const offset = String(file.length).padStart(10, '0');
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${offset} 00000 n \n`;
  });
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer\n<</Size ${size}/Root 1 0 R${trailer ?? ''}>>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}

export const createPdfStream = (content: string | Buffer, entries = '') =>
  `<</Length ${content.length}${entries}>>stream\n${content.toString('latin1')}\nendstream`;

export const createPackedStream = (content: string | Buffer, entries = '') =>
  createPdfStream(deflateSync(content), `/Filter/FlateDecode${entries}`);

export const createOnePageObjects = (catalog = ''): string[] => [
  `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
];

export function pdf(comment = 'one page', size = 0): Buffer {
  const bare = createPdfFromObjects(createOnePageObjects(), { comment });
  const withPicture = (length: number) =>
    createPdfFromObjects(
      [...createOnePageObjects(), createPdfStream(Buffer.alloc(Math.max(0, length), ' '))],
      { comment },
    );
  const around = withPicture(size).length - size;
  if (size <= around) return bare;
  // In a shorter file, some numbers have fewer digits, so line ends fill the difference.
  const file = withPicture(size - around);
  return Buffer.concat([file, Buffer.alloc(Math.max(0, size - file.length), '\n')]);
}

export function createPdfObjectStream(objects: string[], first = 4): string {
  let body = '';
  const head = objects.map((object, index) => {
    const offset = body.length;
    body += `${object}\n`;
    return `${first + index} ${offset}`;
  });
  const start = `${head.join(' ')}\n`;
  return createPackedStream(start + body, `/Type/ObjStm/N ${objects.length}/First ${start.length}`);
}

export function createUpdatedPdf(
  file: Buffer,
  objects: Record<number, string | null>,
  trailer = '/Root 1 0 R',
): Buffer {
  const text = file.toString('latin1');
  const before = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1];
  let more = '';
  const table = Object.entries(objects).map(([number, object]) => {
    if (object === null) return `${number} 1\n0000000000 65535 f \n`;
    const offset = String(text.length + more.length).padStart(10, '0');
    more += `${number} 0 obj\n${object}\nendobj\n`;
    return `${number} 1\n${offset} 00000 n \n`;
  });
  const start = text.length + more.length;
  more += `xref\n${table.join('')}trailer\n<</Size 99${trailer}/Prev ${before}>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(more, 'latin1')]);
}

export function createPackedPdf(objects: string[], catalogNumber = 1): Buffer {
  const count = objects.length;
  const head = `%PDF-1.7\n`;
  const holder = `${count + 1} 0 obj\n${createPdfObjectStream(objects, 1)}\nendobj\n`;
  const start = head.length + holder.length;
  const rows = [
    [0, 0, 0],
    ...objects.map((_, index) => [2, count + 1, index]),
    [1, head.length, 0],
    [1, start, 0],
  ].map(([type = 0, place = 0, last = 0]) => Buffer.from([type, place >> 8, place & 255, last]));
  const predicted = rows.map((row, index) =>
    Buffer.from([2, ...row.map((byte, at) => byte - (rows[index - 1]?.[at] ?? 0))]),
  );
  const entries = `/Type/XRef/W[1 2 1]/Size ${count + 3}/Root ${catalogNumber} 0 R/DecodeParms<</Predictor 12/Columns 4>>`;
  const table = `${count + 2} 0 obj\n${createPackedStream(Buffer.concat(predicted), entries)}\nendobj\n`;
  return Buffer.from(`${head}${holder}${table}startxref\n${start}\n%%EOF\n`, 'latin1');
}
