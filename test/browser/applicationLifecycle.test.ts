import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Application } from '../../contract/applications.ts';
import { pdf } from '../support/sampleFiles.ts';
import {
  administrator,
  expectNoSidewaysScroll,
  getDayFromNow,
  selectDocumentRow,
  startPortalForTests,
  waitForPage,
} from './journey.ts';

/** The portal sends mails without a delay, so that the test does not wait for them. */
const portal = startPortalForTests({ MAIL_WAIT_MINUTES: '0' });

const employerAddress = 'ada1@lakeside.test';

function readMails(): { to: string; subject: string; text: string }[] {
  const folder = join(portal().dataDir, 'mail');
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => {
      const raw = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
      const header = raw.slice(0, raw.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ');
      const of = (field: string) =>
        new RegExp(`^${field}: (.*)$`, 'im').exec(header)?.[1]?.trim() ?? '';
      return {
        to: of('To'),
        subject: decodeSubject(of('Subject')),
        text: decodeQuotedPrintable(raw),
      };
    });
}

const decodeQuotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    'latin1',
  ).toString('utf8');

function decodeSubject(subject: string): string {
  return subject
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_all, how: string, text: string) =>
      how.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString('utf8')
        : decodeQuotedPrintable(text.replaceAll('_', ' ')),
    );
}

async function waitForMailAbout(jobNumber: string, subject: RegExp) {
  const find = () =>
    readMails().find(
      (mail) =>
        mail.to.includes(employerAddress) &&
        mail.subject.includes(jobNumber) &&
        subject.test(mail.subject),
    );
  await expect.poll(() => find()?.subject, { timeout: 60_000 }).toMatch(subject);
  return find() as ReturnType<typeof readMails>[number];
}

const getButton = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });

test('an employer files an application and replaces two documents in French on a phone, and staff recommend the application', {
  tags: 'core',
}, async () => {
  const employer = await portal().addCompleteEmployer({ Email: employerAddress });
  const { token } = employer;
  const request = await portal().call('/api/application', {
    Token: token,
    FirstName: 'Zoé',
    LastName: 'Nguyễn',
    JobTitle: 'Baker',
    JobOfferId: await portal().upload(token, 'offer.pdf'),
    PassportScanId: await portal().upload(token, 'passport.pdf'),
  });
  const { ApplicationId: id, JobNumber } = (await request.json()) as Application;
  await waitForMailAbout(JobNumber, /we received your application/);

  const small = { width: 390, height: 844, touch: true, french: true };
  const { page: phone } = await portal().visitor({ ...small, as: employer });
  await phone.goto(`${portal().url}/applications`);

  const { page: staff } = await portal().visitor({ as: administrator });
  await staff.goto(`${portal().url}/admin/application/${id}`);
  await getButton(staff, 'Review Documents').click();
  for (const filename of ['offer.pdf', 'passport.pdf']) {
    await staff.locator('.viewer').getByRole('heading', { name: filename }).waitFor();
    await staff.getByRole('button', { name: /^Accept .*\.pdf$/ }).waitFor();
    await getButton(staff, `Mark to Replace: ${filename}`).click();
    await staff.getByRole('checkbox', { name: 'Unreadable' }).check();
    await staff.getByRole('textbox', { name: 'In Your Own Words' }).fill('The scan is smudged.');
    await staff.keyboard.press('Tab');
    await staff.keyboard.press('Enter');
  }
  await staff.getByText('All 2 documents have been reviewed.').first().waitFor();
  await getButton(staff, 'New Request').click();
  await staff.getByRole('group', { name: '2. Passport Scan' }).waitFor();
  await staff.getByRole('textbox', { name: 'Due Date' }).fill(getDayFromNow(14));
  await staff.getByLabel('Also set the status to “Incomplete”').check();
  await getButton(staff, 'Send Request').click();
  await staff.getByText('Waiting for the Employer', { exact: true }).waitFor();

  const mail = await waitForMailAbout(JobNumber, /envoyez ce que nous demandons/);
  for (const hidden of ['Zoé', 'Nguyễn', 'smudged', 'passport.pdf']) {
    expect(mail.text).not.toContain(hidden);
  }
  const [link = ''] = new RegExp(`https?://\\S+/application/${id}`).exec(mail.text) ?? [];
  await phone.goto(link);
  const tasks = phone.getByRole('region', { name: 'Ce que le programme demande' });
  await tasks
    .getByText(/^2 éléments à remettre d’ici le /)
    .first()
    .waitFor();
  await expectNoSidewaysScroll(phone);
  for (const [name, filename] of [
    ['Offre d’emploi', 'offre.pdf'],
    ['Copie du passeport', 'passeport.pdf'],
  ] as const) {
    const task = tasks
      .getByRole('listitem')
      .filter({ has: phone.getByRole('heading', { name, exact: true }) });
    const buffer = pdf(filename);
    await task
      .locator('input[type=file]:not([capture])')
      .setInputFiles({ name: filename, mimeType: 'application/pdf', buffer });
    await task.getByText('Prêt', { exact: true }).waitFor();
  }
  await tasks.getByRole('button', { name: 'Envoyer au programme' }).click();
  await tasks.getByText(/^Envoyé le /).waitFor();

  await staff.goto(`${portal().url}/admin/application/${id}`);
  await staff.getByText('You have not opened the answers for Passport Scan.').waitFor();
  await selectDocumentRow(staff, 'PassportScan');
  await getButton(staff, 'Accept All Answers').click();
  await getButton(staff, 'Save Decisions').click();
  await staff.getByText('The decisions have been saved.').waitFor();
  await staff.getByLabel('Application Status', { exact: true }).selectOption('Recommended');
  await getButton(staff, 'Save').click();
  await waitForPage(staff, '**/admin/applications');
  const last = await waitForMailAbout(JobNumber, /nouvel état/);
  expect(last.text).not.toContain('Recommandée');

  await phone.goto(`${portal().url}/application/${id}`);
  await phone.getByText('Recommandée').first().waitFor();
});
