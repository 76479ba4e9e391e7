import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLockedPdf, scriptedPdfs } from '../../../../test/support/pdfCases.ts';
import {
  createOnePageObjects,
  createPackedStream,
  createPdfFromObjects,
  createPdfObjectStream,
} from '../../../../test/support/pdfs.ts';
import * as files from '../../../../test/support/sampleFiles.ts';
import { testSeed } from '../../../../test/support/testSeed.ts';
import { ordinaryWord } from '../../../../test/support/wordCases.ts';
import { judgeByExtension } from './judge.ts';

const fuzzRunCount = Number(process.env.FUZZ_DOCUMENTS ?? 300);
const seeds: [extension: string, bytes: Buffer][] = [
  ['.pdf', files.pdf('seed')],
  ['.pdf', createLockedPdf('', [createPdfObjectStream(['<</A(b)/C[1 2 3 0 R]>>'], 9)])],
  [
    '.pdf',
    createPdfFromObjects([
      ...createOnePageObjects('/Names 5 0 R'),
      createPdfObjectStream(['<</Names[(a)3 0 R]>>'], 5),
    ]),
  ],
  ...scriptedPdfs.map(([, bytes]): [string, Buffer] => ['.pdf', bytes]),
  ['.doc', files.doc()],
  ...ordinaryWord.map(([, bytes]): [string, Buffer] => ['.docx', bytes]),
];

interface Mutation {
  at: number;
  length: number;
  kind: string;
  bytes: Uint8Array;
}

const mutationArbitrary: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 400 }),
  kind: fc.constantFrom('change', 'cut', 'repeat', 'insert'),
  bytes: fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 20 }),
    fc
      .constantFrom(
        'obj',
        'stream',
        '<<',
        '>>',
        '[',
        '(',
        '/Length 9999999',
        '%',
        '0 0 R',
        'endobj',
        '&#',
        '<!--',
      )
      .map((text) => Buffer.from(text)),
  ),
});

function applyMutation(bytes: Buffer, { at, length, kind, bytes: more }: Mutation): Buffer {
  const start = Math.floor(at * bytes.length);
  const [before, after] = [bytes.subarray(0, start), bytes.subarray(start)];
  if (kind === 'cut') return Buffer.concat([before, after.subarray(length)]);
  if (kind === 'repeat') {
    const piece = after.subarray(0, length);
    return Buffer.concat([before, ...Array.from({ length: 50 }, () => piece), after]);
  }
  if (kind === 'insert') return Buffer.concat([before, more, after]);
  return Buffer.concat([before, more, after.subarray(more.length)]);
}

test('the server checks randomly damaged documents without errors, quickly and with little memory', async () => {
  const before = process.memoryUsage().rss;
  let longest = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...seeds),
      fc.array(mutationArbitrary, { minLength: 1, maxLength: 6 }),
      async ([extension, seed], changes) => {
        const bytes = changes.reduce(applyMutation, seed);
        const started = process.cpuUsage();
        const { problem } = await judgeByExtension(extension, bytes);
        const { user } = process.cpuUsage(started);
        longest = Math.max(longest, user / 1000);
        expect(problem === null || typeof problem === 'string').toBe(true);
      },
    ),
    { numRuns: fuzzRunCount, seed: testSeed },
  );
  // Processor time is measured, so that a busy machine does not make the test fail.
  expect(longest).toBeLessThan(6_000);
  expect((process.memoryUsage().rss - before) / 1_000_000).toBeLessThan(200);
}, 600_000);

const pdfHeader = '%PDF-1.7\n';
const repeatPiece = (count: number, write: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => write(number)).join('');

test.each([
  ['empty dictionaries', `${pdfHeader}1 0 obj ${'<<>>'.repeat(990_000)}`],
  ['objects in objects', `${pdfHeader}${'1 0 obj <<'.repeat(390_000)}`],
  ['open strings', `${pdfHeader}${'1 0 obj ('.repeat(400_000)}`],
  ['names', `${pdfHeader}1 0 obj ${repeatPiece(600_000, (number) => `/${number.toString(36)}`)}`],
  ['a long name', `${pdfHeader}1 0 obj /${'#41'.repeat(1_300_000)}`],
  ['marks alone', `${pdfHeader}${'obj '.repeat(990_000)}`],
  ['digits', `${pdfHeader}${`${'0'.repeat(36)}obj`.repeat(100_000)}`],
  [
    'versions',
    `${pdfHeader}${'1 0 obj 1 0 R endobj '.repeat(100_000)}${'8 0 obj<</F 1 0 R>>'.repeat(50_000)}`,
  ],
  [
    'kids',
    `${pdfHeader}1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Kids[${'2 0 R '.repeat(600_000)}]>>`,
  ],
  [
    'object streams',
    `${pdfHeader}${repeatPiece(60_000, (number) => `${number} 0 obj<</N 9/First 4>>stream\n1 0 `)}`,
  ],
  ['zeros', `${pdfHeader}1 0 obj<</N 1/First 1/Filter/A85>>stream\n${'z'.repeat(3_900_000)}`],
])(
  'the server quickly refuses a PDF that consists only of %s',
  { tags: 'slow' },
  async (_, text) => {
    const started = process.cpuUsage();
    const { problem } = await judgeByExtension('.pdf', Buffer.from(text, 'latin1'));
    expect(['documentUnsafe', 'documentUnreadable']).toContain(problem);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(6_000);
  },
);

