import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { docx, lyingZipBomb, zipBomb } from '../../../../../test/support/sampleFiles.ts';
import { measureWordPackage, TooLargeError } from './measureWordPackage.ts';

const toArrayBuffer = (file: Buffer) => new Uint8Array(file).buffer;

test('the viewer unpacks only the parts of a Word document that it reads', async () => {
  const file = docx([
    { name: 'word/media/image1.png', content: 'a picture' },
    { name: 'word/vbaProject.bin', content: Buffer.alloc(80_000_000) },
  ]);
  const { package: measured, names, textOf } = await measureWordPackage(toArrayBuffer(file));
  expect(names).toContain('word/vbaProject.bin');
  expect(textOf('word/document.xml')).toContain('<w:body>');
  expect(Object.keys((await JSZip.loadAsync(measured)).files)).toEqual(
    expect.arrayContaining(['word/document.xml', 'word/media/image1.png']),
  );
  expect(Object.keys((await JSZip.loadAsync(measured)).files)).not.toContain('word/vbaProject.bin');
});

test.each([
  ['a zip bomb', zipBomb],
  ['a zip bomb with a false size', lyingZipBomb],
  [
    'a document with 13 MB of XML',
    () => docx([{ name: 'word/styles.xml', content: Buffer.alloc(13_000_000, ' ') }]),
  ],
  [
    'a document with 600,001 elements',
    () => docx([{ name: 'word/styles.xml', content: '<a/>'.repeat(600_001) }]),
  ],
  [
    'a document with 2,001 parts',
    () =>
      docx(
        Array.from({ length: 2_001 }, (_, index) => ({ name: `word/p${index}.bin`, content: '' })),
      ),
  ],
])('the viewer refuses %s as too large to show', async (_name, make) => {
  await expect(measureWordPackage(toArrayBuffer(make()))).rejects.toBeInstanceOf(TooLargeError);
});

test('the viewer refuses an incomplete Word document', async () => {
  const file = docx();
  const half = file.subarray(0, file.length / 2);
  await expect(measureWordPackage(toArrayBuffer(half))).rejects.not.toBeInstanceOf(TooLargeError);
});
