import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import { onePage, packed, packedPdf, pdfOf, stream } from '../../../../../test/support/pdfs.ts';
import { picturesIn } from './pictures.ts';
import { unshrinkableReason } from './unshrinkableReason.ts';

const load = (bytes: Buffer) => PDFDocument.load(bytes, { updateMetadata: false });

/** Builds a PDF with one empty page; the given objects are numbered from 5. */
function pdfWith(...objects: string[]): Promise<PDFDocument> {
  return load(
    pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
      packed(''),
      ...objects,
    ]),
  );
}

const picture = (entries: string, bytes = Buffer.alloc(30_000)) =>
  stream(bytes, `/Type/XObject/Subtype/Image/Width 100/Height 100/BitsPerComponent 8${entries}`);
const jpeg = '/Filter/DCTDecode';

describe('Reasons against reducing a PDF', () => {
  test.each([
    ['/AcroForm<</XFA[(template)1 0 R]>>', 'form'],
    ['/OpenAction<</S/JavaScript/JS(a)>>', 'form'],
    ['/AcroForm<</Fields[<</FT/Sig/V<</ByteRange[0 1 2 3]>>>>]>>', 'signed'],
    ['/Collection<<>>', 'portfolio'],
    ['/AcroForm<</Fields[<</FT/Sig/T(here)>>]>>', null],
    ['/Outlines<</Title(XFA /JavaScript)>>', null],
  ])(
    'the reason against reducing a PDF with %s, also in compressed objects, is %s',
    async (catalog, reason) => {
      expect(unshrinkableReason(await load(pdfOf(onePage(catalog))))).toBe(reason);
      expect(unshrinkableReason(await load(packedPdf(onePage(catalog))))).toBe(reason);
    },
  );
});

describe('Pictures that are recompressed', () => {
  const found = async (...objects: string[]) =>
    picturesIn(await pdfWith(...objects)).map(({ colors, packing }) => [packing, colors]);

  test('grey and RGB pictures are recompressed, whether JPEG or deflated', async () => {
    expect(
      await found(
        picture(`/ColorSpace/DeviceRGB${jpeg}`),
        picture('/ColorSpace/DeviceGray/Filter[/FlateDecode]'),
        picture(`/ColorSpace[/ICCBased 8 0 R]${jpeg}`),
        stream('profile', '/N 3'),
      ),
    ).toEqual([
      ['jpeg', 3],
      ['flate', 1],
      ['jpeg', 3],
    ]);
  });

  test.each([
    ['CMYK', `/ColorSpace/DeviceCMYK${jpeg}`],
    ['a palette', '/ColorSpace[/Indexed/DeviceRGB 1 <000000ffffff>]/Filter/FlateDecode'],
    ['a stencil', '/ImageMask true/ColorSpace/DeviceGray/Filter/FlateDecode'],
    ['inverted colours', `/ColorSpace/DeviceGray/Decode[1 0]${jpeg}`],
    ['a transparent colour', `/ColorSpace/DeviceRGB/Mask[0 0 0 0 0 0]${jpeg}`],
    ['JPEG 2000', '/ColorSpace/DeviceRGB/Filter/JPXDecode'],
    ['fax compression', '/ColorSpace/DeviceGray/Filter/CCITTFaxDecode'],
    ['two filters', '/ColorSpace/DeviceRGB/Filter[/ASCII85Decode/DCTDecode]'],
    ['a row predictor', '/ColorSpace/DeviceRGB/Filter/FlateDecode/DecodeParms<</Predictor 15>>'],
    ['sixteen bits a colour', '/BitsPerComponent 16/ColorSpace/DeviceRGB/Filter/FlateDecode'],
  ])('pictures with %s are not recompressed', async (_, entries) => {
    expect(await found(picture(entries))).toEqual([]);
  });

  test('masks of other pictures and small pictures are not recompressed', async () => {
    expect(
      await found(
        picture(`/ColorSpace/DeviceRGB/SMask 6 0 R${jpeg}`),
        picture('/ColorSpace/DeviceGray/Filter/FlateDecode'),
        picture(`/ColorSpace/DeviceRGB${jpeg}`, Buffer.alloc(900)),
      ),
    ).toEqual([['jpeg', 3]]);
  });
});
