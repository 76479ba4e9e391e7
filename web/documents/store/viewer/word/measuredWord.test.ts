import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { docx, lyingZipBomb, zipBomb } from '../../../../../test/support/files.ts';
import { measureWord, TooLarge } from './measuredWord.ts';

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
