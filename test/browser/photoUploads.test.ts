import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pdf } from '../support/sampleFiles.ts';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  startPortalForTests,
  waitForPage,
} from './journey.ts';
import {
  getDialog,
  getFileInput,
  getShownPages,
  listStoredPictures,
  openForm,
  phoneOptions,
  pressButton,
  pressTabUntilFocused,
  takePhoto,
  waitUntilPagesReady,
} from './photoForms.ts';
import { animatedWebp, cmykJpeg, createHugeJpeg, createPng, heicBeginning } from './photos.ts';

const portal = startPortalForTests();
async function downloadBytes(page: Page, filename: string): Promise<Buffer> {
  const link = page.getByRole('link', { name: `Download ${filename}` });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function readPageSizes(bytes: Buffer): Promise<number[][]> {
  const opening = getDocument({ data: new Uint8Array(bytes) });
  const document = await opening.promise;
  const sizes: number[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    sizes.push((await document.getPage(number)).view.slice(2));
  }
  await opening.destroy();
  return sizes;
}

const readQuarterColors = (page: Page) =>
  getDialog(page)
    .getByRole('img', { name: /^Page/ })
    .evaluateAll((all) =>
      all.map((image) => {
        const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
        const canvas = new OffscreenCanvas(width, height);
        const context = canvas.getContext('2d');
        context?.drawImage(image as HTMLImageElement, 0, 0);
        const colours = [
          [0.25, 0.25],
          [0.75, 0.25],
          [0.75, 0.75],
          [0.25, 0.75],
        ].map(([x = 0, y = 0]) => {
          const [r = 0, g = 0, b = 0] =
            context?.getImageData(x * width, y * height, 1, 1).data ?? [];
          if (r > 150) return g > 120 ? 'yellow' : 'red';
          return g > b ? 'green' : 'blue';
        });
        return `${width}x${height} ${colours.join(' ')}`;
      }),
    );

const listDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

test('three photos on a phone become one PDF in the chosen order, without location or camera data', async () => {
  const person = await portal().addCompleteEmployer();
  const { page } = await openForm(portal(), person, phoneOptions);
  const tilted: [number, number][] = [
    [0.2, 0.12],
    [0.86, 0.16],
    [0.8, 0.9],
    [0.12, 0.86],
  ];
  await getFileInput(page, 'PassportScan').setInputFiles([
    await takePhoto(page, 'cover.jpg', { text: 'Cover' }, 1),
    await takePhoto(page, 'photo.jpg', { text: 'Photo', width: 1100, height: 850 }, 1),
    await takePhoto(page, 'askew.jpg', { text: 'Askew', paper: tilted }, 1),
  ]);
  await getDialog(page).getByRole('heading', { name: 'Pages of Passport Scan' }).waitFor();
  await waitUntilPagesReady(page, /^3 pages, 0\.\d\d MB$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  // The pictures must not leave the browser before the upload.
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http')) sent.push(request.url());
  });

  await pressButton(page, 'Move page 3 up');
  await pressButton(page, 'Remove page 3');
  await pressButton(page, 'Rotate page 1 to the right');
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    pressButton(page, 'Take Another Photo'),
  ]);
  await chooser.setFiles(await takePhoto(page, 'back.jpg', { text: 'Back' }));
  await waitUntilPagesReady(page, /^3 pages, 0\.\d\d MB$/);
  expect(await getShownPages(page)).toEqual([
    'Page 1, from cover.jpg',
    'Page 2, from askew.jpg',
    'Page 3, from back.jpg',
  ]);
  expect(sent).toEqual([]);

  await pressButton(page, 'Upload 3 Pages');
  const bytes = await downloadBytes(page, 'Passport Scan.pdf');
  expect(bytes.toString('latin1')).not.toMatch(/Exif|KitchenPhone/);
  // The rotated page is landscape; the skewed page is upright, without the table around it.
  expect(await readPageSizes(bytes)).toEqual([
    [792, 612],
    [612, 792],
    [612, 792],
  ]);
  expect(await getDialog(page).count()).toBe(0);
});

