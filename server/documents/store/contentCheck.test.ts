import { describe, expect, test } from 'vitest';
import * as files from '../../../test/support/sampleFiles.ts';
import { checkContent } from './inspection/judgeInWorker.ts';

const typeRefusedCode = 'documentTypeRefused';
const contentWrongCode = 'documentContentWrong';
const contentUnsafeCode = 'documentUnsafe';

async function findContentProblem(name: string, pieces: Buffer[]) {
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
  ])(
    'the server accepts a document whose content matches its file name: %s',
    async (name, bytes) => {
      expect(await findContentProblem(name, [bytes])).toBeNull();
    },
  );

  test.each([
    ['program.pdf', files.exe(), contentWrongCode],
    ['program.doc', files.exe(), contentWrongCode],
    ['program.docx', files.exe(), contentWrongCode],
    ['program-with-mark.pdf', Buffer.concat([files.exe(), files.pdf()]), contentWrongCode],
    ['page.pdf', files.html(), contentWrongCode],
    ['far-mark.pdf', Buffer.concat([Buffer.alloc(1025, ' '), files.pdf()]), contentWrongCode],
    ['page.doc', files.html(), contentWrongCode],
    ['sheet.doc', files.xls(), contentWrongCode],
    ['sheet-with-word-inside.doc', files.xlsWithWordInside(), contentWrongCode],
    ['new.doc', files.docx(), contentWrongCode],
    ['old.docx', files.doc(), contentWrongCode],
    ['sheet.docx', files.xlsx(), contentWrongCode],
    ['template.docx', files.template(), contentWrongCode],
    ['self-extracting.docx', Buffer.concat([files.exe(), files.docx()]), contentWrongCode],
    ['paper.docx', files.pdf(), contentWrongCode],
    ['sheet.xlsx', files.xlsx(), typeRefusedCode],
    ['macro.docm', files.docm(), typeRefusedCode],
    ['program.exe', files.exe(), typeRefusedCode],
    ['paper.pdf.exe', files.pdf(), typeRefusedCode],
    ['no-extension', files.pdf(), typeRefusedCode],
    ['macro.docx', files.docm(), contentUnsafeCode],
    ['macro.doc', files.docWithMacros(), contentUnsafeCode],
    [
      'hidden-macro.docx',
      files.docx([{ name: 'word/VBAPROJECT.BIN', content: 'x' }]),
      contentUnsafeCode,
    ],
    ['bomb.docx', files.zipBomb(), contentUnsafeCode],
    ['lying-bomb.docx', files.lyingZipBomb(), contentUnsafeCode],
    ['damaged.docx', files.docx().subarray(0, -40), contentUnsafeCode],
    ['climbing.docx', files.docx([{ name: '../../evil.xml', content: 'x' }]), contentUnsafeCode],
    ['empty.pdf', Buffer.alloc(0), 'documentEmpty'],
  ])('the server refuses a document because of its content: %s', async (name, bytes, code) => {
    expect(await findContentProblem(name, [bytes])).toBe(code);
  });

  test('the result of the content check does not depend on the pieces in which a document arrives', async () => {
    const inPieces = (bytes: Buffer) =>
      [0, 1, 2, 3].map((part) =>
        bytes.subarray(part * 100, part < 3 ? (part + 1) * 100 : undefined),
      );
    const late = Buffer.concat([Buffer.alloc(298, ' '), files.pdf()]);
    expect(await findContentProblem('a.pdf', inPieces(late))).toBeNull();
    expect(await findContentProblem('a.pdf', inPieces(files.html()))).toBe(contentWrongCode);
    expect(await findContentProblem('a.docx', inPieces(files.docx()))).toBeNull();
    expect(await findContentProblem('a.doc', inPieces(files.doc()))).toBeNull();
    expect(await findContentProblem('a.pdf', [Buffer.alloc(0), Buffer.alloc(0)])).toBe(
      'documentEmpty',
    );
  });

  test('a Word document may have at most 2,000 parts', { tags: 'slow' }, async () => {
    const parts = (count: number) =>
      Array.from({ length: count }, (_, number) => ({ name: `word/${number}`, content: '' }));
    expect(await findContentProblem('a.docx', [files.docx(parts(1_997))])).toBeNull();
    expect(await findContentProblem('a.docx', [files.docx(parts(1_998))])).toBe(contentUnsafeCode);
  });

  test('the content check of an old Office file ends even if the file has cyclic or out-of-range references', async () => {
    const crafted = (change: (bytes: Buffer) => void) => {
      const bytes = Buffer.concat([files.doc(), Buffer.alloc(3_900_000)]);
      change(bytes);
      return findContentProblem('a.doc', [bytes]);
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
      findContentProblem('a.doc', [files.doc().subarray(0, 513)]),
    ]);
    expect(answers.slice(1, 5)).toEqual([
      contentWrongCode,
      contentWrongCode,
      contentWrongCode,
      contentWrongCode,
    ]);
  });
});
