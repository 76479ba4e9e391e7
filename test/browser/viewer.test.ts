import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createPdfFromObjects, createPdfStream } from '../support/pdfs.ts';
import { pdf } from '../support/sampleFiles.ts';
import {
  createBrokenXfaForm,
  createChoiceField,
  createSection,
  createTextField,
  createTickField,
  createXfaForm,
} from '../support/xfaForm.ts';
import { createPagesPdf } from './documentViewer.ts';
import {
  administrator,
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
} from './journey.ts';

const portal = startPortalForTests();

async function openInViewer(bytes: Buffer, options = {}): Promise<{ page: Page; viewer: Locator }> {
  const { token } = await portal().addCompleteEmployer();
  const saved = await portal().call('/api/application', {
    Token: token,
    FirstName: 'Omar',
    LastName: 'Haddad',
    JobTitle: 'Baker',
    Schedule1Id: await portal().upload(token, 'schedule.pdf', bytes),
  });
  const { ApplicationId } = (await saved.json()) as { ApplicationId: number };
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${ApplicationId}`);
  await page.getByRole('button', { name: /^(Open|Ouvrir) schedule\.pdf/ }).click();
  return { page, viewer: getViewer(page, 'schedule.pdf') };
}

const getViewer = (page: Page, filename: string) =>
  page.locator('.viewer').filter({ has: page.getByRole('heading', { name: filename }) });

async function closeDocument(page: Page, viewer: Locator): Promise<void> {
  await page.locator('#slot-JobOffer > button').click();
  await viewer.waitFor({ state: 'detached' });
}

const ownPageXml = '<breakBefore targetType="pageArea" startNew="1"/>';
const initializeScriptXml = `<event activity="initialize"><script contentType="application/x-javascript">this.rawValue = "Changed by a script"; document.title = "run";</script></event>`;
const pixelGif = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const scheduleForm = createXfaForm({
  template:
    createSection(
      'applicant',
      9,
      createTextField('family', 'Family name', 0, 0, initializeScriptXml) +
        createTextField('note', 'Remarks', 0, 1).replace(
          '<textEdit/>',
          '<textEdit multiLine="1"/>',
        ) +
        createTickField('married', 'Married', 0, 2) +
        createTickField('refused', 'Refused before', 0, 3) +
        createChoiceField('sex', 'Sex', { M: 'Male', F: 'Female' }, [0, 4]) +
        `<field name="photo" x="4in" y="0in" w="1in" h="1in"><ui><imageEdit data="embed"/></ui><value><image contentType="image/gif">${pixelGif}</image></value></field>`,
      ownPageXml,
    ) +
    createSection(
      'children',
      4,
      createTextField('child', 'Name of the child', 0, 0),
      `<occur min="0" max="-1"/>`,
    ),
  data: `<applicant><family>Haddad-Émond</family><note>First line
Second line</note><married>Y</married><refused>N</refused><sex>F</sex></applicant>
<children><child>Lina</child></children><children><child>Sami</child></children><children><child>Noor</child></children>`,
});

const viewerFailedText = 'This document cannot be shown here. Download it to open it.';

test('the viewer shows a federal form with all its pages and values, read-only and copyable', async () => {
  const { page, viewer } = await openInViewer(scheduleForm);
  await viewer.getByRole('region', { name: /^Page 1 of \d/ }).waitFor();
  await viewer.getByText('Haddad-Émond').waitFor();
  await viewer.getByText('Second line').waitFor();
  await viewer.getByText('Female').waitFor();
  expect(await viewer.getByText('Male', { exact: true }).count()).toBe(0);
  await viewer.getByRole('img', { name: /^Married: checked$/ }).waitFor();
  await viewer.getByRole('img', { name: /^Refused before: not checked$/ }).waitFor();
  expect(await viewer.getByText(/Please wait/).count()).toBe(0);
  expect(await viewer.getByText('Changed by a script').count()).toBe(0);
  expect(await viewer.locator('.xfaLayer').locator('input, textarea, select, button').count()).toBe(
    0,
  );
  const picture = viewer.locator('.xfaLayer img');
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

test('a portal page that is opened after a federal form has its normal layout', async () => {
  const { page, viewer } = await openInViewer(scheduleForm);
  await viewer.getByText('Haddad-Émond').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Support' }).click();
  const roomAboveTitle = async () => {
    const header = await page.getByRole('banner').boundingBox();
    const title = await page.getByRole('heading', { name: 'Support' }).boundingBox();
    return Number(title?.y) - Number(header?.y) - Number(header?.height);
  };
  await expect.poll(roomAboveTitle).toBeGreaterThan(0);
});

test('only a PDF form with scripts has a label about scripts, beside its download and in the viewer', async () => {
  const { page, viewer } = await openInViewer(scheduleForm);
  const hint = /^This file contains scripts, as federal forms do\./;
  await viewer.getByText(hint).waitFor();
  const row = page.locator('#slot-Schedule1');
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

test('the viewer shows a federal form on a phone in French', async () => {
  const { viewer } = await openInViewer(scheduleForm, { width: 390, height: 844, french: true });
  await viewer.getByRole('img', { name: 'Married: coché', exact: true }).waitFor();
});

/** The test scrolls repeatedly, because the document grows while its pages are rendered. */
async function expectFailureAtItsEnd(viewer: Locator): Promise<void> {
  const failure = viewer.getByText(viewerFailedText);
  const pages = viewer.getByRole('region', { name: 'Pages of the document' });
  const isShown = async () => {
    if (await pages.isVisible()) await pages.press('End', { timeout: 2_000 }).catch(() => {});
    return failure.isVisible();
  };
  await expect.poll(isShown, { timeout: 30_000 }).toBe(true);
}

test('the viewer says that it cannot show a form and offers the form for download', async () => {
  const { viewer } = await openInViewer(createBrokenXfaForm());
  await viewer.getByText(viewerFailedText).waitFor();
  await viewer.getByRole('link', { name: 'Download schedule.pdf' }).waitFor();
});

test('the viewer says that it cannot show one page of a form and offers the form for download', async () => {
  const { page, viewer } = await openInViewer(scheduleForm);
  await viewer.getByText('Haddad-Émond').waitFor();
  await closeDocument(page, viewer);
  await page.evaluate(() => {
    const createTextNode = document.createTextNode.bind(document);
    document.createTextNode = (text) => {
      if (text === 'Noor') throw new Error('not on this page');
      return createTextNode(text);
    };
  });
  await page.getByRole('button', { name: 'Open schedule.pdf (Schedule 1)' }).click();
  await viewer.getByText('Haddad-Émond').waitFor();
  await expectFailureAtItsEnd(viewer);
  await viewer.getByRole('link', { name: 'Download schedule.pdf' }).waitFor();
});

test('the viewer says that a document lacks a page and offers the document for download', async () => {
  const { viewer } = await openInViewer(
    createPdfFromObjects([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R 9 0 R]/Count 2>>',
      '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    ]),
  );
  await expectFailureAtItsEnd(viewer);
  await viewer.getByRole('link', { name: 'Download schedule.pdf' }).waitFor();
});

test('the viewer says that a document requires a password', async () => {
  const { page, viewer } = await openInViewer(scheduleForm);
  await viewer.getByText('Haddad-Émond').waitFor();
  await closeDocument(page, viewer);
  await page.route('**/api/document?*', (route) =>
    route.fulfill({ body: createPdfWithPassword(), contentType: 'application/pdf' }),
  );
  await page.getByRole('button', { name: 'Open schedule.pdf (Schedule 1)' }).click();
  await viewer.getByText(/is protected by a password/).waitFor();
});

test('the page keeps what the user typed beside the viewer when the viewer fails', async () => {
  const { page, viewer } = await openInViewer(scheduleForm);
  await viewer.getByText('Haddad-Émond').waitFor();
  await closeDocument(page, viewer);
  await page.locator('.applicant-fold > summary').click();
  await page.getByLabel('First Name').fill('Still here');
  await page.evaluate(() => {
    const { getComputedStyle } = window;
    window.getComputedStyle = (element, pseudo) => {
      if (element.matches('.viewer-pages')) throw new Error('not in this browser');
      return getComputedStyle(element, pseudo);
    };
  });
  await page.getByRole('button', { name: 'Open schedule.pdf (Schedule 1)' }).click();
  await viewer.getByText(viewerFailedText).waitFor();
  expect(await page.getByLabel('First Name').inputValue()).toBe('Still here');
});

test('users can select and copy the text of a document page, and screen readers can read the text', async () => {
  const { page, viewer } = await openInViewer(
    createPagesPdf(2, { says: (number) => `Sheet ${number} of \\311mond-L\\351ger` }),
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const line = viewer.getByText('Sheet 1 of Émond-Léger');
  await line.waitFor();
  const box = await line.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  await page.mouse.move(box.x + 1, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Sheet 1 of Émond-Léger');
  const pages = viewer.getByRole('region', { name: 'Pages of the document' });
  expect(await pages.ariaSnapshot()).toContain('Sheet 1 of Émond-Léger');
  // The selectable text of a rotated page lies exactly over its picture.
  await page.keyboard.press('t');
  await expect
    .poll(async () => {
      const turned = await line.boundingBox();
      return turned && turned.height > turned.width;
    })
    .toBe(true);
});

test('document pages of any size share one width, show their form values and have no working links', async () => {
  const black = createPdfStream(
    '0 0 1000 1000 re f',
    '/Type/XObject/Subtype/Form/BBox[0 0 1000 1000]',
  );
  const photo = createPdfFromObjects([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]>>>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 3000 2000]/Annots[5 0 R 7 0 R]>>',
    '<</Type/Annot/Subtype/Widget/FT/Tx/T(name)/V(Omar)/Ff 1/F 4/Rect[1000 500 2000 1500]/AP<</N 6 0 R>>>>',
    black,
    '<</Type/Annot/Subtype/Link/Rect[0 0 3000 2000]/A<</S/URI/URI(https://elsewhere.test/)>>>>',
  ]);
  const { viewer } = await openInViewer(photo);
  const [first, second] = [1, 2].map((number) =>
    viewer.getByRole('img', { name: `Page ${number} of 2` }),
  ) as [Locator, Locator];
  await first.waitFor();
  await viewer.getByRole('textbox', { name: 'Page of 2' }).fill('2');
  await viewer.getByRole('textbox', { name: 'Page of 2' }).press('Enter');
  const middle = () =>
    second.evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const drawn = (canvas as HTMLCanvasElement).getContext('2d');
      return [...(drawn?.getImageData(width / 2, height / 2, 1, 1).data ?? [])];
    });
  await expect.poll(middle).toEqual([0, 0, 0, 255]);
  const [upright, wide] = [await first.boundingBox(), await second.boundingBox()];
  expect(Math.abs(Number(wide?.width) - Number(upright?.width))).toBeLessThanOrEqual(2);
  expect(Number(wide?.height) / Number(wide?.width)).toBeCloseTo(2 / 3, 2);
  expect(await viewer.locator('.pdf-page').locator('a, input, [data-annotation-id]').count()).toBe(
    0,
  );
});

async function openReview(options = {}): Promise<Page> {
  const { token } = await portal().addCompleteEmployer();
  const saved = await portal().call('/api/application', {
    Token: token,
    FirstName: 'Omar',
    LastName: 'Haddad',
    JobTitle: 'Baker',
    JobOfferId: await portal().upload(token, 'offer.pdf', createPagesPdf(7)),
    PassportScanId: await portal().upload(
      token,
      'passport.pdf',
      createPagesPdf(1, { size: [792, 612] }),
    ),
    AdditionalDocuments: [
      {
        DocumentId: await portal().upload(token, 'letter.pdf', createPagesPdf(2)),
        Filename: '',
        Title: 'Letter',
      },
    ],
  });
  const { ApplicationId } = (await saved.json()) as { ApplicationId: number };
  const { page } = await portal().visitor({ ...options, as: administrator });
  await page.goto(`${portal().url}/admin/application/${ApplicationId}`);
  await getOpenButton(page, 'letter.pdf (Letter)').waitFor();
  return page;
}

const getOpenButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Open ${name} beside the form` });
const getTop = async (row: Locator) => (await row.boundingBox())?.y ?? Number.NaN;
const getPageField = (page: Page) => page.getByRole('textbox', { name: /^Page of \d$/ });