test('photos appear upright for all eight EXIF orientations', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer());
  const [red, green, blue, yellow] = ['#d00000', '#00a000', '#0000d0', '#e0c000'];
  // Each row has an EXIF orientation and the stored colours: top left, top right, bottom right, bottom left.
  const held: [number, string[]][] = [
    [1, [red, green, blue, yellow]],
    [2, [green, red, yellow, blue]],
    [3, [blue, yellow, red, green]],
    [4, [yellow, blue, green, red]],
    [5, [red, yellow, blue, green]],
    [6, [green, blue, yellow, red]],
    [7, [blue, green, red, yellow]],
    [8, [yellow, red, green, blue]],
  ] as [number, string[]][];
  const files = [];
  for (const [orientation, quarters] of held) {
    const lies = orientation > 4;
    const size = lies ? { width: 800, height: 600 } : { width: 600, height: 800 };
    files.push(await takePhoto(page, `${orientation}.jpg`, { ...size, quarters }, orientation));
  }
  await getFileInput(page, 'JobOffer').setInputFiles(files);
  await waitUntilPagesReady(page, /^8 pages/);
  const seen = await readQuarterColors(page);
  expect(seen).toEqual(new Array(8).fill('600x800 red green blue yellow'));
});

test('photos that are hard to read show a warning, and files that are no pictures show an error', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer());
  const whole = await takePhoto(page, 'whole.jpg', { width: 1700, height: 2200, text: 'Whole' });
  const cut: [number, number][] = [
    [-0.2, 0.1],
    [0.7, 0.1],
    [0.7, 0.9],
    [-0.2, 0.9],
  ];
  const large = { width: 1700, height: 2200 };
  await getFileInput(page, 'JobOffer').setInputFiles([
    whole,
    await takePhoto(page, 'blurred.jpg', { ...large, text: 'Blurred', blur: 9, noise: 8 }),
    await takePhoto(page, 'dark.jpg', { ...large, text: 'Dark', light: 0.2 }),
    await takePhoto(page, 'empty.jpg', { ...large, lines: 0, noise: 8 }),
    await takePhoto(page, 'cut.jpg', { width: 2400, height: 3000, text: 'Cut', paper: cut }),
    await takePhoto(page, 'small.webp', { type: 'image/webp', width: 600, height: 800 }),
    await takePhoto(page, 'clear.png', { ...large, type: 'image/png', isTransparent: true }),
    { ...whole, name: 'short.jpg', buffer: whole.buffer.subarray(0, 50_000) },
    { ...whole, name: 'bomb.jpg', buffer: createHugeJpeg(whole.buffer, 30_000, 30_000) },
    { ...whole, name: 'bomb.png', buffer: createPng(30_000, 30_000) },
    { ...whole, name: 'letter.jpg', buffer: pdf('letter') },
    { ...whole, name: 'note.jpg', buffer: Buffer.from('hi') },
    { ...whole, name: 'nothing.jpg', buffer: Buffer.alloc(0) },
    { ...whole, name: 'photo.heic', buffer: heicBeginning },
  ]);
  await waitUntilPagesReady(page, /^7 pages/);
  const describe = async (number: number) =>
    (
      await getDialog(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: `Page ${number}`, exact: true }) })
        .getByText(/^(This page|The picture) /)
        .allTextContents()
    ).map((text) => text.split('.')[0]);
  expect(await describe(1)).toEqual([]);
  expect(await describe(2)).toEqual(['This page looks blurred']);
  expect(await describe(3)).toEqual(['This page is very dark']);
  expect(await describe(4)).toEqual(['This page looks nearly empty']);
  expect(await describe(5)).toEqual(['This page seems to be cut off']);
  expect(await describe(6)).toEqual([
    'The picture has a low resolution, so fine print may be hard to read',
  ]);
  expect(await describe(7)).toEqual([]);
  const refused = getDialog(page).getByRole('alert');
  await refused.getByText(/^short\.jpg: Part of this file is missing\./).waitFor();
  await refused.getByText(/^bomb\.jpg, 30000 by 30000 pixels: This picture is too large/).waitFor();
  await refused.getByText(/^bomb\.png, 30000 by 30000 pixels: This picture is too large/).waitFor();
  for (const name of ['letter', 'note', 'nothing']) {
    await refused
      .getByText(`${name}.jpg: The portal cannot read this file as a picture.`)
      .waitFor();
  }
  await refused
    .getByText(/^photo\.heic: This browser cannot read HEIC, .* save it as JPEG\.$/)
    .waitFor();
  await pressButton(page, 'Upload 7 Pages');
  await page.getByRole('link', { name: 'Download Job Offer.pdf' }).waitFor();
}, 240_000);

