import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  createPagePdf,
  createTextOperators,
  fontObject,
  mergeDocuments,
  pageResources,
  plainPage,
} from '../../../../test/support/mergeDocuments.ts';
import { createLockedPdf } from '../../../../test/support/pdfCases.ts';
import {
  createOnePageObjects,
  createPackedStream,
  createPdfFromObjects,
  createPdfStream,
} from '../../../../test/support/pdfs.ts';
import { readPdf } from '../../../../test/support/readPdf.ts';

const [catalog = '', pages = ''] = createOnePageObjects();
const bombBytes = 300_000_000;
const createCompressionBomb = (entries: string) =>
  createPdfStream(deflateSync(Buffer.alloc(bombBytes, ' ')), `/Filter/FlateDecode${entries}`);
const createDeepArray = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const manyKids = Array.from({ length: 12_000 }, () => '3 0 R').join(' ');

const hostilePdfs: [name: string, bytes: Buffer, why: RegExp][] = [
  ['no PDF at all', Buffer.from('%PDF-1.7\nnothing'), /damaged/],
  ['locked', createLockedPdf('secret'), /protected/],
  ['locked, to be opened without a password', createLockedPdf(''), /protected/],
  ['a page tree that is a circle', createPdfFromObjects([catalog, '<</Kids[2 0 R]>>']), /damaged/],
  [
    'a page tree that doubles at each step',
    createPdfFromObjects([
      catalog,
      ...Array.from({ length: 40 }, (_, at) => `<</Kids[${at + 3} 0 R ${at + 3} 0 R]>>`),
      '<</Type/Page/MediaBox[0 0 9 9]>>',
    ]),
    /damaged|more pages/,
  ],
  [
    '12,000 pages',
    createPdfFromObjects([
      catalog,
      `<</Type/Pages/Kids[${manyKids}]>>`,
      '<</Type/Page/MediaBox[0 0 612 792]>>',
    ]),
    /damaged|more pages/,
  ],
  ['a content that is missing', createPagePdf('/Contents 9 0 R'), /damaged/],
  [
    'lists in lists',
    createPagePdf(
      `/Contents 4 0 R/Deep${createDeepArray(200_000)}`,
      createPackedStream(''),
      fontObject,
    ),
    /damaged|more/,
  ],
  [
    'a bomb of packed objects',
    createPdfFromObjects([
      ...createOnePageObjects(),
      createCompressionBomb('/Type/ObjStm/N 1/First 5'),
    ]),
    /more|damaged/,
  ],
  [
    'a bomb that hides as packed objects',
    createPdfFromObjects([...createOnePageObjects(), createCompressionBomb('/Type/ObjStm')]),
    /more/,
  ],
  [
    'a bomb as a table',
    createPdfFromObjects([
      ...createOnePageObjects(),
      createCompressionBomb('/Type/XRef/W[1 1 1]/Size 9'),
    ]),
    /more|damaged/,
  ],
  [
    'a bomb in two parts of a content',
    createPagePdf('/Contents[4 0 R 4 0 R]', createCompressionBomb(''), fontObject),
    /more/,
  ],
];

describe('Merging hostile documents', () => {
  test.each(hostilePdfs)(
    'the PDF of an application attaches a hostile document and merges the others: %s',
    { tags: 'slow', timeout: 90_000 },
    async (_, bytes, reason) => {
      const { pages, bookmarks, attachments } = await readPdf(
        await mergeDocuments([plainPage, bytes, plainPage]),
      );
      expect(bookmarks.map(([title]) => title)).toEqual(['Cover', 'Paper 1', 'Paper 2', 'Paper 3']);
      expect(pages[1]).toContain('Good page');
      expect(pages[2]).toMatch(reason);
      expect(pages.at(-1)).toContain('Good page');
      if (/damaged|protected|more/.test(pages[2] ?? '')) {
        expect(attachments.map(({ filename }) => filename)).toEqual(['02 Paper 2.pdf']);
        expect(attachments[0]?.content.equals(bytes)).toBe(true);
      }
    },
  );
});

