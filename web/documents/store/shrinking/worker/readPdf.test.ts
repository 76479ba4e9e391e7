import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import {
  createOnePageObjects,
  createPackedPdf,
  createPackedStream,
  createPdfFromObjects,
  createPdfStream,
} from '../../../../../test/support/pdfs.ts';
import { findPictures } from './pdfPictures.ts';
import { findReasonInPdf } from './unshrinkableReason.ts';

const loadPdf = (bytes: Buffer) => PDFDocument.load(bytes, { updateMetadata: false });

function createPdfWithObjects(...objects: string[]): Promise<PDFDocument> {
  return loadPdf(
    createPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>',
      createPackedStream(''),
      ...objects,
    ]),
  );
}

const createPictureObject = (entries: string, bytes = Buffer.alloc(30_000)) =>
  createPdfStream(
    bytes,
    `/Type/XObject/Subtype/Image/Width 100/Height 100/BitsPerComponent 8${entries}`,
  );
const jpegFilter = '/Filter/DCTDecode';

describe('Reasons against reducing a PDF', () => {
  test.each([
    ['/AcroForm<</XFA[(template)1 0 R]>>', 'form'],
    ['/OpenAction<</S/JavaScript/JS(a)>>', 'form'],
    ['/AcroForm<</Fields[<</FT/Sig/V<</ByteRange[0 1 2 3]>>>>]>>', 'signed'],
    ['/Collection<<>>', 'portfolio'],
    ['/AcroForm<</Fields[<</FT/Sig/T(here)>>]>>', null],
    ['/Outlines<</Title(XFA /JavaScript)>>', null],
  ])(
    'the browser does not reduce a PDF with %s, even inside compressed objects, and gives the reason %s',
    async (catalog, reason) => {
      expect(
        findReasonInPdf(await loadPdf(createPdfFromObjects(createOnePageObjects(catalog)))),
      ).toBe(reason);
      expect(findReasonInPdf(await loadPdf(createPackedPdf(createOnePageObjects(catalog))))).toBe(
        reason,
      );
    },
  );
});

describe('Pictures that are recompressed', () => {
  const search = async (...objects: string[]) =>
    findPictures(await createPdfWithObjects(...objects)).map(({ colors, packing }) => [
      packing,
      colors,
    ]);

  test('reducing a PDF recompresses grey and RGB pictures, whether JPEG or deflated', async () => {
    expect(
      await search(
        createPictureObject(`/ColorSpace/DeviceRGB${jpegFilter}`),
        createPictureObject('/ColorSpace/DeviceGray/Filter[/FlateDecode]'),
        createPictureObject(`/ColorSpace[/ICCBased 8 0 R]${jpegFilter}`),
        createPdfStream('profile', '/N 3'),
      ),
    ).toEqual([
      ['jpeg', 3],
      ['flate', 1],
      ['jpeg', 3],
    ]);
  });

  test.each([
    ['CMYK', `/ColorSpace/DeviceCMYK${jpegFilter}`],
    ['a palette', '/ColorSpace[/Indexed/DeviceRGB 1 <000000ffffff>]/Filter/FlateDecode'],
    ['a stencil', '/ImageMask true/ColorSpace/DeviceGray/Filter/FlateDecode'],
    ['inverted colours', `/ColorSpace/DeviceGray/Decode[1 0]${jpegFilter}`],
    ['a transparent colour', `/ColorSpace/DeviceRGB/Mask[0 0 0 0 0 0]${jpegFilter}`],
    ['JPEG 2000', '/ColorSpace/DeviceRGB/Filter/JPXDecode'],
    ['fax compression', '/ColorSpace/DeviceGray/Filter/CCITTFaxDecode'],
    ['two filters', '/ColorSpace/DeviceRGB/Filter[/ASCII85Decode/DCTDecode]'],
    ['a row predictor', '/ColorSpace/DeviceRGB/Filter/FlateDecode/DecodeParms<</Predictor 15>>'],
    ['sixteen bits a colour', '/BitsPerComponent 16/ColorSpace/DeviceRGB/Filter/FlateDecode'],
  ])('reducing a PDF does not recompress pictures with %s', async (_, entries) => {
    expect(await search(createPictureObject(entries))).toEqual([]);
  });

  test('reducing a PDF does not recompress small pictures and masks of other pictures', async () => {
    expect(
      await search(
        createPictureObject(`/ColorSpace/DeviceRGB/SMask 6 0 R${jpegFilter}`),
        createPictureObject('/ColorSpace/DeviceGray/Filter/FlateDecode'),
        createPictureObject(`/ColorSpace/DeviceRGB${jpegFilter}`, Buffer.alloc(900)),
      ),
    ).toEqual([['jpeg', 3]]);
  });
});