test('the upload button for photos looks disabled while there are no pages', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer());
  const photo = await takePhoto(page, 'photo.jpg', { width: 600, height: 800 });
  const note = { ...photo, name: 'note.jpg', buffer: Buffer.from('hi') };
  await getFileInput(page, 'JobOffer').setInputFiles([note]);
  await getDialog(page).getByText('Take a photo or choose pictures to add pages.').waitFor();
  const lookOf = (name: string) =>
    getDialog(page)
      .getByRole('button', { name })
      .evaluate((button) => {
        const { backgroundColor, cursor } = getComputedStyle(button);
        return { backgroundColor, cursor };
      });
  const empty = await lookOf('Upload 0 Pages');
  expect(empty.cursor).toBe('not-allowed');

  const adding = page.waitForEvent('filechooser');
  await getDialog(page).getByRole('button', { name: 'Add Pictures' }).click();
  await (await adding).setFiles([photo]);
  await waitUntilPagesReady(page, /^1 page/);
  await expect.poll(async () => (await lookOf('Upload 1 Page')).cursor).toBe('pointer');
  await expect
    .poll(async () => (await lookOf('Upload 1 Page')).backgroundColor)
    .not.toBe(empty.backgroundColor);
});

test('a user sets the edges of a photo on the rotated page, and rare picture formats become pages too', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer());
  const quarters = ['#d00000', '#00a000', '#0000d0', '#e0c000'];
  await getFileInput(page, 'JobOffer').setInputFiles([
    await takePhoto(page, 'quarters.png', { type: 'image/png', width: 600, height: 800, quarters }),
    { name: 'printer.jpg', mimeType: 'image/jpeg', buffer: cmykJpeg },
    { name: 'film.webp', mimeType: 'image/webp', buffer: animatedWebp },
  ]);
  await waitUntilPagesReady(page, /^3 pages/);
  expect((await readQuarterColors(page)).slice(1)).toEqual([
    '60x80 red red red red',
    '60x80 red red red red',
  ]);

  await pressButton(page, 'Rotate page 1 to the right');
  await expect
    .poll(async () => (await readQuarterColors(page))[0])
    .toBe('800x600 yellow red green blue');
  await pressButton(page, 'Adjust the edges of page 1');
  const area = await getDialog(page).getByRole('img').boundingBox();
  expect((area?.width ?? 0) / (area?.height ?? 1)).toBeCloseTo(4 / 3, 1);
  for (const corner of [/^Top left corner/, /^Bottom left corner/]) {
    await getDialog(page).getByRole('button', { name: corner }).focus();
    for (let presses = 0; presses < 10; presses += 1) await page.keyboard.press('Shift+ArrowRight');
  }
  await getDialog(page)
    .getByRole('button', { name: 'Bottom left corner: 50% from the left, 100% from the top' })
    .waitFor();
  await pressButton(page, 'Use These Edges');
  await expect
    .poll(async () => (await readQuarterColors(page))[0])
    .toBe('400x600 red red green green');
});

test('pictures that were not uploaded within a day are deleted when the user next opens a form', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer());
  await getFileInput(page, 'JobOffer').setInputFiles(await takePhoto(page, 'one.jpg'));
  await waitUntilPagesReady(page, /^1 page,/);
  await expect.poll(() => listStoredPictures(page)).toHaveLength(1);
  const isHoursLater = (hours: number) =>
    page.clock.setFixedTime(new Date(Date.now() + hours * 3_600_000));
  const left = page.getByText('Not uploaded yet: pictures for Job Offer.');
  await isHoursLater(23);
  await page.reload();
  await left.waitFor();
  await isHoursLater(25);
  await page.reload();
  await expect.poll(() => listDatabases(page)).toEqual([]);
  expect(await left.count()).toBe(0);
});