test('staff open one document after another, and the rows stay in place and mark the open document', {
  tags: 'core',
}, async () => {
  const page = await openReview();
  const open = getOpenButton(page, 'passport.pdf (Passport Scan)');
  await open.scrollIntoViewIfNeeded();
  const before = await getTop(open);
  await open.click();
  const viewer = getViewer(page, 'passport.pdf');
  await viewer.getByRole('img', { name: 'Page 1 of 1' }).waitFor();
  await viewer.getByText('Document 2 of 3: Passport Scan').waitFor();
  expect(Math.abs((await getTop(open)) - before)).toBeLessThanOrEqual(2);
  expect(await open.getAttribute('aria-current')).toBe('true');
  expect(await page.locator('main [aria-current]').count()).toBe(1);
  expect(await readBackgroundColor(open)).not.toBe(
    await readBackgroundColor(page.locator('#slot-JobOffer > button')),
  );

  await page.getByRole('button', { name: 'Next Document' }).click();
  const letter = getViewer(page, 'letter.pdf');
  await letter.getByText('Document 3 of 3: Letter').waitFor();
  await letter.getByRole('img', { name: 'Page 1 of 2' }).waitFor();
  expect(await getOpenButton(page, 'letter.pdf (Letter)').getAttribute('aria-current')).toBe(
    'true',
  );
  const next = page.getByRole('button', { name: 'Next Document' });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  expect(await next.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Escape');
  expect(await letter.isVisible()).toBe(true);
});

for (const [where, options] of [
  ['at a desk', {}],
  ['on a phone', { width: 390, height: 844 }],
] as const) {
  test(`the page number of the viewer follows scrolling, a typed number opens that page, and a page can be rotated ${where}`, async () => {
    const page = await openReview(options);
    await getOpenButton(page, 'offer.pdf (Job Offer)').click();
    const viewer = getViewer(page, 'offer.pdf');
    const first = viewer.getByRole('img', { name: 'Page 1 of 7' });
    await first.waitFor();
    expect(await getPageField(page).inputValue()).toBe('1');
    await expectAccessible(page);

    await getPageField(page).fill('5');
    await page.keyboard.press('Enter');
    const fifth = viewer.getByRole('img', { name: 'Page 5 of 7' });
    const pages = viewer.getByRole('region', { name: 'Pages of the document' });
    await expect
      .poll(async () => Math.abs((await getTop(fifth)) - (await getTop(pages))))
      .toBeLessThan(20);
    expect(await getPageField(page).inputValue()).toBe('5');
    await pages.press('End');
    await expect.poll(() => getPageField(page).inputValue()).toBe('7');
    await getPageField(page).fill('99');
    await page.keyboard.press('Enter');
    expect(await getPageField(page).inputValue()).toBe('7');
    await getPageField(page).fill('none');
    await page.keyboard.press('Enter');
    expect(await getPageField(page).inputValue()).toBe('7');

    await viewer.getByRole('button', { name: 'Rotate' }).click();
    const seventh = viewer.getByRole('img', { name: 'Page 7 of 7' });
    await expect
      .poll(async () => {
        const box = await seventh.boundingBox();
        return box && box.width > box.height;
      })
      .toBe(true);
    expect(await getPageField(page).inputValue()).toBe('7');
    await expectNoSidewaysScroll(page);
  });
}

async function readBackgroundColor(row: Locator): Promise<string> {
  return row.evaluate((element) => getComputedStyle(element).backgroundColor);
}

/** Builds a PDF that no password opens, because its owner and user entries are meaningless. */
function createPdfWithPassword(): Buffer {
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
