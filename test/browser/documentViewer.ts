import type { Locator, Page } from 'playwright-core';
import { createPdfFromObjects, createPdfStream } from '../support/pdfs.ts';
import { administrator, type Journey } from './journey.ts';

interface PdfPagesOptions {
  /** The pages have this size in points; the default is upright Letter. */
  size?: readonly [width: number, height: number];
  says?: (page: number) => string;
}

export function createPagesPdf(
  count: number,
  { size: [width, height] = [612, 792], says = (page) => `Sheet ${page}` }: PdfPagesOptions = {},
): Buffer {
  const pageOf = (index: number) =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Contents ${4 + index * 2} 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>>>>>>>`;
  const numbers = Array.from({ length: count }, (_, index) => index);
  const kids = numbers.map((index) => `${3 + index * 2} 0 R`).join(' ');
  return createPdfFromObjects([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    ...numbers.flatMap((index) => [
      pageOf(index),
      createPdfStream(`BT /F1 24 Tf 72 ${height - 92} Td (${says(index + 1)}) Tj ET`),
    ]),
  ]);
}

type FilesByName = Readonly<Record<string, Buffer>>;

export async function openReviewPage(
  portal: Journey,
  files: FilesByName,
  options: Parameters<Journey['visitor']>[0] = {},
): Promise<Page> {
  const { token } = await portal.addCompleteEmployer();
  const documents = [];
  for (const [filename, bytes] of Object.entries(files)) {
    const DocumentId = await portal.upload(token, filename, bytes);
    documents.push({ DocumentId, Filename: '', Title: `About ${filename}` });
  }
  const saved = await portal.call('/api/application', {
    Token: token,
    FirstName: 'Omar',
    LastName: 'Haddad',
    JobTitle: 'Baker',
    AdditionalDocuments: documents,
  });
  const { ApplicationId } = (await saved.json()) as { ApplicationId: number };
  const { page } = await portal.visitor({ ...options, as: administrator });
  await page.goto(`${portal.url}/admin/application/${ApplicationId}`);
  return page;
}

export const getViewer = (page: Page, filename: string): Locator =>
  page.locator('.viewer').filter({ has: page.getByRole('heading', { name: filename }) });

export async function openDocument(page: Page, filename: string): Promise<Locator> {
  await page.getByRole('button', { name: new RegExp(`^(Open|Ouvrir) ${filename}`) }).click();
  return getViewer(page, filename);
}
