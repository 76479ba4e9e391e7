import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { objectStream, onePage, packed, pdfOf, stream } from './pdfs.ts';

type Case = [name: string, bytes: Buffer];

const font = '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>';
const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const textOperators = (text: string) => `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
const times = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at));
/** These bytes cannot be compressed and draw nothing. */
const heavy = (size: number) =>
  stream(`%${randomBytes(size / 2).toString('hex')}\n${textOperators('Heavy')}`);
const ofForm = '/Type/XObject/Subtype/Form/BBox[0 0 9 9]';
const ofPage = (entries = '') =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>${entries}>>`;
const onPage = (entries: string, ...objects: string[]) =>
  pdfOf([catalog, '<</Type/Pages/Kids[3 0 R]/Count 1>>', ofPage(entries), ...objects]);
const pagesOf = (pages: string[], ...objects: string[]) =>
  pdfOf([
    catalog,
    `<</Type/Pages/Count ${pages.length}/Kids[${times(pages.length, (at) => `${6 + objects.length - 1 + at} 0 R`).join(' ')}]>>`,
    'null',
    ...objects.slice(0, 1),
    font,
    ...objects.slice(1),
    ...pages,
  ]);
const list = (count: number, ref: string) => `[${`${ref} `.repeat(count)}]`;
const bomb = (entries: string, size = 200_000_000) =>
  stream(deflateSync(Buffer.alloc(size, ' ')), `/Filter/FlateDecode${entries}`);
const twice = (entries: string, size: number) =>
  stream(
    deflateSync(deflateSync(Buffer.alloc(size, ' '))),
    `/Filter[/FlateDecode/FlateDecode]${entries}`,
  );
const picture = (entries: string, bytes: string | Buffer) =>
  onPage(
    '/Contents 4 0 R/Resources<</XObject<</I 6 0 R>>>>',
    packed('600 0 0 600 0 0 cm /I Do'),
    font,
    stream(bytes, `/Type/XObject/Subtype/Image${entries}`),
  );
const honest = onPage('/Contents 4 0 R', stream(textOperators('SCORE 4.5')), font).toString(
  'latin1',
);
const other = `4 0 obj\n<</Length ${textOperators('SCORE 8.5').length}>>\nstream\n${textOperators('SCORE 8.5')}\nendstream\nendobj\n`;
const table = honest.lastIndexOf('startxref');
const text = (written: string) => Buffer.from(written, 'latin1');
const stamps = (count: number) =>
  onPage(
    `/Contents 4 0 R/Annots${list(count, '6 0 R')}`,
    packed(textOperators('Stamped')),
    font,
    '<</Type/Annot/Subtype/Stamp/Rect[0 0 99 99]/AP<</N 7 0 R>>>>',
    stream(randomBytes(3_500_000), ofForm),
  );
const fields = (count: number, entries: string) =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields${list(count, '6 0 R')}${entries}>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    ofPage(`/Contents 4 0 R/Annots${list(count, '6 0 R')}`),
    packed(textOperators('Form')),
    font,
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(text)/Rect[0 0 99 20]/DA(/F1 9 Tf)>>',
  ]);

/**
 * Each of these files costs its reader much memory or time, or shows different pages in different readers.
 */
