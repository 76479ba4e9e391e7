import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import {
  createOnePageObjects,
  createPackedStream,
  createPdfFromObjects,
  createPdfObjectStream,
  createPdfStream,
} from './pdfs.ts';

type PdfCase = [name: string, bytes: Buffer];

const fontObject = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const catalogObject = '<</Type/Catalog/Pages 2 0 R>>';
const createTextOperators = (text: string) => `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
const createTexts = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at));
/** These bytes cannot be compressed and draw nothing. */
const createHeavyStream = (size: number) =>
  createPdfStream(`%${randomBytes(size / 2).toString('hex')}\n${createTextOperators('Heavy')}`);
const formEntries = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]';
const createPageObject = (entries = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>${entries}>>`;
const createPdfWithPage = (entries: string, ...objects: string[]) =>
  createPdfFromObjects([
    catalogObject,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    createPageObject(entries),
    ...objects,
  ]);
const createPdfWithPages = (pages: string[], ...objects: string[]) =>
  createPdfFromObjects([
    catalogObject,
    `<</Type/Pages/Count ${pages.length}/Kids[${createTexts(pages.length, (at) => `${6 + objects.length - 1 + at} 0 R`).join(' ')}]>>`,
    'null',
    ...objects.slice(0, 1),
    fontObject,
    ...objects.slice(1),
    ...pages,
  ]);
const repeatReference = (count: number, ref: string) => `[${`${ref} `.repeat(count)}]`;
const createBomb = (entries: string, size = 200_000_000) =>
  createPdfStream(deflateSync(Buffer.alloc(size, ' ')), `/Filter/FlateDecode${entries}`);
const createDoubleBomb = (entries: string, size: number) =>
  createPdfStream(
    deflateSync(deflateSync(Buffer.alloc(size, ' '))),
    `/Filter[/FlateDecode/FlateDecode]${entries}`,
  );
const createPicture = (entries: string, bytes: string | Buffer) =>
  createPdfWithPage(
    '/Contents 4 0 R/Resources<</XObject<</I 6 0 R>>>>',
    createPackedStream('600 0 0 600 0 0 cm /I Do'),
    fontObject,
    createPdfStream(bytes, `/Type/XObject/Subtype/Image${entries}`),
  );
const honestPdf = createPdfWithPage(
  '/Contents 4 0 R',
  createPdfStream(createTextOperators('SCORE 4.5')),
  fontObject,
).toString('latin1');
const otherObject = `4 0 obj\n<</Length ${createTextOperators('SCORE 8.5').length}>>\nstream\n${createTextOperators('SCORE 8.5')}\nendstream\nendobj\n`;
const tableOffset = honestPdf.lastIndexOf('startxref');
const toBytes = (source: string) => Buffer.from(source, 'latin1');
const createStamps = (count: number) =>
  createPdfWithPage(
    `/Contents 4 0 R/Annots${repeatReference(count, '6 0 R')}`,
    createPackedStream(createTextOperators('Stamped')),
    fontObject,
    '<</Type/Annot/Subtype/Stamp/Rect[0 0 99 99]/AP<</N 7 0 R>>>>',
    createPdfStream(randomBytes(3_500_000), formEntries),
  );
const createFields = (count: number, entries: string) =>
  createPdfFromObjects([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields${repeatReference(count, '6 0 R')}${entries}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    createPageObject(`/Contents 4 0 R/Annots${repeatReference(count, '6 0 R')}`),
    createPackedStream(createTextOperators('Form')),
    fontObject,
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(text)/Rect[0 0 99 20]/DA(/F1 9 Tf)>>',
  ]);

