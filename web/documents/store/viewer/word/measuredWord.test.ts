import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { docx, lyingZipBomb, zipBomb } from '../../../../../test/support/files.ts';
import { measureWord, pixelsOf, TooLarge } from './measuredWord.ts';

const bytesOf = (file: Buffer) => new Uint8Array(file).buffer;

test('what is read goes on, and nothing else is even unpacked', async () => {
  const file = docx([
    { name: 'word/media/image1.png', content: 'a picture' },
    { name: 'word/vbaProject.bin', content: Buffer.alloc(80_000_000) },
  ]);
  const { package: measured, names, textOf } = await measureWord(bytesOf(file));
  expect(names).toContain('word/vbaProject.bin');
  expect(textOf('word/document.xml')).toContain('<w:body>');
  expect(Object.keys((await JSZip.loadAsync(measured)).files)).toEqual(
    expect.arrayContaining(['word/document.xml', 'word/media/image1.png']),
  );
  expect(Object.keys((await JSZip.loadAsync(measured)).files)).not.toContain('word/vbaProject.bin');
});

test.each([
  ['a zip bomb', zipBomb],
  ['one that lies about its size', lyingZipBomb],
  ['much XML', () => docx([{ name: 'word/styles.xml', content: Buffer.alloc(13_000_000, ' ') }])],
  ['many marks', () => docx([{ name: 'word/styles.xml', content: '<a/>'.repeat(600_001) }])],
  [
    'many parts',
    () =>
      docx(
        Array.from({ length: 2_001 }, (_, index) => ({ name: `word/p${index}.bin`, content: '' })),
      ),
  ],
])('%s is too large', async (_name, make) => {
  await expect(measureWord(bytesOf(make()))).rejects.toBeInstanceOf(TooLarge);
});

test('half a file is no document', async () => {
  const file = docx();
  const half = file.subarray(0, file.length / 2);
  await expect(measureWord(bytesOf(half))).rejects.not.toBeInstanceOf(TooLarge);
});

const bytesIn = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')))).buffer;

test('a picture is measured by its head', () => {
  const png = bytesIn(
    [0x89],
    'PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    [0, 0, 0x75, 0x30, 0, 0, 0, 2],
  );
  expect(pixelsOf(png)).toBe(60_000);
  expect(pixelsOf(bytesIn('GIF89a', [3, 1, 2, 0]))).toBe(259 * 2);
  const jpeg = bytesIn([0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc2, 0, 17, 8, 1, 0, 0, 5, 3]);
  expect(pixelsOf(jpeg)).toBe(256 * 5);
});

test('what is none, or ends too soon, has no size', () => {
  expect(pixelsOf(bytesIn('<svg onload="alert(1)"/>'))).toBeNull();
  expect(pixelsOf(bytesIn([0x01, 0, 0, 0], ' EMF of Windows'))).toBeNull();
  expect(pixelsOf(bytesIn([0xff, 0xd8, 0xff]))).toBeNull();
  expect(pixelsOf(bytesIn(''))).toBeNull();
});
