import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  contentTypes,
  doc,
  docx,
  relationships,
  relationshipsNamespace,
  rootRelationships,
  wordPart,
  zip,
  zipBomb,
} from '../support/sampleFiles.ts';
import { createPagesPdf, getViewer, openDocument, openReviewPage } from './documentViewer.ts';
import { expectAccessible, expectNoSidewaysScroll, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();

const createParagraph = (text: string, style = '') =>
  `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const createRow = (...cells: string[]) =>
  `<w:tr>${cells.map((cell) => `<w:tc>${createParagraph(cell)}</w:tc>`).join('')}</w:tr>`;
const createTable = (rows: string) => `<w:tbl>${rows}</w:tbl>`;

const headerPart = wordPart('word/header1.xml', createParagraph('Lakeside Inn'), 'hdr');

const pixelPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const createDrawing = (id: string) =>
  `<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip xmlns:r="${relationshipsNamespace}" ${id}/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const createLetter = () =>
  zip([
    contentTypes(
      undefined,
      `<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/><Override PartName="/word/comments.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml"/>`,
    ),
    rootRelationships(),
    wordPart(
      'word/document.xml',
      `<w:body>${createParagraph('Offer of Employment', 'Heading1')}${createParagraph('To Omar Haddad-Émond')}
      <w:p><w:r><w:t>Paid </w:t></w:r><w:ins w:id="1" w:author="x"><w:r><w:t>twenty dollars</w:t></w:r></w:ins><w:del w:id="2" w:author="x"><w:r><w:delText>two dollars</w:delText></w:r></w:del><w:r><w:commentReference w:id="0"/></w:r></w:p>
      ${createTable(createRow('Day', 'Hours') + createRow('Monday', '8'))}
      <w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${createParagraph('In a box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>${createDrawing('r:embed="r2"')}</w:body>`,
    ),
    headerPart,
    wordPart(
      'word/comments.xml',
      `<w:comment w:id="0" w:author="Ada" w:initials="AR">${createParagraph('Is this right?')}</w:comment>`,
      'comments',
    ),
    relationships(
      'word/_rels/document.xml.rels',
      `Type="${relationshipsNamespace}/header" Target="header1.xml"`,
      `Type="${relationshipsNamespace}/comments" Target="comments.xml"`,
      `Type="${relationshipsNamespace}/image" Target="media/image1.png"`,
    ),
    { name: 'word/media/image1.png', content: pixelPng },
  ]);

test('the viewer shows a Word document beside the form, searches it and lists what it does not show', async () => {
  const page = await openReviewPage(portal(), {
    'offer.docx': createLetter(),
    'two.pdf': createPagesPdf(1),
  });
  const viewer = await openDocument(page, 'offer.docx');
  await viewer.getByRole('heading', { name: 'Offer of Employment' }).waitFor();
  await viewer.getByRole('cell', { name: 'Monday' }).waitFor();
  await viewer.getByText('Paid twenty dollars').waitFor();
  expect(await viewer.getByText('two dollars').count()).toBe(0);
  await viewer.getByText('Is this right?').waitFor();
  const picture = viewer.locator('img');
  await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.naturalWidth)).toBe(1);
  await viewer.getByText('In a box', { exact: true }).waitFor();
  for (const lost of [
    'text boxes, which are shown after the nearest paragraph',
    'headers or footers, which are not shown',
    'tracked deletions, which are not shown',
    'tracked insertions, which are shown as if accepted',
  ]) {
    await viewer.getByRole('listitem').filter({ hasText: lost }).waitFor();
  }

  await page.keyboard.press('f');
  const field = viewer.getByRole('textbox', { name: 'Find in this document' });
  await field.fill('hours monday');
  await viewer.getByRole('search').getByText('1 of 1.', { exact: true }).waitFor();
  expect(await viewer.locator('.highlight').allTextContents()).toEqual(['Hours', 'Monday']);
  await field.fill('hoursmonday');
  await viewer.getByRole('search').getByText('No matches.', { exact: true }).waitFor();
  await field.fill('emond');
  await viewer.getByRole('search').getByText('1 of 1.', { exact: true }).waitFor();
  const mark = await viewer.locator('.highlight').boundingBox();
  const text = await viewer.getByText('To Omar Haddad-Émond').boundingBox();
  expect(Math.abs(Number(mark?.y) - Number(text?.y))).toBeLessThan(12);

  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-was-printed', '');
  });
  await viewer.getByRole('button', { name: 'Print the Document' }).click();
  expect(await page.locator('#printed-document').textContent()).toContain('Omar Haddad-Émond');
  await page.getByRole('button', { name: 'Next Document' }).click();
  await getViewer(page, 'two.pdf').getByRole('img').waitFor();
});