export const hostilePdfs: PdfCase[] = [
  [
    'a page tree that is a circle',
    createPdfFromObjects([catalogObject, '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
  ],
  [
    'a circle with a page',
    createPdfFromObjects([
      catalogObject,
      '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>',
      createPageObject(),
    ]),
  ],
  [
    'a tree that doubles forty times',
    createPdfFromObjects([
      catalogObject,
      ...createTexts(40, (at) => `<</Type/Pages/Kids[${at + 3} 0 R ${at + 3} 0 R]>>`),
      createPageObject(),
    ]),
  ],
  [
    'a tree of 5,000 steps',
    createPdfFromObjects([
      catalogObject,
      ...createTexts(5_000, (at) => `<</Type/Pages/Count 1/Kids[${at + 3} 0 R]>>`),
      createPageObject(),
    ]),
  ],
  [
    'one page 12,000 times',
    createPdfFromObjects([
      catalogObject,
      `<</Type/Pages/Count 12000/Kids${repeatReference(12_000, '3 0 R')}>>`,
      createPageObject(),
    ]),
  ],
  [
    'one page 1,500 times',
    createPdfFromObjects([
      catalogObject,
      `<</Type/Pages/Count 1500/Kids${repeatReference(1_500, '3 0 R')}>>`,
      createPageObject('/Contents 4 0 R'),
      createHeavyStream(2_000_000),
      fontObject,
    ]),
  ],
  [
    'a count of two billion',
    createPdfFromObjects([
      catalogObject,
      '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>',
      createPageObject(),
    ]),
  ],
  ['a page with pages below it', toBytes(honestPdf.replace('/Contents', '/Kids[3 0 R]/Contents'))],
  [
    'a count that skips pages',
    createPdfFromObjects([
      catalogObject,
      '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 1>>',
      createPageObject(),
    ]),
  ],
  [
    '1,000 pages of one content',
    createPdfWithPages(
      createTexts(1_000, () => createPageObject('/Contents 4 0 R')),
      createHeavyStream(3_400_000),
    ),
  ],
  [
    '900 pages of one content, each of its own size',
    createPdfWithPages(
      createTexts(900, (at) => createPageObject(`/Contents 4 0 R/CropBox[0 0 ${at + 10} 99]`)),
      createHeavyStream(3_400_000),
    ),
  ],
  [
    '900 pages with lists of one content',
    createPdfWithPages(
      createTexts(900, () => createPageObject('/Contents[4 0 R 4 0 R]')),
      createHeavyStream(3_000_000),
    ),
  ],
  [
    'one content 800 times',
    createPdfWithPage(
      `/Contents${repeatReference(800, '4 0 R')}`,
      createHeavyStream(3_900_000),
      fontObject,
    ),
  ],
  [
    'a small content 200,000 times',
    createPdfWithPage(
      `/Contents${repeatReference(200_000, '4 0 R')}`,
      createPackedStream(createTextOperators('Small')),
      fontObject,
    ),
  ],
  [
    'resources that are inherited',
    createPdfFromObjects([
      catalogObject,
      `<</Type/Pages/Count 900/Resources<</XObject<</X 4 0 R>>>>/Kids[${createTexts(900, (at) => `${at + 5} 0 R`).join(' ')}]>>`,
      'null',
      createPdfStream(randomBytes(3_700_000), formEntries),
      ...createTexts(900, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
    ]),
  ],
  [
    'resources written out by each page',
    createPdfWithPages(
      createTexts(900, (at) =>
        createPageObject(`/Contents 4 0 R/Resources<</A${at}[${'1 '.repeat(1_500)}]>>`),
      ),
      createPackedStream(createTextOperators('Own')),
    ),
  ],
  ['300 stamps of one look', createStamps(300)],
  ['20,000 stamps of one look', createStamps(20_000)],
  [
    'stamps on each of 900 pages',
    createPdfWithPages(
      createTexts(900, () => createPageObject('/Annots[6 0 R 6 0 R]')),
      'null',
      '<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N 7 0 R>>>>',
      createPdfStream(randomBytes(3_500_000), formEntries),
    ),
  ],
  [
    '200,000 lists in lists',
    createPdfWithPage(`/Deep${'['.repeat(200_000)}${']'.repeat(200_000)}`),
  ],
  [
    '100,000 dictionaries in dictionaries',
    createPdfWithPage(`/Deep${'<</A'.repeat(100_000)} 1 ${'>>'.repeat(100_000)}`),
  ],
  [
    'a chain of 60,000 references',
    createPdfWithPage(
      '/Contents 6 0 R',
      'null',
      fontObject,
      ...createTexts(60_000, (at) => `${at + 7} 0 R`),
    ),
  ],
  [
    'forms in forms, 3,000 deep',
    createPdfWithPage(
      '/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>>>',
      createPackedStream('/X Do'),
      fontObject,
      ...createTexts(3_000, (at) =>
        createPdfStream(
          '/X Do',
          `${formEntries}/Resources<</XObject<</X ${Math.min(at + 7, 3_005)} 0 R>>>>`,
        ),
      ),
    ),
  ],
  [
    'a form that draws itself',
    createPdfWithPage(
      '/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>>>',
      createPackedStream('/X Do'),
      fontObject,
      createPdfStream('/X Do', `${formEntries}/Resources<</XObject<</X 6 0 R>>>>`),
    ),
  ],
  [
    '900,000 objects',
    createPdfFromObjects([
      ...createOnePageObjects(),
      ...createTexts(8, (at) =>
        createPdfObjectStream(
          createTexts(115_000, () => '1'),
          10 + at,
        ),
      ),
    ]),
  ],
  [
    'objects of many parts',
    createPdfFromObjects([
      ...createOnePageObjects(),
      ...createTexts(7, (at) =>
        createPdfObjectStream(
          createTexts(90_000, () => '<</A<</B<</C[1 2 3]>>>>>>'),
          10 + at * 90_000,
        ),
      ),
    ]),
  ],
  [
    '80,000 small objects',
    createPdfFromObjects([...createOnePageObjects(), ...createTexts(80_000, () => '<<>>')]),
  ],
  [
    'object streams in object streams',
    createPdfFromObjects([
      ...createOnePageObjects(),
      createPdfObjectStream([createPdfObjectStream([createPdfObjectStream(['<<>>'], 9)], 8)], 7),
    ]),
  ],
  [
    'an object stream that extends itself',
    createPdfFromObjects([
      ...createOnePageObjects(),
      createPdfStream('7 0 <<>>', '/Type/ObjStm/N 1/First 4/Extends 4 0 R'),
    ]),
  ],
  [
    'an object stream of a billion',
    createPdfFromObjects([
      ...createOnePageObjects(),
      createPdfStream('7 0 <<>>', '/Type/ObjStm/N 1000000000/First 4'),
    ]),
  ],
  [
    'a bomb of packed objects',
    createPdfFromObjects([...createOnePageObjects(), createBomb('/Type/ObjStm/N 1/First 5')]),
  ],
  [
    'a bomb that hides as packed objects',
    createPdfFromObjects([...createOnePageObjects(), createBomb('/Type/ObjStm')]),
  ],
  [
    'a bomb as a table',
    createPdfFromObjects([...createOnePageObjects(), createBomb('/Type/XRef/W[1 1 1]/Size 9')]),
  ],
  ['a bomb as a content', createPdfWithPage('/Contents 4 0 R', createBomb(''), fontObject)],
  [
    'a bomb as two parts of a content',
    createPdfWithPage('/Contents[4 0 R 4 0 R]', createBomb(''), fontObject),
  ],
  [
    'a bomb in a bomb',
    createPdfWithPage('/Contents[4 0 R 4 0 R]', createDoubleBomb('', 500_000_000), fontObject),
  ],
  [
    'a run of lengths',
    createPdfWithPage(
      '/Contents[4 0 R 4 0 R]',
      createPdfStream(Buffer.alloc(2_000_000, '\x81 '), '/Filter/RunLengthDecode'),
      fontObject,
    ),
  ],
  [
    'LZW that is none',
    createPdfWithPage(
      '/Contents[4 0 R 4 0 R]',
      createPdfStream(randomBytes(500_000), '/Filter/LZWDecode'),
      fontObject,
    ),
  ],
  [
    'a picture of 30,000 by 30,000',
    createPicture(
      '/Width 30000/Height 30000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode',
      deflateSync(Buffer.alloc(112_500_000)),
    ),
  ],
  [
    'JBIG2 of two billion points',
    createPicture(
      '/Width 46340/Height 46340/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode',
      Buffer.from('00000000300001000000130000b5040000b504000000000000000000000000', 'hex'),
    ),
  ],
  [
    'JPX of four billion points',
    createPicture(
      '/Width 65535/Height 65535/Filter/JPXDecode',
      Buffer.from(
        'ff4fff5100290000ffffffffffffffff0000000000000000ffffffffffffffff00000000000000000001070101',
        'hex',
      ),
    ),
  ],
  [
    'a CCITT picture of a billion points',
    createPicture(
      '/Width 32000/Height 32000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 32000>>',
      Buffer.alloc(50),
    ),
  ],
  [
    'an object between table and startxref',
    toBytes(honestPdf.slice(0, tableOffset) + otherObject + honestPdf.slice(tableOffset)),
  ],
  ['an object behind the end', toBytes(`${honestPdf}\n${otherObject}`)],
  [
    'another root behind the end',
    toBytes(
      `${honestPdf}\n9 0 obj\n<</Type/Catalog/Pages 8 0 R>>\nendobj\ntrailer\n<</Root 9 0 R/Size 10>>\n`,
    ),
  ],
  [
    'a table that comes before itself',
    toBytes(honestPdf.replace('/Root', `/Prev ${honestPdf.lastIndexOf('xref\n0')}/Root`)),
  ],
  ['a table of two billion', toBytes(honestPdf.replace(/xref\n0 \d+/, 'xref\n0 2000000000'))],
  [
    'a startxref outside of the file',
    toBytes(honestPdf.replace(/startxref\n\d+/, 'startxref\n4000000000')),
  ],
  ['a form of 20,000 fields', createFields(20_000, '/NeedAppearances true')],
  [
    'a field of three million letters',
    toBytes(
      createFields(1, '/NeedAppearances true')
        .toString('latin1')
        .replace('(text)', `(${'word '.repeat(600_000)})`),
    ),
  ],
  [
    'a form whose fields are its own children',
    toBytes(createFields(1, '').toString('latin1').replace('/FT/Tx', '/Kids[6 0 R]/FT/Tx')),
  ],
];
