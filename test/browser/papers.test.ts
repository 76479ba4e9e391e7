import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { messages } from '../../contract/messages.ts';
import { texts } from '../../web/texts/en.ts';
import { messages as frenchMessages } from '../../web/texts/fr/messages.ts';
import { texts as frenchTexts } from '../../web/texts/fr.ts';
import { lockedPdf, lockedPdfs, pdfsWithoutPages, portfolioPdfs } from '../support/pdfCases.ts';
import { arriveAt, expectAccessible, expectNoSidewaysScroll, journeys, signIn } from './journey.ts';

const portal = journeys();
const passport = '#slot-PassportScan';

interface File {
  name: string;
  buffer: Buffer;
}

async function newApplication(options: { french?: boolean; width?: number } = {}) {
  const person = await portal().addCompleteEmployer();
  const { page } = await portal().visitor(options);
  await signIn(page, portal().url, person);
  await arriveAt(page, '**/applications');
  await page.goto(`${portal().url}/application`);
  await page.locator(passport).waitFor();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/document')) uploads.push(request.url());
  });
  return { page, uploads };
}

async function choose(page: Page, { name, buffer }: File, where = passport): Promise<void> {
  const upload = new RegExp(`^(${texts.documents.upload}|${frenchTexts.documents.upload})`);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator(where).getByRole('button', { name: upload }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer });
}

const bytesOf = (cases: [string, Buffer][], name: string) =>
  cases.find(([one]) => one === name)?.[1] ?? Buffer.alloc(0);

test('a PDF that nobody could read is refused at once, before a byte of it is sent', async () => {
  const { page, uploads } = await newApplication({ width: 320 });
  const row = page.locator(passport);
  for (const [code, buffer] of [
    ['documentLocked', lockedPdf('secret')],
    ['documentWithoutPages', bytesOf(pdfsWithoutPages, 'removed by the last change')],
    ['documentPortfolio', bytesOf(portfolioPdfs, 'of PDF files')],
    ['documentUnreadable', Buffer.from('%PDF-1.7\nno more than this')],
    ['documentContentWrong', Buffer.from('MZ not a PDF')],
  ] as const) {
    await choose(page, { name: `${code}.pdf`, buffer });
    await row.getByText(messages[code]).waitFor();
    await row.getByText(`${code}.pdf`).waitFor();
  }
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(uploads).toEqual([]);

  await choose(page, { name: 'by-its-owner.pdf', buffer: lockedPdf('') });
  await row.getByRole('link', { name: 'Download by-its-owner.pdf' }).waitFor();
  expect(uploads).toHaveLength(1);
});

test('it is said in French too, and by the server where the page cannot see it', async () => {
  const { page, uploads } = await newApplication({ french: true });
  const row = page.locator(passport);
  await choose(page, { name: 'verrou.pdf', buffer: lockedPdf('secret') });
  await row.getByText(frenchMessages.documentLocked).waitFor();
  expect(uploads).toEqual([]);

  await choose(page, { name: 'certificat.pdf', buffer: bytesOf(lockedPdfs, 'a certificate') });
  await row.getByText(frenchMessages.documentLocked).waitFor();
  await choose(page, { name: 'paquet.pdf', buffer: bytesOf(portfolioPdfs, 'packed') });
  await row.getByText(frenchMessages.documentPortfolio).waitFor();
  expect(uploads).toHaveLength(2);
  await expectAccessible(page);
});
