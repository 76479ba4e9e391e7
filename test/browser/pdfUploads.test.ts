import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { pdfShrinking } from '../../web/texts/en/pictures.ts';
import { texts } from '../../web/texts/en.ts';
import { messages as frenchMessages } from '../../web/texts/fr/messages.ts';
import { pdfShrinking as frenchSmaller } from '../../web/texts/fr/pictures.ts';
import { texts as frenchTexts } from '../../web/texts/fr.ts';
import {
  createLockedPdf,
  lockedPdfs,
  pdfsWithoutPages,
  portfolioPdfs,
} from '../support/pdfCases.ts';
import { createScannedPdf } from '../support/scannedPdf.ts';
import { expectAccessible, expectNoSidewaysScroll, startPortalForTests } from './journey.ts';

const portal = startPortalForTests();
const passportSelector = '#slot-PassportScan';

interface NamedFile {
  name: string;
  buffer: Buffer;
}

async function openNewApplication(options: { french?: boolean; width?: number } = {}) {
  const person = await portal().addCompleteEmployer();
  const { page } = await portal().visitor({ ...options, as: person });
  await page.goto(`${portal().url}/application`);
  await page.locator(passportSelector).waitFor();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/document')) uploads.push(request.url());
  });
  return { page, uploads };
}

async function chooseFile(
  page: Page,
  { name, buffer }: NamedFile,
  where = passportSelector,
): Promise<void> {
  const upload = new RegExp(`^(${texts.documents.upload}|${frenchTexts.documents.upload})`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator(where).getByRole('button', { name: upload }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer });
}

const findBytes = (cases: [string, Buffer][], name: string) =>
  cases.find(([one]) => one === name)?.[1] ?? Buffer.alloc(0);

test('the browser refuses an unreadable PDF before it sends any byte', async () => {
  const { page, uploads } = await openNewApplication({ width: 320 });
  const row = page.locator(passportSelector);
  for (const [code, buffer] of [
    ['documentLocked', createLockedPdf('secret')],
    ['documentWithoutPages', findBytes(pdfsWithoutPages, 'removed by the last change')],
    ['documentPortfolio', findBytes(portfolioPdfs, 'of PDF files')],
    ['documentUnreadable', Buffer.from('%PDF-1.7\nno more than this')],
    ['documentContentWrong', Buffer.from('MZ not a PDF')],
  ] as const) {
    await chooseFile(page, { name: `${code}.pdf`, buffer });
    await row.getByText(messages[code]).waitFor();
    await row.getByText(`${code}.pdf`).waitFor();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(uploads).toEqual([]);

  await chooseFile(page, { name: 'by-its-owner.pdf', buffer: createLockedPdf('') });
  await row.getByRole('link', { name: 'Download by-its-owner.pdf' }).waitFor();
  expect(uploads).toHaveLength(1);
});

test('the portal refuses an unreadable PDF in French, and the server refuses a PDF that the page cannot recognize as unreadable', async () => {
  const { page, uploads } = await openNewApplication({ french: true });
  const row = page.locator(passportSelector);
  await chooseFile(page, { name: 'verrou.pdf', buffer: createLockedPdf('secret') });
  await row.getByText(frenchMessages.documentLocked).waitFor();
  expect(uploads).toEqual([]);

  await chooseFile(page, {
    name: 'certificat.pdf',
    buffer: findBytes(lockedPdfs, 'a certificate'),
  });
  await row.getByText(frenchMessages.documentLocked).waitFor();
  await chooseFile(page, { name: 'paquet.pdf', buffer: findBytes(portfolioPdfs, 'packed') });
  await row.getByText(frenchMessages.documentPortfolio).waitFor();
  expect(uploads).toHaveLength(2);
  await expectAccessible(page);
});

async function readPdfText(bytes: Buffer): Promise<string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.map((item) => ('str' in item ? item.str : '')).join('');
  });
  return Promise.all(pages);
}

test('the browser reduces a PDF over 4 MB, lets the user compare both versions and uploads the smaller one with its text', async () => {
  const { page, uploads } = await openNewApplication();
  const row = page.locator(passportSelector);
  const buffer = createScannedPdf(['First words', 'Second words'], 2_400);
  expect(buffer.length).toBeGreaterThan(4_000_000);
  await chooseFile(page, { name: 'scan.pdf', buffer });
  await row.getByText(messages.documentTooLarge).waitFor();
  const offer = row.getByRole('button', { name: pdfShrinking.offerOf('scan.pdf') });
  await offer.waitFor();
  await row.getByText(texts.documents.notUploaded('scan.pdf')).waitFor();
  expect(await offer.isVisible()).toBe(true);
  await expectAccessible(page);

  await offer.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: pdfShrinking.title('scan.pdf') });
  await dialog.getByRole('button', { name: pdfShrinking.upload }).waitFor({ timeout: 600_000 });
  for (const side of [/^Before: \d/, /^After: \d/]) {
    const pages = dialog.getByRole('region', { name: side });
    await pages.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
  }
  await expectAccessible(page);
  expect(uploads).toEqual([]);

  await dialog.getByRole('button', { name: pdfShrinking.upload }).focus();
  await page.keyboard.press('Enter');
  const link = row.getByRole('link', { name: 'Download scan.pdf' });
  await link.waitFor();
  expect(uploads).toHaveLength(1);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const kept = readFileSync(await download.path());
  expect(kept.length).toBeLessThanOrEqual(4_000_000);
  expect(await readPdfText(kept)).toEqual(['First words', 'Second words']);
});

test('the browser does not reduce forms with scripts and signed documents, and shows the reason', async () => {
  const { page } = await openNewApplication({ french: true, width: 320 });
  const row = page.locator(passportSelector);
  const offer = row.getByRole('button', { name: frenchSmaller.offer });
  for (const [reason, catalog] of [
    ['form', '/AcroForm<</Fields[]/XFA[]>>'],
    ['form', '/OpenAction<</S/JavaScript/JS(a)>>'],
    ['signed', '/AcroForm<</Fields[<</FT/Sig/V<</ByteRange[0 1 2 3]>>>>]>>'],
  ] as const) {
    await chooseFile(page, {
      name: `${reason}.pdf`,
      buffer: createScannedPdf(['a'], 3_400, { catalog }),
    });
    await row.getByText(frenchSmaller.problems[reason]).waitFor();
    expect(await offer.count()).toBe(0);
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the page reports a PDF that this device fails to reduce and offers a retry', async () => {
  const { page, uploads } = await openNewApplication();
  const row = page.locator(passportSelector);
  await page.route(/shrinkWorker-.*\.js/, (route) => route.abort());
  await chooseFile(page, {
    name: 'scan.pdf',
    buffer: createScannedPdf(['First', 'Second'], 2_400),
  });
  const offer = row.getByRole('button', { name: pdfShrinking.offerOf('scan.pdf') });
  await offer.click();
  const dialog = page.getByRole('dialog', { name: pdfShrinking.title('scan.pdf') });
  await dialog.getByText(pdfShrinking.problems.failed).waitFor();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.unroute(/shrinkWorker-.*\.js/);
  await offer.click();
  await dialog.getByRole('button', { name: pdfShrinking.upload }).waitFor({ timeout: 600_000 });
  expect(uploads).toEqual([]);
});
