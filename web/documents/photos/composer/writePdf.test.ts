import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import {
  countPagesInFirstHalf,
  createPicturePdfFilename,
  findNextQualityStep,
  lastQualityStep,
  writePdf,
} from './writePdf.ts';

const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=',
  'base64',
);

test('a PDF of pictures shows each picture as large as possible on its own Letter page, and contains nothing else', async () => {
  const page = { jpeg: new Blob([jpeg]) };
  const pdf = writePdf([
    { ...page, width: 1700, height: 2200 },
    { ...page, width: 2000, height: 1000 },
  ]);
  const bytes = new Uint8Array(await pdf.arrayBuffer());
  expect(pdf.type).toBe('application/pdf');
  const text = Buffer.from(bytes).toString('latin1');
  expect(text).not.toMatch(/Info|Producer|CreationDate|Metadata/);

  const opening = getDocument({ data: bytes });
  const read = await opening.promise;
  expect(read.numPages).toBe(2);
  const upright = await read.getPage(1);
  expect(upright.view).toEqual([0, 0, 612, 792]);
  const lying = await read.getPage(2);
  expect(lying.view).toEqual([0, 0, 792, 612]);
  const { fnArray, argsArray } = await lying.getOperatorList();
  expect([...argsArray[fnArray.indexOf(OPS.transform)]]).toEqual([792, 0, 0, 396, 0, 108]);
  expect((await read.getMetadata()).info).toMatchObject({ PDFFormatVersion: '1.4' });
  await opening.destroy();
});

test('a PDF of pictures gets the highest resolution at which the file is small enough', () => {
  const limit = 4_000_000;
  expect(findNextQualityStep(0, 3_900_000, limit)).toBe(0);
  expect(findNextQualityStep(0, 5_000_000, limit)).toBe(1);
  expect(findNextQualityStep(0, 9_000_000, limit)).toBe(2);
  expect(findNextQualityStep(0, 90_000_000, limit)).toBe(lastQualityStep);
  expect(findNextQualityStep(1, 4_000_001, limit)).toBeGreaterThan(1);
  expect(findNextQualityStep(lastQualityStep, 4_000_001, limit)).toBe(lastQualityStep);
  expect(findNextQualityStep(lastQualityStep, 500_000, limit)).toBe(0);
  // The step stays the same, because a better step would hardly fit.
  expect(findNextQualityStep(1, 2_000_000, limit)).toBe(1);
});

test('a PDF of pictures that is too large becomes two documents of about equal size, neither of them empty', () => {
  expect(countPagesInFirstHalf([1, 1, 1, 1])).toBe(2);
  expect(countPagesInFirstHalf([9, 1, 1])).toBe(1);
  expect(countPagesInFirstHalf([1, 1, 9])).toBe(2);
});

test('a PDF of pictures has the name of its slot, with characters valid on every system', () => {
  expect(createPicturePdfFilename('Passport Scan')).toBe('Passport Scan.pdf');
  expect(createPicturePdfFilename(' Lettre: «\u00a0a/b\u00a0»? ')).toBe('Lettre « a b ».pdf');
  expect(createPicturePdfFilename('x'.repeat(400))).toHaveLength(255);
});
