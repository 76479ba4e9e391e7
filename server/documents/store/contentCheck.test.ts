import { describe, expect, test } from 'vitest';
import * as files from '../../../test/support/files.ts';
import { checkContent } from './inspection/inWorker.ts';

const refused = 'documentTypeRefused';
const wrong = 'documentContentWrong';
const unsafe = 'documentUnsafe';

async function contentProblem(name: string, pieces: Buffer[]) {
  return (await checkContent(name, pieces)).problem;
}

describe('Document content check', () => {
  test.each([
    ['a.pdf', files.pdf()],
    ['A.PDF', files.pdf()],
    ['scanned.pdf', Buffer.concat([Buffer.from('\x1b%-12345X@PJL\r\n'), files.pdf()])],
    ['a.doc', files.doc()],
    ['a.docx', files.docx()],
    [
      'online.docx',
      files.zip([
        files.contentTypes(undefined, '', 'word/document2.xml'),
        files.rootRelationships('/word/document2.xml'),
        files.wordPart('word/document2.xml'),
      ]),
    ],
    ['pictures.docx', files.docx([{ name: 'word/media/a.bmp', content: Buffer.alloc(5_000_000) }])],
  ])('accepts %s whose content matches its name', async (name, bytes) => {
    expect(await contentProblem(name, [bytes])).toBeNull();
  });

  test.each([
    ['program.pdf', files.exe(), wrong],
    ['program.doc', files.exe(), wrong],
    ['program.docx', files.exe(), wrong],
    ['program-with-mark.pdf', Buffer.concat([files.exe(), files.pdf()]), wrong],
    ['page.pdf', files.html(), wrong],
    ['far-mark.pdf', Buffer.concat([Buffer.alloc(1025, ' '), files.pdf()]), wrong],
    ['page.doc', files.html(), wrong],
    ['sheet.doc', files.xls(), wrong],
    ['sheet-with-word-inside.doc', files.xlsWithWordInside(), wrong],
    ['new.doc', files.docx(), wrong],
    ['old.docx', files.doc(), wrong],
    ['sheet.docx', files.xlsx(), wrong],
    ['template.docx', files.template(), wrong],
    ['self-extracting.docx', Buffer.concat([files.exe(), files.docx()]), wrong],
    ['paper.docx', files.pdf(), wrong],
    ['sheet.xlsx', files.xlsx(), refused],
    ['macro.docm', files.docm(), refused],
    ['program.exe', files.exe(), refused],
    ['paper.pdf.exe', files.pdf(), refused],
    ['no-extension', files.pdf(), refused],
    ['macro.docx', files.docm(), unsafe],
    ['macro.doc', files.docWithMacros(), unsafe],
    ['hidden-macro.docx', files.docx([{ name: 'word/VBAPROJECT.BIN', content: 'x' }]), unsafe],
    ['bomb.docx', files.zipBomb(), unsafe],
    ['lying-bomb.docx', files.lyingZipBomb(), unsafe],
    ['damaged.docx', files.docx().subarray(0, -40), unsafe],
    ['climbing.docx', files.docx([{ name: '../../evil.xml', content: 'x' }]), unsafe],
    ['empty.pdf', Buffer.alloc(0), 'documentEmpty'],
  ])('refuses %s by its content', async (name, bytes, code) => {
    expect(await contentProblem(name, [bytes])).toBe(code);
  });

  test('judges content in the same way when it arrives in pieces', async () => {
    const inPieces = (bytes: Buffer) =>
      [0, 1, 2, 3].map((part) =>
        bytes.subarray(part * 100, part < 3 ? (part + 1) * 100 : undefined),
      );
    const late = Buffer.concat([Buffer.alloc(298, ' '), files.pdf()]);
    expect(await contentProblem('a.pdf', inPieces(late))).toBeNull();
    expect(await contentProblem('a.pdf', inPieces(files.html()))).toBe(wrong);
    expect(await contentProblem('a.docx', inPieces(files.docx()))).toBeNull();
    expect(await contentProblem('a.doc', inPieces(files.doc()))).toBeNull();
    expect(await contentProblem('a.pdf', [Buffer.alloc(0), Buffer.alloc(0)])).toBe('documentEmpty');
  });

  test('accepts a ZIP of at most 2,000 parts', { tags: 'slow' }, async () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, number) => ({ name: `word/${number}`, content: '' }));
    expect(await contentProblem('a.docx', [files.docx(parts(1_997))])).toBeNull();
    expect(await contentProblem('a.docx', [files.docx(parts(1_998))])).toBe(unsafe);
  });

  test('answers for old Office files with cyclic or out-of-range references', async () => {
    const crafted = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.concat([files.doc(), Buffer.alloc(3_900_000)]);
      change(bytes);
      return contentProblem('a.doc', [bytes]);
    };
    const directory = files.doc().readUInt32LE(48);
    const table = (files.doc().readUInt32LE(76) + 1) * 512;
    const root = (directory + 1) * 512;
    const child = files.doc().readUInt32LE(root + 76);
    const answers = await Promise.all([
      crafted((bytes) => bytes.writeUInt32LE(directory, table + directory * 4)),
      crafted((bytes) => bytes.writeUInt32LE(0xfffffff0, 48)),
      crafted((bytes) => bytes.writeUInt32LE(0, root + 76)),
      crafted((bytes) => bytes.writeUInt32LE(0xfffffff0, root + 76)),
      crafted((bytes) => bytes.writeUInt16LE(60_000, 30)),
      crafted((bytes) => bytes.writeUInt32LE(child, root + child * 128 + 68)),
      crafted((bytes) => bytes.fill(0xff, 76, 512)),
      contentProblem('a.doc', [files.doc().subarray(0, 513)]),
    ]);
    expect(answers.slice(1, 5)).toEqual([wrong, wrong, wrong, wrong]);
  });
});