const repeatToSize = (piece: string, size: number) => piece.repeat(Math.floor(size / piece.length));
/**
 * Highly compressed content is refused by its ratio, so the archive also contains content that cannot be compressed.
 */
const incompressiblePart = { name: 'word/media/noise.png', content: randomBytes(500_000) };
const createWordFile = (body: string) =>
  files.zip([
    files.contentTypes(),
    files.rootRelationships(),
    files.wordPart('word/document.xml', body),
    incompressiblePart,
  ]);
const createPdf = (object: string) =>
  createPdfFromObjects([...createOnePageObjects(), createPdfObjectStream([object])]);

const heavyDocuments: [extension: string, name: string, bytes: () => Buffer][] = [
  [
    '.docx',
    'of pictures that inflate to 49 MB',
    () =>
      files.docx([
        incompressiblePart,
        ...Array.from({ length: 7 }, (_, number) => ({
          name: `word/media/${number}.png`,
          content: Buffer.alloc(6_900_000),
        })),
      ]),
  ],
  [
    '.docx',
    'of a zip of 48 MB inside',
    () =>
      files.docx([
        incompressiblePart,
        { name: 'word/media/a.png', content: Buffer.alloc(48_000_000, 'PK\x03\x04') },
      ]),
  ],
  ['.docx', 'of 24 MB of entities', () => createWordFile(repeatToSize('&lt;', 24_000_000))],
  [
    '.docx',
    'of an attribute of entities',
    () => createWordFile(`<a b="${repeatToSize('&lt;', 24_000_000)}"/>`),
  ],
  ['.docx', 'of 24 MB of empty elements', () => createWordFile(repeatToSize('<a/>', 24_000_000))],
  [
    '.docx',
    'of fields inside fields',
    () => createWordFile(repeatToSize('<w:fldChar w:fldCharType="begin"/>', 24_000_000)),
  ],
  [
    '.docx',
    'of 21 MB of types',
    () =>
      files.zip([
        files.contentTypes(
          undefined,
          repeatPiece(
            400_000,
            (number) => `<Override PartName="/a${number}" ContentType="text/xml"/>`,
          ),
        ),
        files.rootRelationships(),
        files.mainPart,
        incompressiblePart,
      ]),
  ],
  ['.pdf', 'of 15 MB of numbers', () => createPdf(`[${repeatToSize('1 ', 15_000_000)}]`)],
  ['.pdf', 'of 31 MB of numbers', () => createPdf(`[${repeatToSize('1 ', 31_000_000)}]`)],
  ['.pdf', 'of 15 MB of references', () => createPdf(`[${repeatToSize('1 0 R ', 15_000_000)}]`)],
  [
    '.pdf',
    'of 15 MB of dictionaries',
    () => createPdf(`[${repeatToSize('<</A 1>>', 15_000_000)}]`),
  ],
  [
    '.pdf',
    'of a table of 15 MB before its objects',
    () =>
      createPdfFromObjects([
        ...createOnePageObjects(),
        createPackedStream(repeatToSize('1 0 ', 15_000_000), '/Type/ObjStm/N 99999/First 15000000'),
      ]),
  ],
];

test.each(heavyDocuments)(
  'the server needs little memory to check a document: %s %s',
  { tags: 'rare', timeout: 600_000 },
  async (extension, _, bytes) => {
    const folder = mkdtempSync(join(tmpdir(), 'heavy-'));
    try {
      const file = join(folder, `a${extension}`);
      writeFileSync(file, bytes());
      const script = fileURLToPath(
        new URL('../../../../test/support/measureCheckMemory.ts', import.meta.url),
      );
      const { stdout } = await promisify(execFile)(process.execPath, [script, file]);
      expect(Number(stdout)).toBeGreaterThan(5);
      expect(Number(stdout)).toBeLessThan(240);
    } finally {
      rmSync(folder, { recursive: true });
    }
  },
);