/** A program that follows the file's tables sees other content than one that reads the objects in order. */
const consistentPage = createPagePdf(
  '/Contents 4 0 R',
  createPdfStream(Buffer.from(createTextOperators('SCORE 4.5'))),
  fontObject,
).toString('latin1');
const otherContent = `4 0 obj\n<</Length ${createTextOperators('SCORE 8.5').length}>>\nstream\n${createTextOperators('SCORE 8.5')}\nendstream\nendobj\n`;
const tableOffset = consistentPage.lastIndexOf('startxref');
const ambiguousFiles: [name: string, text: string][] = [
  [
    'an object between the cross-reference table and startxref',
    consistentPage.slice(0, tableOffset) + otherContent + consistentPage.slice(tableOffset),
  ],
  ['an object after the end of the file', `${consistentPage}\n${otherContent}`],
  [
    'another root object after the end of the file',
    `${consistentPage}\n9 0 obj\n<</Type/Catalog/Pages 8 0 R>>\nendobj\ntrailer\n<</Root 9 0 R/Size 10>>\n`,
  ],
  [
    'page content that is missing from the cross-reference table',
    consistentPage.replace('/Contents 4 0 R', '/Contents 7 0 R').replace('4 0 obj', '7 0 obj'),
  ],
  ['a page that has child pages', consistentPage.replace('/Contents', '/Kids[3 0 R]/Contents')],
  [
    'page content with two end markers',
    createPagePdf(
      '/Contents 4 0 R',
      createPdfStream(
        Buffer.from(
          `${createTextOperators('SCORE 4.5')}\nendstream\n${createTextOperators('SCORE 8.5')}`,
        ),
      ),
      fontObject,
    ).toString('latin1'),
  ],
  [
    'a second object and a broken cross-reference table',
    consistentPage.slice(0, tableOffset).replace('xref', 'xxxx') +
      otherContent +
      consistentPage.slice(tableOffset),
  ],
  ['a wrong page count', consistentPage.replace('/Count 1', '/Count 2')],
];

describe.each([
  ['A document that some PDF readers display differently', [], ambiguousFiles.slice(0, 1)],
  [
    'A document that some PDF readers display differently in a further way',
    ['slow'],
    ambiguousFiles.slice(1),
  ],
])('%s', (_name, tags, cases) => {
  test.each(cases)(
    'the server attaches a document that is ambiguous because of %s, and does not merge it',
    { tags },
    async (_, text) => {
      const bytes = Buffer.from(text, 'latin1');
      const { pages, attachments } = await readPdf(await mergeDocuments([plainPage, bytes]));
      expect(pages[2]).toMatch(/damaged/);
      expect(pages.join()).not.toContain('SCORE');
      expect(attachments.map(({ content }) => content.equals(bytes))).toEqual([true]);
    },
  );
});

