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
import { onlyWith } from '../../../../test/support/onlyWith.ts';
import { objectStream, onePage, packed, pdfOf, stream } from '../../../../test/support/pdfs.ts';
import { readPdf } from '../../../../test/support/readPdf.ts';

/** Each test is about one limit, so the others are high. */
const unlimited = {
  processorMilliseconds: 600_000,
  milliseconds: 600_000,
  fileMilliseconds: 600_000,
  residentBytes: 8_000_000_000,
  heapMegabytes: 8_000,
  dataKilobytes: 16_000_000,
};

const numbered = (count: number) =>
  objectStream(
    Array.from({ length: count }, (_, at) => `<</A<</B<</C<</D[1 2 ${at}]>>>>>>>>`),
    10,
  );
/** Builds a valid page that takes 100 MB more than the page above, and a second of processor time. */
const heavy = (size: number) =>
  pdfOf([
    ...onePage().slice(0, 2),
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    packed(createTextOperators('Heavy page')),
    fontObject,
    numbered(size),
  ]);
const blanks = packed(Buffer.alloc(28_000_000, ' '));
/** This one uses buffers, outside the heap. */
const wide = createPagePdf(
  '/Contents[6 0 R 7 0 R 4 0 R]',
  packed(createTextOperators('Heavy page')),
  fontObject,
  blanks,
  blanks,
);

const fields = (count: number) =>
  pdfOf([
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</NeedAppearances true/Fields[${'6 0 R '.repeat(count)}]>>>>`,
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
    packed(createTextOperators('Heavy page')),
    fontObject,
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/V(text)/Rect[0 0 99 20]/DA(/F1 9 Tf)>>',
  ]);

/** Lists the living child processes of a process, on Linux. */
function childrenOf(pid: number): number[] {
  const list = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(list)) return [];
  return readFileSync(list, 'utf8').split(' ').filter(Boolean).map(Number);
}

const linux = onlyWith(process.platform === 'linux', 'Linux');

test('documents close to the resource limits are merged', {
  tags: 'slow',
}, async () => {
  const documents = [plainPage, heavy(50_000), wide];
  const { pages, attachments } = await readPdf(
    await mergeDocuments(documents, { limits: unlimited }),
  );
  const heavyPage = expect.stringContaining('Heavy page');
  expect(pages.slice(2)).toEqual([heavyPage, heavyPage]);
  expect(attachments).toEqual([]);
});

describe('A document is attached, the others are merged, and the process has ended, when it takes', () => {
  linux.each([
    ['more memory than the portal lets it', { residentBytes: 220_000_000 }, heavy(50_001)],
    ['more of the heap', { heapMegabytes: 80 }, heavy(50_002)],
    ['more than the system lets it', { dataKilobytes: 740_000 }, wide],
    ['more of a processor’s time', { processorMilliseconds: 2_000 }, fields(200_000)],
  ])('%s', { tags: 'slow' }, async (_, limit, document) => {
    const limits = { ...unlimited, ...limit };
    const file = await mergeDocuments([plainPage, document, plainPage], { limits });
    const { pages, attachments } = await readPdf(file);
    for (const good of [1, 3]) expect(pages[good]).toContain('Good page');
    expect(pages[2]).toContain('The document is attached to this file as it is.');
    expect(attachments.map(({ content }) => content.equals(document))).toEqual([true]);
    await expect.poll(() => childrenOf(process.pid)).toEqual([]);
  });

  test('a document over the resource limits is attached without a second attempt', {
    tags: 'slow',
  }, async () => {
    const limits = { ...unlimited, heapMegabytes: 80 };
    const document = heavy(50_003);
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
])('a file is refused for now when the time for %s is over', async (_, limit) => {
  const made = mergeDocuments([plainPage], { limits: { ...unlimited, ...limit } });
  await expect(made).rejects.toMatchObject({ status: 503 });
  await expect.poll(() => childrenOf(process.pid)).toEqual([]);
});

test('making a file ends when the client has gone, and the next one is made', async () => {
  const controller = new AbortController();
  const made = mergeDocuments([plainPage, plainPage], { signal: controller.signal });
  controller.abort(new Error('gone'));
  await expect(made).rejects.toThrow('gone');
  await expect.poll(() => childrenOf(process.pid)).toEqual([]);
  expect((await readPdf(await mergeDocuments([plainPage]))).pages).toHaveLength(2);
});

linux(
  'the merge process has no settings in its environment, and is killed first when memory is short',
  async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    // It exceeds the pipe's buffer, so part of it is still there when the first piece comes.
    const content = stream(
      `%${randomBytes(500_000).toString('hex')}\n${createTextOperators('Large page')}`,
    );
    const large = createPagePdf('/Contents 4 0 R', content, fontObject);
    const seen: string[] = [];
    const onPiece = () => {
      const [child] = childrenOf(process.pid);
      const read = (file: string) => readFileSync(`/proc/${child}/${file}`, 'utf8');
      if (seen.length === 0) seen.push(read('environ'), read('oom_score_adj'));
    };
    await mergeDocuments([large], { onPiece });
    expect(seen).toEqual([expect.not.stringContaining('postgres'), '1000\n']);
  },
);
