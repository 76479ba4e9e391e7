import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../support/files.ts';
import {
  brokenXfaForm,
  choiceField,
  section,
  textField,
  tickField,
  xfaForm,
} from '../support/xfaForm.ts';
import { administrator, arriveAt, expectAccessible, journeys, signIn } from './journey.ts';

const portal = journeys();

async function upload(token: string, filename: string, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.append('Token', token);
  form.append('File', new Blob([new Uint8Array(bytes)]), filename);
  const answer = await fetch(`${portal().url}/api/document`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  return Number(await answer.text());
}

/** An application whose Schedule 1 is this file, opened by an administrator who looks at it. */
async function viewing(bytes: Buffer, options = {}): Promise<{ page: Page; viewer: Locator }> {
  const { token } = await portal().addCompleteEmployer();
  const saved = await portal().call('/api/application', {
    Token: token,
    FirstName: 'Omar',
    LastName: 'Haddad',
    JobTitle: 'Baker',
    Schedule1Id: await upload(token, 'schedule.pdf', bytes),
  });
  const { ApplicationId } = (await saved.json()) as { ApplicationId: number };
  const { page } = await portal().visitor(options);
  await signIn(page, portal().url, administrator, '/admin');
  await arriveAt(page, '**/admin/profiles');
  await page.goto(`${portal().url}/admin/application/${ApplicationId}`);
  await page.getByRole('button', { name: /^(Open|Ouvrir) schedule\.pdf/ }).click();
  return { page, viewer: page.getByRole('dialog', { name: 'schedule.pdf' }) };
}

const ownPage = '<breakBefore targetType="pageArea" startNew="1"/>';
const runsAtOnce = `<event activity="initialize"><script contentType="application/x-javascript">this.rawValue = "Changed by a script"; document.title = "run";</script></event>`;
const dot = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const schedule1 = xfaForm({
  template:
    section(
      'applicant',
      9,
      textField('family', 'Family name', 0, 0, runsAtOnce) +
        textField('note', 'Remarks', 0, 1).replace('<textEdit/>', '<textEdit multiLine="1"/>') +
        tickField('married', 'Married', 0, 2) +
        tickField('refused', 'Refused before', 0, 3) +
        choiceField('sex', 'Sex', { M: 'Male', F: 'Female' }, [0, 4]) +
        `<field name="photo" x="4in" y="0in" w="1in" h="1in"><ui><imageEdit data="embed"/></ui><value><image contentType="image/gif">${dot}</image></value></field>`,
      ownPage,
    ) +
    section(
      'children',
      4,
      textField('child', 'Name of the child', 0, 0),
      `<occur min="0" max="-1"/>`,
    ),
  data: `<applicant><family>Haddad-Émond</family><note>First line
Second line</note><married>Y</married><refused>N</refused><sex>F</sex></applicant>
<children><child>Lina</child></children><children><child>Sami</child></children><children><child>Noor</child></children>`,
});

const viewerFailed = 'This document cannot be shown here. Download it to open it.';

test('a federal form shows all its pages with what was filled in, to be read and copied alone', async () => {
  const { page, viewer } = await viewing(schedule1);
  await viewer.getByRole('region', { name: /^Page 1 of \d/ }).waitFor();
  await viewer.getByText('Haddad-Émond').waitFor();
  await viewer.getByText('Second line').waitFor();
  await viewer.getByText('Female').waitFor();
  expect(await viewer.getByText('Male', { exact: true }).count()).toBe(0);
  await viewer.getByRole('img', { name: /^Married: ticked$/ }).waitFor();
  await viewer.getByRole('img', { name: /^Refused before: not ticked$/ }).waitFor();
  expect(await viewer.getByText(/Please wait/).count()).toBe(0);
  expect(await viewer.getByText('Changed by a script').count()).toBe(0);
  expect(
    await viewer.locator('.form-page').locator('input, textarea, select, button').count(),
  ).toBe(0);
  const picture = viewer.locator('.form-page img');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1);

  await viewer.getByText('Haddad-Émond').selectText();
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe('Haddad-Émond');
  await expectAccessible(page);

  for (const child of ['Lina', 'Sami', 'Noor']) {
    await viewer.getByRole('region', { name: 'Pages of the document' }).press('End');
    await viewer.getByText(child).waitFor();
  }
  expect(await viewer.getByRole('region', { name: /^Page \d of \d/ }).count()).toBeGreaterThan(2);
});

test('a form that holds scripts says so beside its download and in the viewer, and no other file', async () => {
  const { page, viewer } = await viewing(schedule1);
  const hint = /^This file holds scripts, as federal forms do\./;
  await viewer.getByText(hint).waitFor();
  await page.getByRole('button', { name: 'Close the Document' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'schedule.pdf' });
  await row.getByText(hint).waitFor();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Delete schedule.pdf (Schedule 1)' }).click();
  await row.locator('input[type=file]').setInputFiles({
    name: 'schedule.pdf',
    mimeType: 'application/pdf',
    buffer: pdf(),
  });
  await row.getByRole('link', { name: 'Download schedule.pdf' }).waitFor();
  expect(await page.getByText(hint).count()).toBe(0);
});

test('a federal form on a phone, in French', async () => {
  const { viewer } = await viewing(schedule1, { width: 390, height: 844, french: true });
  await viewer.getByRole('img', { name: 'Married: coché', exact: true }).waitFor();
});

test('a form that cannot be laid out says so, and can be downloaded', async () => {
  const { viewer } = await viewing(brokenXfaForm());
  await viewer.getByText(viewerFailed).waitFor();
  await viewer.getByRole('link', { name: 'Download schedule.pdf' }).waitFor();
});

test('a document that asks for a password says so', async () => {
  const { page, viewer } = await viewing(schedule1);
  await viewer.getByText('Haddad-Émond').waitFor();
  await page.getByRole('button', { name: 'Close the Document' }).click();
  await page.route('**/api/document?*', (route) =>
    route.fulfill({ body: withPassword(), contentType: 'application/pdf' }),
  );
  await page.getByRole('button', { name: 'Open schedule.pdf (Schedule 1)' }).click();
  await viewer.getByText(/asks for a password/).waitFor();
});

test('an error inside the viewer takes nothing away that was typed beside it', async () => {
  const { page, viewer } = await viewing(schedule1);
  await viewer.getByText('Haddad-Émond').waitFor();
  await page.getByRole('button', { name: 'Close the Document' }).click();
  await page.getByLabel('First Name').fill('Still here');
  await page.evaluate(() => {
    window.ResizeObserver = class {
      constructor() {
        throw new Error('not in this browser');
      }
    } as never;
  });
  await page.getByRole('button', { name: 'Open schedule.pdf (Schedule 1)' }).click();
  await viewer.getByText(viewerFailed).waitFor();
  expect(await page.getByLabel('First Name').inputValue()).toBe('Still here');
});

/** No user password opens it: what its owner and user entries say is nothing. */
function withPassword(): Buffer {
  const nothing = `<${'00'.repeat(32)}>`;
  const encrypt = `<</Filter/Standard/V 1/R 2/Length 40/P -4/O ${nothing}/U ${nothing}>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    encrypt,
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(
    `%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 5/Encrypt 4 0 R/ID[<00><00>]>>\n%%EOF\n`,
  );
}