test('photographed pages are offered again after the tab was closed, and are deleted at sign-out', async () => {
  const person = await portal().addCompleteEmployer();
  const { page: dying, context } = await openForm(portal(), person, phoneOptions);
  await getFileInput(dying, 'PassportScan').setInputFiles([
    await takePhoto(dying, 'one.jpg', { text: 'One' }),
    await takePhoto(dying, 'two.jpg', { text: 'Two' }),
  ]);
  await waitUntilPagesReady(dying, /^2 pages/);
  await pressButton(dying, 'Move page 2 up');
  await waitUntilPagesReady(dying, /^2 pages/);
  await expect.poll(() => listStoredPictures(dying)).toHaveLength(1);

  const second = await context.newPage();
  await second.goto(`${portal().url}/application`);
  await getFileInput(second, 'PassportScan').setInputFiles(await takePhoto(second, 'other.jpg'));
  await waitUntilPagesReady(second, /^1 page,/);
  expect(await second.getByText('Not uploaded yet').count()).toBe(0);
  await dying.close({ runBeforeUnload: false });

  await second.reload();
  await expect
    .poll(() => second.getByText('Not uploaded yet: pictures for Passport Scan.').count())
    .toBe(2);
  await expectAccessible(second);
  await second.getByText(/^2 pages, /).waitFor();
  await second.getByRole('button', { name: 'Continue' }).last().click();
  await waitUntilPagesReady(second, /^2 pages/);
  expect(await getShownPages(second)).toEqual(['Page 1, from two.jpg', 'Page 2, from one.jpg']);
  await pressButton(second, 'Close');
  await second.getByText(/^2 pages, /).waitFor();

  expect(await listDatabases(second)).toEqual([expect.stringMatching(/^pictures\.\d+$/)]);
  await second.goto(`${portal().url}/applications`);
  await second.getByRole('button', { name: 'Menu' }).click();
  await second.getByRole('button', { name: 'Logout' }).click();
  await waitForPage(second, `${portal().url}/`);
  await expect.poll(() => listDatabases(second)).toEqual([]);
});

test('a user can neither continue nor discard pictures in one tab while another tab uses them', async () => {
  const person = await portal().addCompleteEmployer();
  const { page: dying, context } = await openForm(portal(), person);
  await getFileInput(dying, 'JobOffer').setInputFiles(await takePhoto(dying, 'one.jpg'));
  await waitUntilPagesReady(dying, /^1 page,/);
  await expect.poll(() => listStoredPictures(dying)).toHaveLength(1);
  await dying.close({ runBeforeUnload: false });

  const [first, second, third] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ] as const;
  for (const tab of [first, second, third]) {
    await tab.goto(`${portal().url}/application`);
    await tab.getByText('Not uploaded yet: pictures for Job Offer.').waitFor();
  }
  await first.getByRole('button', { name: 'Continue' }).click();
  await waitUntilPagesReady(first, /^1 page,/);
  for (const [tab, name] of [
    [second, 'Continue'],
    [third, 'Discard'],
  ] as const) {
    await tab.getByRole('button', { name }).click();
    await tab.getByText('These pictures are open in another tab.').waitFor();
    expect(await tab.getByText('Not uploaded yet').count()).toBe(1);
  }
  const [chooser] = await Promise.all([
    first.waitForEvent('filechooser'),
    pressButton(first, 'Add Pictures'),
  ]);
  await chooser.setFiles(await takePhoto(first, 'two.jpg'));
  await waitUntilPagesReady(first, /^2 pages,/);
  await first.reload();
  await first.getByText(/^2 pages, /).waitFor();

  // No other tab has the pages open any more, so the remaining offer works.
  await second.getByRole('button', { name: 'Continue' }).click();
  await waitUntilPagesReady(second, /^2 pages,/);
});

test('the browser keeps pictures when the connection fails during an upload, and deletes them once they are uploaded', async () => {
  const { page, context } = await openForm(portal(), await portal().addCompleteEmployer());
  await getFileInput(page, 'JobOffer').setInputFiles(await takePhoto(page, 'one.jpg'));
  await waitUntilPagesReady(page, /^1 page,/);
  await context.setOffline(true);
  await pressButton(page, 'Rotate page 1 to the right');
  await waitUntilPagesReady(page, /^1 page,/);
  await pressButton(page, 'Upload 1 Page');
  await page.getByText('Job Offer.pdf could not be uploaded.').waitFor({ timeout: 60_000 });
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Download Job Offer.pdf' }).waitFor({ timeout: 60_000 });
  await expect.poll(() => listStoredPictures(page)).toEqual([]);
});

