import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  createPagePdf,
  createTextOperators,
  fontObject,
  mergeDocuments,
  plainPage,
} from '../../../../test/support/mergeDocuments.ts';
import {
  createOnePageObjects,
  createPackedStream,
  createPdfFromObjects,
  createPdfObjectStream,
  createPdfStream,
} from '../../../../test/support/pdfs.ts';
import { readPdf } from '../../../../test/support/readPdf.ts';
import { testWithRequirement } from '../../../../test/support/testWithRequirement.ts';

const unlimitedLimits = {
  processorMilliseconds: 600_000,
  milliseconds: 600_000,
  fileMilliseconds: 600_000,
  residentBytes: 8_000_000_000,
  heapMegabytes: 8_000,
  dataKilobytes: 16_000_000,
};

const createNumberedObjects = (count: number) =>
  createPdfObjectStream(
    Array.from({ length: count }, (_, at) => `<</A<</B<</C<</D[1 2 ${at}]>>>>>>>>`),
    10,
  );
/** Merging this page takes 100 MB more memory than `plainPage`, and a second of processor time. */
const createHeavyPdf = (size: number) =>
  createPdfFromObjects([
    ...createOnePageObjects().slice(0, 2),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    createPackedStream(createTextOperators('Heavy page')),
    fontObject,
    createNumberedObjects(size),
  ]);
const blankContent = createPackedStream(Buffer.alloc(28_000_000, ' '));
const widePage = createPagePdf(
  '/Contents[6 0 R 7 0 R 4 0 R]',
  createPackedStream(createTextOperators('Heavy page')),
  fontObject,
  blankContent,
  blankContent,
);

const createPdfWithFields = (count: number) =>
  createPdfFromObjects([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</NeedAppearances true/Fields[${'6 0 R '.repeat(count)}]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    createPackedStream(createTextOperators('Heavy page')),
    fontObject,
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(text)/Rect[0 0 99 20]/DA(/F1 9 Tf)>>',
  ]);

function listChildProcesses(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number);
}

const testOnLinux = testWithRequirement(process.platform === 'linux', 'Linux');

test('the server merges a document that stays just below the resource limits into the PDF', {
  tags: 'slow',
}, async () => {
  const documents = [plainPage, createHeavyPdf(50_000), widePage];
  const { pages, attachments } = await readPdf(
    await mergeDocuments(documents, { limits: unlimitedLimits }),
  );
  const heavyPage = expect.stringContaining('Heavy page');
  expect(pages.slice(2)).toEqual([heavyPage, heavyPage]);
  expect(attachments).toEqual([]);
});

describe('A document that exceeds the resource limits', () => {
  testOnLinux.each([
    ['more memory than the portal allows', { residentBytes: 220_000_000 }, createHeavyPdf(50_001)],
    ['more heap than the portal allows', { heapMegabytes: 80 }, createHeavyPdf(50_002)],
    ['more memory than the system allows', { dataKilobytes: 740_000 }, widePage],
    [
      'more processor time than the portal allows',
      { processorMilliseconds: 2_000 },
      createPdfWithFields(200_000),
    ],
  ])(
    'the server attaches a document that takes %s, and merges the others',
    {
      tags: 'slow',
    },
    async (_, limit, document) => {
      const limits = { ...unlimitedLimits, ...limit };
      const file = await mergeDocuments([plainPage, document, plainPage], { limits });
      const { pages, attachments } = await readPdf(file);
      for (const good of [1, 3]) expect(pages[good]).toContain('Good page');
      expect(pages[2]).toContain('The document is attached to this file as it is.');
      expect(attachments.map(({ content }) => content.equals(document))).toEqual([true]);
      await expect.poll(() => listChildProcesses(process.pid)).toEqual([]);
    },
  );

  test('the server does not try to merge a document a second time after it has exceeded the resource limits', {
    tags: 'slow',
  }, async () => {
    const limits = { ...unlimitedLimits, heapMegabytes: 80 };
    const document = createHeavyPdf(50_003);
    const tries: number[] = [];
    for (const round of [1, 2]) {
      const onBegin = () => tries.push(round);
      const { pages } = await readPdf(
        await mergeDocuments([plainPage, document], { limits, onBegin }),
      );
      expect(pages[2]).toContain('It has more pages or parts than can be put into one file.');
    }
    expect(tries).toEqual([1, 1, 2]);
  });
});

test.each([
  ['a document', { milliseconds: 0 }],
  ['the whole file', { fileMilliseconds: 0 }],
])(
  'the server answers with status 503 when creating a PDF takes too long for %s',
  async (_, limit) => {
    const merging = mergeDocuments([plainPage], { limits: { ...unlimitedLimits, ...limit } });
    await expect(merging).rejects.toMatchObject({ status: 503 });
    await expect.poll(() => listChildProcesses(process.pid)).toEqual([]);
  },
);

test('the server stops creating a PDF when the client has disconnected, and creates the next PDF', async () => {
  const controller = new AbortController();
  const merging = mergeDocuments([plainPage, plainPage], { signal: controller.signal });
  controller.abort(new Error('gone'));
  await expect(merging).rejects.toThrow('gone');
  await expect.poll(() => listChildProcesses(process.pid)).toEqual([]);
  expect((await readPdf(await mergeDocuments([plainPage]))).pages).toHaveLength(2);
});

testOnLinux(
  'the PDF merge process gets no settings, and is the first that the system kills when memory is short',
  async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    // The content is larger than the pipe's buffer, so part of it is still there when the first piece arrives.
    const content = createPdfStream(
      `%${randomBytes(500_000).toString('hex')}\n${createTextOperators('Large page')}`,
    );
    const large = createPagePdf('/Contents 4 0 R', content, fontObject);
    const seen: string[] = [];
    const onPiece = () => {
      const [child] = listChildProcesses(process.pid);
      const read = (file: string) => readFileSync(`/proc/${child}/${file}`, 'utf8');
      if (seen.length === 0) seen.push(read('environ'), read('oom_score_adj'));
    };
    await mergeDocuments([large], { onPiece });
    expect(seen).toEqual([expect.not.stringContaining('postgres'), '1000\n']);
  },
);