describe('Merged documents', () => {
  test('a resource that several pages share is stored only once in the merged PDF', {
    tags: 'slow',
    timeout: 90_000,
  }, async () => {
    const content = createPdfStream(
      `${createTextOperators('Shared')}\n%${randomBytes(500_000).toString('hex')}`,
    );
    const each = `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${pageResources}/Contents 4 0 R/Annots[6 0 R 6 0 R]>>`;
    const many = Array.from({ length: 100 }, () => each);
    const kids = many.map((_, index) => `${index + 8} 0 R`).join(' ');
    const shared = createPdfFromObjects([
      catalog,
      `<</Type/Pages/Count 100/Kids[${kids}]>>`,
      'null',
      content,
      fontObject,
      '<</Type/Annot/Subtype/Stamp/Rect[0 0 99 99]/AP<</N 7 0 R>>>>',
      createPdfStream(randomBytes(1_000_000), '/Type/XObject/Subtype/Form/BBox[0 0 9 9]'),
      ...many,
    ]);
    const file = await mergeDocuments([shared]);
    expect(file.length).toBeLessThan(2 * shared.length);
    expect((await readPdf(file)).pages[100]).toContain('Shared');
  });

  test('the merged PDF shows pages below its header, rotated and cropped as in their original file', async () => {
    const turned = createPagePdf(
      '/Rotate 90/CropBox[0 392 612 792]/Contents 4 0 R',
      createPackedStream(createTextOperators('Turned')),
      fontObject,
    );
    const { pages, sizes } = await readPdf(await mergeDocuments([turned]));
    expect(pages[1]).toContain('Turned');
    expect(pages[1]).toContain('RCIP-2026-000001 · Paper 1');
    expect(sizes[1]).toEqual([400, 612]);
  });

  test('the server removes scripts, actions and links from merged documents', async () => {
    const lively = createPdfFromObjects([
      catalog.replace('>>', '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<<>>>>'),
      pages,
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${pageResources}/Contents 4 0 R/AA<</O<</S/JavaScript/JS(1)>>>>/Annots[<</Subtype/Link/Rect[0 0 99 99]/A<</S/URI/URI(https://evil.test)>>>>]>>`,
      createPackedStream(createTextOperators('Lively')),
      fontObject,
    ]);
    const file = await mergeDocuments([lively]);
    const { pages: texts } = await readPdf(file);
    expect(texts[1]).toContain('Lively');
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const task = getDocument({ data: Uint8Array.from(file), verbosity: 0 });
    const document = await task.promise;
    expect(await document.getJSActions()).toBeNull();
    expect(await (await document.getPage(2)).getAnnotations()).toEqual([]);
    await task.destroy();
  });
});

function runProgram(program: string, ...args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
}

const isProgramInstalled = (program: string, version = '-v') => {
  try {
    execFileSync(program, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

const ordinaryDocuments: [name: string, pages: number, says: string][] = [
  ['libreoffice', 2, 'Duty 59 of a cook'],
  ['ghostscript', 2, 'Second sheet'],
  ['ghostscript-1.3', 1, 'Statement of account'],
  ['pandoc', 1, 'Five years as a baker.'],
  ['pdflatex', 1, 'Baker since 2019'],
  ['pdftocairo', 1, 'Five years as a baker.'],
  ['chromium', 1, 'Signed, Zoé'],
  ['chromium-outline', 1, 'Kneads dough.'],
  ['weasyprint-pdfa', 1, 'Pâtissier'],
  ['as-word', 1, 'Curriculum vitae'],
  ['lzw-1.2', 1, 'Certificate of 1998'],
  ['img2pdf', 2, ''],
  ['img2pdf-palette', 1, ''],
  ['img2pdf-jpeg2000', 1, ''],
  ['tiff2pdf-fax', 1, ''],
  ['jbig2', 1, ''],
  ['scan-with-words', 1, 'Scanned letter'],
  ['qpdf-linearized', 2, 'Second sheet'],
  ['qpdf-object-streams', 2, 'Second sheet'],
  ['qpdf-2.0', 1, 'Five years as a baker.'],
  ['qpdf-rotated', 2, 'Second sheet'],
  ['qpdf-overlay', 2, 'Second sheet'],
  ['qpdf-attachment', 1, 'Five years as a baker.'],
  ['cropped', 1, 'Timetable'],
  ['changed', 1, 'As it was changed'],
  ['signed', 1, 'Signed by the bakery'],
  ['annotations', 1, 'Checked by Zoe'],
  ['pdf-lib-form', 1, 'Omar Haddad'],
  ['form-not-drawn', 1, 'Omar Haddad'],
];
const attachedDocuments: typeof ordinaryDocuments = [
  ['layers', 1, 'It has layers that are hidden.'],
  ['qpdf-encrypted', 1, 'It is protected by its author.'],
];
const documentKinds = [...ordinaryDocuments, ...attachedDocuments];

const mergeDocumentKinds = () =>
  mergeDocuments(
    documentKinds.map(([name]) => readFileSync(new URL(`fixtures/${name}.pdf`, import.meta.url))),
  );

test.each([
  ['depending on its usage', '<</Type/OCG/Name(Draft)/Usage<</View<</ViewState/OFF>>>>>>'],
  ['while another layer is off', '<</Type/OCMD/OCGs[]/P/AllOff>>'],
])(
  'the server attaches a document with a layer that shows %s, and does not merge it',
  async (_, layer) => {
    const layered = createPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R/OCProperties<</OCGs[6 0 R]/D<<>>>>>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${pageResources}/Contents 4 0 R>>`,
      createPackedStream(createTextOperators('Layered page')),
      fontObject,
      layer,
    ]);
    const { pages, attachments } = await readPdf(await mergeDocuments([layered]));
    expect(pages.join()).toContain('It has layers that are hidden.');
    expect(pages.join()).not.toContain('Layered page');
    expect(attachments.map(({ content }) => content.equals(layered))).toEqual([true]);
  },
);

test('the server merges ordinary documents as pages, with bookmarks and text', {
  tags: 'slow',
}, async () => {
  const { pages, bookmarks, attachments } = await readPdf(await mergeDocumentKinds());
  let first = 3;
  const result: typeof bookmarks = [['Cover', 1]];
  for (const [index, [name, count, says]] of documentKinds.entries()) {
    result.push([`Paper ${index + 1}`, first]);
    expect(pages[first + count - 2], name).toContain(says);
    first += count;
  }
  expect(bookmarks).toEqual(result);
  expect(pages).toHaveLength(first - 1);
  expect(attachments.map(({ filename }) => filename)).toEqual([
    '30 Paper 30.pdf',
    '31 Paper 31.pdf',
  ]);
});

const hasPdfTools =
  isProgramInstalled('qpdf', '--version') &&
  ['pdftotext', 'pdfinfo'].every((one) => isProgramInstalled(one));
if (!hasPdfTools) console.log('Skipped: merged files read by others need qpdf and poppler-utils');

describe.skipIf(!hasPdfTools)('Merged files in other PDF readers', () => {
  test('other PDF readers find the text and images of the documents in a merged PDF', {
    tags: 'slow',
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'merged-'));
    const file = join(folder, 'merged.pdf');
    try {
      writeFileSync(file, await mergeDocumentKinds());
      expect(runProgram('qpdf', '--check', file)).toContain(
        'No syntax or stream encoding errors found',
      );
      expect(runProgram('pdfinfo', file)).toMatch(/Pages:\s+40/);
      const text = runProgram('pdftotext', file, '-');
      for (const [name, , says] of documentKinds) expect(text, name).toContain(says);
      expect(text).not.toContain('Draft');
      const pictures = runProgram('pdfimages', '-list', file);
      for (const encoding of ['jpeg', 'jpx', 'ccitt', 'jbig2', 'image']) {
        expect(pictures).toMatch(new RegExp(`\\b${encoding}\\b`));
      }
      const outlines = JSON.parse(
        runProgram('qpdf', '--json', '--json-key=outlines', file),
      ).outlines;
      expect(outlines).toHaveLength(documentKinds.length + 1);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('other PDF readers consider a merged PDF valid and find its pages, text and attachments', {
    tags: 'slow',
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'merged-'));
    const file = join(folder, 'merged.pdf');
    try {
      writeFileSync(file, await mergeDocuments([plainPage, createLockedPdf('secret'), plainPage]));
      expect(runProgram('qpdf', '--check', file)).toContain(
        'No syntax or stream encoding errors found',
      );
      expect(runProgram('pdfinfo', file)).toMatch(/Pages:\s+4/);
      expect(runProgram('pdfinfo', file)).toMatch(/JavaScript:\s+no/);
      expect(runProgram('pdftotext', '-f', '4', file, '-')).toContain('Good page');
      expect(runProgram('qpdf', '--list-attachments', file)).toContain('02 Paper 2.pdf');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