test('a user orders, crops and clears pictures by keyboard alone, in French at 320 pixels', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer(), {
    width: 320,
    height: 640,
    french: true,
  });
  await getFileInput(page, 'PassportScan').setInputFiles([
    await takePhoto(page, 'un.jpg', { text: 'Un' }),
    await takePhoto(page, 'deux.jpg', { text: 'Deux' }),
  ]);
  const dialog = getDialog(page);
  await waitUntilPagesReady(page, /^2 pages, 0,\d\d\u00a0Mo$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await pressTabUntilFocused(page, dialog.getByRole('button', { name: /^Déplacer la page 2\./ }));
  await page.keyboard.press('ArrowUp');
  await dialog.getByText('C’est maintenant la page 1 sur 2.').waitFor();
  expect(await getShownPages(page)).toEqual([
    'Page 1, tirée de deux.jpg',
    'Page 2, tirée de un.jpg',
  ]);
  const clearText = dialog.getByRole('checkbox', { name: /^Texte net à la page 1/ });
  await pressTabUntilFocused(page, clearText);
  await page.keyboard.press('Space');
  await expect.poll(() => clearText.isChecked()).toBe(true);

  await pressTabUntilFocused(
    page,
    dialog.getByRole('button', { name: 'Régler les bords de la page 1' }),
  );
  await page.keyboard.press('Enter');
  const corner = dialog.getByRole('button', { name: /^Coin supérieur gauche/ });
  await expect
    .poll(() => corner.evaluate((element) => element === document.activeElement))
    .toBe(true);
  for (let presses = 0; presses < 4; presses += 1) await page.keyboard.press('Shift+ArrowRight');
  await dialog
    .getByRole('button', {
      name: 'Coin supérieur gauche\u00a0: à 20\u00a0% du bord gauche et à 0\u00a0% du bord supérieur',
    })
    .waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await pressTabUntilFocused(page, dialog.getByRole('button', { name: 'Utiliser ces bords' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() =>
      dialog
        .getByRole('button', { name: 'Régler les bords de la page 1' })
        .evaluate((element) => element === document.activeElement),
    )
    .toBe(true);
  await pressTabUntilFocused(page, dialog.getByRole('button', { name: 'Retirer la page 1' }));
  await page.keyboard.press('Enter');
  await waitUntilPagesReady(page, /^1 page, /);
  await pressTabUntilFocused(page, dialog.getByRole('button', { name: 'Téléverser 1 page' }));
  await page.keyboard.press('Enter');
  await page
    .getByRole('link', { name: /Copie du passeport\.pdf|Passeport.*\.pdf/ })
    .first()
    .waitFor();
});

test('photographed pages over 4 MB become two documents, even when the user chose them among other files', async () => {
  const { page } = await openForm(portal(), await portal().addCompleteEmployer());
  const letter = { width: 1700, height: 2200, noise: 255 };
  const page1 = await takePhoto(page, 'passport 1.jpg', letter);
  const pages = [2, 3, 4, 5].map((number) => ({ ...page1, name: `passport ${number}.jpg` }));
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add Several Documents' }).click(),
  ]);
  const offer = { name: 'job offer.pdf', mimeType: 'application/pdf', buffer: pdf('offer') };
  await chooser.setFiles([page1, offer, ...pages]);
  await getDialog(page).getByText('Pictures of the same document type become one PDF').waitFor();
  await pressButton(page, 'Add 6 Documents');
  await page.getByRole('heading', { name: 'Pages of Passport Scan' }).waitFor();
  await getDialog(page)
    .getByText('The pages add up to more than 4 MB.')
    .waitFor({ timeout: 90_000 });
  await pressButton(page, 'Make Two Documents');
  await page.getByRole('link', { name: 'Download Passport Scan.pdf' }).waitFor();
  await page.getByRole('heading', { name: 'Passport Scan, part 2' }).waitFor();
  await page.getByRole('link', { name: 'Download job offer.pdf' }).waitFor();
});