export const hostilePdfs: Case[] = [
  ['a page tree that is a circle', pdfOf([catalog, '<</Type/Pages/Kids[2 0 R]/Count 1>>'])],
  ['a circle with a page', pdfOf([catalog, '<</Type/Pages/Kids[2 0 R 3 0 R]/Count 2>>', ofPage()])],
  [
    'a tree that doubles forty times',
    pdfOf([
      catalog,
      ...times(40, (at) => `<</Type/Pages/Kids[${at + 3} 0 R ${at + 3} 0 R]>>`),
      ofPage(),
    ]),
  ],
  [
    'a tree of 5,000 steps',
    pdfOf([
      catalog,
      ...times(5_000, (at) => `<</Type/Pages/Count 1/Kids[${at + 3} 0 R]>>`),
      ofPage(),
    ]),
  ],
  [
    'one page 12,000 times',
    pdfOf([catalog, `<</Type/Pages/Count 12000/Kids${list(12_000, '3 0 R')}>>`, ofPage()]),
  ],
  [
    'one page 1,500 times',
    pdfOf([
      catalog,
      `<</Type/Pages/Count 1500/Kids${list(1_500, '3 0 R')}>>`,
      ofPage('/Contents 4 0 R'),
      heavy(2_000_000),
      font,
    ]),
  ],
  [
    'a count of two billion',
    pdfOf([catalog, '<</Type/Pages/Kids[3 0 R]/Count 2147483647>>', ofPage()]),
  ],
  ['a page with pages below it', text(honest.replace('/Contents', '/Kids[3 0 R]/Contents'))],
  [
    'a count that skips pages',
    pdfOf([catalog, '<</Type/Pages/Kids[3 0 R 3 0 R]/Count 1>>', ofPage()]),
  ],
  [
    '1,000 pages of one content',
    pagesOf(
      times(1_000, () => ofPage('/Contents 4 0 R')),
      heavy(3_400_000),
    ),
  ],
  [
    '900 pages of one content, each of its own size',
    pagesOf(
      times(900, (at) => ofPage(`/Contents 4 0 R/CropBox[0 0 ${at + 10} 99]`)),
      heavy(3_400_000),
    ),
  ],
  [
    '900 pages with lists of one content',
    pagesOf(
      times(900, () => ofPage('/Contents[4 0 R 4 0 R]')),
      heavy(3_000_000),
    ),
  ],
  ['one content 800 times', onPage(`/Contents${list(800, '4 0 R')}`, heavy(3_900_000), font)],
  [
    'a small content 200,000 times',
    onPage(`/Contents${list(200_000, '4 0 R')}`, packed(textOperators('Small')), font),
  ],
  [
    'resources that are inherited',
    pdfOf([
      catalog,
      `<</Type/Pages/Count 900/Resources<</XObject<</X 4 0 R>>>>/Kids[${times(900, (at) => `${at + 5} 0 R`).join(' ')}]>>`,
      'null',
      stream(randomBytes(3_700_000), ofForm),
      ...times(900, () => '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>'),
    ]),
  ],
  [
    'resources written out by each page',
    pagesOf(
      times(900, (at) => ofPage(`/Contents 4 0 R/Resources<</A${at}[${'1 '.repeat(1_500)}]>>`)),
      packed(textOperators('Own')),
    ),
  ],
  ['300 stamps of one look', stamps(300)],
  ['20,000 stamps of one look', stamps(20_000)],
  [
    'stamps on each of 900 pages',
    pagesOf(
      times(900, () => ofPage('/Annots[6 0 R 6 0 R]')),
      'null',
      '<</Subtype/Stamp/Rect[0 0 9 9]/AP<</N 7 0 R>>>>',
      stream(randomBytes(3_500_000), ofForm),
    ),
  ],
  ['200,000 lists in lists', onPage(`/Deep${'['.repeat(200_000)}${']'.repeat(200_000)}`)],
  [
    '100,000 dictionaries in dictionaries',
    onPage(`/Deep${'<</A'.repeat(100_000)} 1 ${'>>'.repeat(100_000)}`),
  ],
  [
    'a chain of 60,000 references',
    onPage('/Contents 6 0 R', 'null', font, ...times(60_000, (at) => `${at + 7} 0 R`)),
  ],
  [
    'forms in forms, 3,000 deep',
    onPage(
      '/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>>>',
      packed('/X Do'),
      font,
      ...times(3_000, (at) =>
        stream('/X Do', `${ofForm}/Resources<</XObject<</X ${Math.min(at + 7, 3_005)} 0 R>>>>`),
      ),
    ),
  ],
  [
    'a form that draws itself',
    onPage(
      '/Contents 4 0 R/Resources<</XObject<</X 6 0 R>>>>',
      packed('/X Do'),
      font,
      stream('/X Do', `${ofForm}/Resources<</XObject<</X 6 0 R>>>>`),
    ),
  ],
  [
    '900,000 objects',
    pdfOf([
      ...onePage(),
      ...times(8, (at) =>
        objectStream(
          times(115_000, () => '1'),
          10 + at,
        ),
      ),
    ]),
  ],
  [
    'objects of many parts',
    pdfOf([
      ...onePage(),
      ...times(7, (at) =>
        objectStream(
          times(90_000, () => '<</A<</B<</C[1 2 3]>>>>>>'),
          10 + at * 90_000,
        ),
      ),
    ]),
  ],
  ['80,000 small objects', pdfOf([...onePage(), ...times(80_000, () => '<<>>')])],
  [
    'object streams in object streams',
    pdfOf([...onePage(), objectStream([objectStream([objectStream(['<<>>'], 9)], 8)], 7)]),
  ],
  [
    'an object stream that extends itself',
    pdfOf([...onePage(), stream('7 0 <<>>', '/Type/ObjStm/N 1/First 4/Extends 4 0 R')]),
  ],
  [
    'an object stream of a billion',
    pdfOf([...onePage(), stream('7 0 <<>>', '/Type/ObjStm/N 1000000000/First 4')]),
  ],
  ['a bomb of packed objects', pdfOf([...onePage(), bomb('/Type/ObjStm/N 1/First 5')])],
  ['a bomb that hides as packed objects', pdfOf([...onePage(), bomb('/Type/ObjStm')])],
  ['a bomb as a table', pdfOf([...onePage(), bomb('/Type/XRef/W[1 1 1]/Size 9')])],
  ['a bomb as a content', onPage('/Contents 4 0 R', bomb(''), font)],
  ['a bomb as two parts of a content', onPage('/Contents[4 0 R 4 0 R]', bomb(''), font)],
  ['a bomb in a bomb', onPage('/Contents[4 0 R 4 0 R]', twice('', 500_000_000), font)],
  [
    'a run of lengths',
    onPage(
      '/Contents[4 0 R 4 0 R]',
      stream(Buffer.alloc(2_000_000, '\x81 '), '/Filter/RunLengthDecode'),
      font,
    ),
  ],
  [
    'LZW that is none',
    onPage('/Contents[4 0 R 4 0 R]', stream(randomBytes(500_000), '/Filter/LZWDecode'), font),
  ],
  [
    'a picture of 30,000 by 30,000',
    picture(
      '/Width 30000/Height 30000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode',
      deflateSync(Buffer.alloc(112_500_000)),
    ),
  ],
  [
    'JBIG2 of two billion points',
    picture(
      '/Width 46340/Height 46340/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/JBIG2Decode',
      Buffer.from('00000000300001000000130000b5040000b504000000000000000000000000', 'hex'),
    ),
  ],
  [
    'JPX of four billion points',
    picture(
      '/Width 65535/Height 65535/Filter/JPXDecode',
      Buffer.from(
        'ff4fff5100290000ffffffffffffffff0000000000000000ffffffffffffffff00000000000000000001070101',
        'hex',
      ),
    ),
  ],
  [
    'a CCITT picture of a billion points',
    picture(
      '/Width 32000/Height 32000/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/CCITTFaxDecode/DecodeParms<</K -1/Columns 32000>>',
      Buffer.alloc(50),
    ),
  ],
  [
    'an object between table and startxref',
    text(honest.slice(0, table) + other + honest.slice(table)),
  ],
  ['an object behind the end', text(`${honest}\n${other}`)],
  [
    'another root behind the end',
    text(
      `${honest}\n9 0 obj\n<</Type/Catalog/Pages 8 0 R>>\nendobj\ntrailer\n<</Root 9 0 R/Size 10>>\n`,
    ),
  ],
  [
    'a table that comes before itself',
    text(honest.replace('/Root', `/Prev ${honest.lastIndexOf('xref\n0')}/Root`)),
  ],
  ['a table of two billion', text(honest.replace(/xref\n0 \d+/, 'xref\n0 2000000000'))],
  [
    'a startxref outside of the file',
    text(honest.replace(/startxref\n\d+/, 'startxref\n4000000000')),
  ],
  ['a form of 20,000 fields', fields(20_000, '/NeedAppearances true')],
  [
    'a field of three million letters',
    text(
      fields(1, '/NeedAppearances true')
        .toString('latin1')
        .replace('(text)', `(${'word '.repeat(600_000)})`),
    ),
  ],
  [
    'a form whose fields are its own children',
    text(fields(1, '').toString('latin1').replace('/FT/Tx', '/Kids[6 0 R]/FT/Tx')),
  ],
];
