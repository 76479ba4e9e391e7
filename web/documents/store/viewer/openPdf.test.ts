import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, vi } from 'vitest';
import {
  createOnePageObjects,
  createPackedStream,
  createPdfFromObjects,
} from '../../../../test/support/pdfs.ts';

// These modules need a browser, which the tests lack.
vi.mock('../../../platform/download.ts', () => ({ readDocument: () => {} }));
vi.mock('../../../platform/connection.ts', () => ({ onConnectionBack: () => {} }));
vi.mock('pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url', () => ({ default: '' }));
const { pdfOptions: reading } = await import('./openPdf.ts');

/** Builds a page with an empty square picture: a side of 9,000 pixels takes 90 kB in the file and 81 MB to draw. */
const createPdfWithPicture = (side: number) =>
  createPdfFromObjects([
    ...createOnePageObjects().slice(0, 2),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>',
    createPackedStream('600 0 0 600 0 0 cm /I Do'),
    createPackedStream(
      Buffer.alloc(side * side),
      `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray`,
    ),
  ]);

test.each([
  [500, true],
  [9_000, false],
])('the viewer draws a picture of %i by %i pixels: %s', async (side, expected) => {
  const data = new Uint8Array(createPdfWithPicture(side));
  const task = getDocument({ ...reading, data, verbosity: VerbosityLevel.ERRORS });
  const page = await (await task.promise).getPage(1);
  const { fnArray } = await page.getOperatorList();
  expect(fnArray.includes(OPS.paintImageXObject)).toBe(expected);
  await task.destroy();
});
