import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { createPdfFromObjects, createPdfStream } from './pdfs.ts';

interface ScanOptions {
  catalog?: string;
  jpeg?: Buffer;
}

export function createScannedPdf(
  args: string[],
  pixels: number,
  { catalog = '', jpeg }: ScanOptions = {},
): Buffer {
  const pages = args.map((_, index) => 4 + index * 3);
  return createPdfFromObjects([
    `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
    `<</Type/Pages/Kids[${pages.map((number) => `${number} 0 R`).join(' ')}]/Count ${args.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...args.flatMap((text, index) => {
      const number = 4 + index * 3;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 3 0 R>>/XObject<</Im ${number + 2} 0 R>>>>/Contents ${number + 1} 0 R>>`,
        createPdfStream(`q 500 0 0 500 56 200 cm /Im Do Q BT /F 24 Tf 56 100 Td (${text}) Tj ET`),
        createPdfStream(
          jpeg ?? deflateSync(createNoise(pixels)),
          `/Type/XObject/Subtype/Image/Width ${pixels}/Height ${pixels}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/${jpeg ? 'DCTDecode' : 'FlateDecode'}`,
        ),
      ];
    }),
  ]);
}

/** Noise in blocks of eight pixels compresses as well as a real picture in JPEG. */
function createNoise(pixels: number): Buffer {
  const row = pixels * 3;
  const all = Buffer.alloc(row * pixels);
  for (let line = 0; line < pixels; line += 8) {
    const colors = randomBytes(row);
    for (let copy = line; copy < line + 8 && copy < pixels; copy += 1) {
      colors.copy(all, copy * row);
    }
  }
  return all;
}