test('the viewer says on a phone in French what to do with a Word document of the old format', async () => {
  const page = await openReviewPage(
    portal(),
    { 'offre.docx': createLetter(), 'ancien.doc': doc() },
    { french: true, width: 320, height: 640, dark: true },
  );
  const viewer = await openDocument(page, 'offre.docx');
  await viewer.getByText('des en-têtes ou des pieds de page, qui ne sont pas affichés').waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Document suivant' }).click();
  const old = getViewer(page, 'ancien.doc');
  await old.getByText(/ancien format \(\.doc\), qui ne peut pas être affiché ici/).waitFor();
  await old.getByRole('link', { name: 'Télécharger ancien.doc' }).waitFor();
  await expectAccessible(page);
});

async function openWordFile(
  bytes: Buffer,
): Promise<{ page: Page; viewer: Locator; input: string[] }> {
  const page = await openReviewPage(portal(), { 'bad.docx': docx() });
  const requestedUrls: string[] = [];
  await page.route('**/api/document?*', (route) => route.fulfill({ body: bytes }));
  page.on('request', (request) => requestedUrls.push(request.url()));
  page.on('dialog', () => requestedUrls.push('a dialog'));
  const viewer = await openDocument(page, 'bad.docx');
  return { page, viewer, input: requestedUrls };
}

test('a Word document in the viewer runs nothing, follows no links and loads nothing from elsewhere', async () => {
  const link = `<w:p><w:hyperlink xmlns:r="${relationshipsNamespace}" r:id="r0"><w:r><w:t>Press me</w:t></w:r></w:hyperlink></w:p>`;
  const { viewer, input: asked } = await openWordFile(
    zip([
      contentTypes(undefined, '<Default Extension="svg" ContentType="image/svg+xml"/>'),
      rootRelationships(),
      wordPart(
        'word/document.xml',
        `<w:body>${createParagraph('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;')}${link}${createDrawing('r:link="r1"')}${createDrawing('r:embed="r2"')}</w:body>`,
      ),
      { name: 'word/media/image1.svg', content: '<svg onload="alert(3)"/>' },
      relationships(
        'word/_rels/document.xml.rels',
        `Type="${relationshipsNamespace}/hyperlink" Target="javascript:alert(4)" TargetMode="External"`,
        `Type="${relationshipsNamespace}/image" Target="https://elsewhere.test/seen.png" TargetMode="External"`,
        `Type="${relationshipsNamespace}/image" Target="media/image1.svg"`,
      ),
    ]),
  );
  await viewer.getByText('<script>alert(1)</script><img src=x onerror=alert(2)>').waitFor();
  await viewer.getByText('pictures that cannot be shown here').waitFor();
  await viewer.getByText('Press me').click();
  const pages = viewer.getByRole('region', { name: 'Pages of the document' });
  expect(await pages.locator('a, script, img, svg, iframe, style, [style*="url"]').count()).toBe(0);
  expect(asked.filter((address) => !address.startsWith(portal().url))).toEqual([]);
});

test('the viewer says that a table of ten thousand rows is too long, and the page stays responsive', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) =>
    createRow(`Name ${index}`, 'a', 'b'),
  ).join('');
  const { page, viewer } = await openWordFile(
    zip([
      contentTypes(),
      rootRelationships(),
      wordPart('word/document.xml', `<w:body>${createTable(rows)}</w:body>`),
    ]),
  );
  // A slow machine shows the second message, because reading takes too long there.
  await viewer.getByText(/more pages than can be shown here|is too complex/).waitFor();
  expect(await viewer.getByText('Name 9999', { exact: true }).count()).toBe(0);
  await page.locator('.applicant-fold > summary').click();
  await page.getByLabel('First Name').fill('Still here');
});

test.each([
  ['half a file', createLetter().subarray(0, 600), /damaged or incomplete/],
  ['a zip bomb', zipBomb(), /is too complex to be shown here/],
  [
    'a document nested too deeply',
    zip([
      contentTypes(),
      rootRelationships(),
      wordPart(
        'word/document.xml',
        `<w:body>${'<w:sdt><w:sdtContent>'.repeat(100_000)}${createParagraph('Deep')}${'</w:sdtContent></w:sdt>'.repeat(100_000)}</w:body>`,
      ),
    ]),
    /damaged or incomplete|is too complex/,
  ],
])(
  'the viewer says that it cannot show %s and offers it for download',
  async (_name, bytes, text) => {
    const { page, viewer } = await openWordFile(bytes);
    await viewer.getByText(text).waitFor();
    await viewer.getByRole('link', { name: 'Download bad.docx' }).waitFor();
    await page.locator('.applicant-fold > summary').click();
    await page.getByLabel('First Name').fill('Still here');
  },
);
