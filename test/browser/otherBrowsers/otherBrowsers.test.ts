import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect } from 'vitest';
import { type BuiltPortal, startBuiltPortal } from '../../support/builtPortal.ts';
import { employerProfile } from '../../support/client.ts';
import { type FailingFiles, openFailingFiles } from '../../support/failingFiles.ts';
import { createOnePageObjects, createPdfFromObjects, createPdfStream } from '../../support/pdfs.ts';
import { createScannedPdf } from '../../support/scannedPdf.ts';
import { createServer } from '../../support/server.ts';
import { testWithRequirement } from '../../support/testWithRequirement.ts';
import { createPagesPdf } from '../documentViewer.ts';
import { administrator, employerPassword } from '../journey.ts';
import { addPhoneMetadata, drawPhoto } from '../photos.ts';
import type { Driver } from './driver.ts';
import { otherBrowsers } from './installedBrowsers.ts';
import { driveAsPerson, type PersonInBrowser } from './personInBrowser.ts';

const [catalog = '', pages = ''] = createOnePageObjects();
const signedPdf = createPdfFromObjects([
  catalog,
  pages,
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
  createPdfStream('BT /F1 60 Tf 72 600 Td (Job Offer) Tj ET'),
]);
const staffSignIn = { door: '/admin', page: 'Profiles' };
const employerAccount = { number: employerProfile.DesignationNumber, password: employerPassword };

let folder: string;
let offerPath: string;
let portal: BuiltPortal;
let fileFailures: FailingFiles;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-files-'));
  offerPath = join(folder, 'offer.pdf');
  writeFileSync(offerPath, signedPdf);
  portal = await startBuiltPortal({
    ADMIN_DESIGNATION_NUMBER: administrator.number,
    ADMIN_PASSWORD: administrator.password,
    SIGN_IN_TRIES_PER_ADDRESS: '1000',
  });
  fileFailures = await openFailingFiles(portal.url);
  const { call } = createServer(portal.url);
  const signIn = async (DesignationNumber: string, Password: string, IsAdministrator: boolean) =>
    (await call('signIn', { DesignationNumber, Password, IsAdministrator })).body;
  const staff = await signIn(administrator.number, administrator.password, true);
  await call('createBusiness', { ...employerProfile, Password: employerPassword }, staff);
  token = await signIn(employerAccount.number, employerAccount.password, false);
  await call('updateBusiness', { ...employerProfile, Password: '' }, token);
  for (let count = 1; count <= 30; count += 1) {
    const names = { FirstName: 'Zoé', LastName: `Nguyễn ${count}`, JobTitle: 'Baker' };
    const { status } = await call('createApplication', names, token);
    expect(status).toBe(200);
  }
});
afterEach(() => fileFailures.fail(/^$/, 0));
afterAll(async () => {
  fileFailures?.stop();
  await portal?.stop();
  rmSync(folder, { recursive: true });
});

describe.each(otherBrowsers)('The portal in $name', ({ name, start }) => {
  const test = testWithRequirement(start, name);
  let driver: Driver;
  let person: PersonInBrowser;

  beforeAll(async () => {
    if (!start) return;
    driver = await start();
    await driver.resize(1280, 900);
    person = driveAsPerson(driver);
  });
  afterAll(() => driver?.stop());

  const readScrollPosition = () => driver.run(() => Math.round(scrollY));

  const uploaded = async (filename: string) =>
    driver.run(async (name) => {
      const link = [...document.querySelectorAll('a')].find(({ download }) => download === name);
      const bytes = new Uint8Array(await (await fetch(link?.href ?? '')).arrayBuffer());
      return new TextDecoder('latin1').decode(bytes);
    }, filename);

  const getDrawnThumbnails = () =>
    driver.run(
      () =>
        [
          ...document.querySelectorAll<HTMLCanvasElement>('[aria-label="Page Thumbnails"] canvas'),
        ].filter((canvas) =>
          canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height)
            .data.some((value, index) => index % 4 === 0 && value < 200),
        ).length,
    );

  test('a wrong password shows an error, the right password signs in, and Logout signs out', async () => {
    await person.arrive(fileFailures.url);
    await person.fill('Designation Number', employerAccount.number);
    await person.fill('Password', 'wrong');
    await person.press('Login');
    await person.see('Designation number and password do not match an active account.');
    await person.fill('Password', employerAccount.password);
    await person.press('Login');
    await person.seePage('Applications');
    await person.press('Logout');
    await person.find('button', 'Login');
  });

  test('an employer uploads a document, saves it with an application and sees the document beside the form', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    await driver.open(`${fileFailures.url}/application`);
    await person.fill('First Name', 'Omar');
    await person.fill('Last Name', `Haddad ${name}`);
    await person.fill('Job Title', 'Cook');
    await person.choose('Upload Job Offer', offerPath);
    await person.find('link', 'Download offer.pdf');
    await person.press('Save');
    await person.seePage('Applications');
    await person.openRow(`Haddad ${name}`);
    await person.fill('Job Title', 'Head Cook');
    await person.press('Open offer.pdf');
    await expect
      .poll(() =>
        driver.run(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('.viewer canvas');
          if (!canvas?.width) return 0;
          const { data } = canvas
            .getContext('2d')
            ?.getImageData(0, 0, canvas.width, canvas.height) ?? {
            data: [],
          };
          return data.filter((value, index) => index % 4 === 0 && value < 128).length;
        }),
      )
      .toBeGreaterThan(200);
    expect(await person.valueOf('Job Title')).toBe('Head Cook');
  });

  test('photos of pages become one upright PDF without the location where they were taken', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    await driver.open(`${fileFailures.url}/application`);
    const paths = [];
    for (const text of ['Cover', 'Photo']) {
      const drawn = await driver.run(drawPhoto, { width: 4_400, height: 3_300, text });
      const path = join(folder, `${text}.jpg`);
      writeFileSync(path, addPhoneMetadata(Buffer.from(drawn, 'base64'), 6));
      paths.push(path);
    }
    await person.choose('Upload Passport Scan', ...paths);
    await person.see('2 pages, ');
    await person.press('Rotate page 2 to the right');
    await person.see('2 pages, ');
    await person.press('Upload 2 Pages');
    await person.find('link', 'Download Passport Scan.pdf');
    const pdf = await uploaded('Passport Scan.pdf');
    expect(pdf.match(/\/MediaBox ?\[[^\]]*\]/g)).toEqual([
      '/MediaBox[0 0 612 792]',
      '/MediaBox[0 0 792 612]',
    ]);
    expect(pdf).not.toMatch(/Exif|KitchenPhone/);
  });

  test('the browser reduces a PDF over 4 MB and uploads the smaller copy', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    await driver.open(`${fileFailures.url}/application`);
    const drawn = await driver.run(drawPhoto, { width: 2_200, height: 2_200, noise: 255 });
    const jpeg = Buffer.from(drawn, 'base64');
    const path = join(folder, 'scan.pdf');
    writeFileSync(path, createScannedPdf(['First words', 'Second words'], 2_200, { jpeg }));
    await person.choose('Upload Job Offer', path);
    await person.press('Make Smaller: scan.pdf');
    await person.see('After: ');
    await person.press('Upload the Smaller Copy');
    await person.find('link', 'Download scan.pdf');
    expect((await uploaded('scan.pdf')).length).toBeLessThanOrEqual(4_000_000);
  });

  test('a user moves through a document in the viewer by its thumbnails', async () => {
    const { call, upload } = createServer(portal.url);
    const letter = await upload(token, { filename: 'letter.pdf', bytes: createPagesPdf(9) });
    const names = { FirstName: 'Zoé', LastName: `Gagnon ${name}`, JobTitle: 'Baker' };
    const request = { ...names, JobOfferId: Number(letter.body) };
    await call('createApplication', request, token);
    await person.signIn(fileFailures.url, employerAccount);
    await person.openRow(`Gagnon ${name}`);
    await person.press('Open letter.pdf');
    await person.press('Page Thumbnails');
    await expect.poll(getDrawnThumbnails).toBeGreaterThan(3);
    await person.press('Page 4 of 9');
    await expect
      .poll(() =>
        driver.run(() => document.querySelector<HTMLInputElement>('.viewer-page input')?.value),
      )
      .toBe('4');
  });

  test('the browser does not break words in column headings', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    const broken = await driver.run(() => {
      const results: string[] = [];
      for (const button of document.querySelectorAll('thead button')) {
        const text = [...button.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
        const range = document.createRange();
        for (const word of text?.textContent?.matchAll(/\S+/g) ?? []) {
          range.setStart(text as Node, word.index);
          range.setEnd(text as Node, word.index + word[0].length);
          if (range.getClientRects().length > 1) results.push(word[0]);
        }
      }
      return results;
    });
    expect(broken).toEqual([]);
  });

  test('Back returns to the same scroll position in a long list', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    // The test polls, because the rows may appear after the title.
    await expect
      .poll(async () => {
        await driver.run(() => scrollTo(0, 700));
        return readScrollPosition();
      })
      .toBe(700);
    await expect.poll(() => driver.run(() => JSON.stringify(sessionStorage))).toContain('700');
    // A link is clicked, because WebKit's back button skips entries that a script added without a click.
    await driver.click('header a[href="/profile"]');
    await person.seePage('Profile');
    await expect.poll(readScrollPosition).toBe(0);
    await driver.back();
    await person.seePage('Applications');
    await expect.poll(readScrollPosition).toBe(700);
  });

  test('the browser loads a script again that failed to load once, and the page appears', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    fileFailures.fail(/SupportPage-.*\.js/, 1);
    await person.follow('Support');
    await person.seePage('Support');
    expect(fileFailures.left()).toBe(0);
  });

  test('the button “Load the Page Again” loads a page whose script was unavailable for a longer time', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    fileFailures.fail(/SecurityPage-.*\.js/, 100);
    await driver.open(`${fileFailures.url}/security`);
    await person.seePage('This page could not be shown');
    fileFailures.fail(/^$/, 0);
    await person.press('Load the Page Again');
    await person.seePage('Account Security');
  });

  test('the portal asks for the password over the application form after a session has ended, and the form keeps and saves what was typed', async () => {
    await person.signIn(fileFailures.url, employerAccount);
    await driver.open(`${fileFailures.url}/profile`);
    await person.fill('Legal Name', `Lakeside in ${name}`);
    await driver.run(() =>
      fetch('/api/logout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ Token: /Token=([^;]+)/.exec(document.cookie)?.[1] }),
      }).then(({ status }) => status),
    );
    await driver.click('main form button[type=submit]');
    await person.see('Your session has ended');
    await driver.press('Escape');
    await person.fill('Password', employerAccount.password);
    await person.press('Continue');
    await person.seePage('Applications');
    const saved = await createServer(portal.url).call('readBusiness', {}, token);
    expect(JSON.parse(saved.body).LegalName).toBe(`Lakeside in ${name}`);
  });

  test('staff mark a document and send a request, the employer answers, and staff compare and accept the answer', async () => {
    const { call, upload } = createServer(portal.url);
    const passport = await upload(token, { filename: 'passport.pdf', bytes: signedPdf });
    const names = { FirstName: 'Zoé', LastName: `Tremblay ${name}`, JobTitle: 'Baker' };
    const request = { ...names, PassportScanId: Number(passport.body) };
    const { ApplicationId } = JSON.parse((await call('createApplication', request, token)).body);
    const openAsStaff = async () => {
      await person.signIn(fileFailures.url, administrator, staffSignIn);
      await driver.open(`${fileFailures.url}/admin/application/${ApplicationId}`);
    };

    await openAsStaff();
    await person.press('Review Documents');
    await person.find('button', 'Accept passport.pdf');
    await person.press('Mark to Replace: passport.pdf');
    await person.tick('Unreadable');
    await person.fill('In Your Own Words', 'The photo is dark.');
    await person.press('Mark to Replace');
    await person.see('The document has been reviewed.');
    await driver.press('Escape');
    await person.press('New Request');
    await person.pick('Add to the Request', 'A question');
    await person.press('Add');
    await person.fill('Heading', 'Start of Work');
    await person.fill('Question', 'When does the work start?');
    await person.press('Send Request');
    await person.see('The request has been sent.');

    await person.signIn(fileFailures.url, employerAccount);
    await person.see('2 items to complete by ');
    await person.openRow(`Tremblay ${name}`);
    await person.see('The photo is dark.');
    await person.choose('Replace Passport Scan for the program', offerPath);
    await person.see('1 of 2 done');
    await person.fill('Your answer: Start of Work', 'On the first of March.');
    await person.see('All done: send your answer by ');
    await person.press('Send to the Program');
    await person.see('Sent on ');

    await openAsStaff();
    await person.see('On the first of March.');
    await person.press('Compare: Passport Scan');
    await expect
      .poll(() =>
        driver.run(() =>
          [...document.querySelectorAll<HTMLCanvasElement>('dialog:modal canvas')].map(
            ({ width }) => width > 0,
          ),
        ),
      )
      .toEqual([true, true]);
    await driver.press('Escape');
    await person.press('Accept All Answers');
    await person.press('Save Decisions');
    await person.see('The decisions have been saved.');
    const saved = await call('listRequests', { applicationId: ApplicationId }, token);
    expect(JSON.parse(saved.body)).toMatchObject([
      {
        State: 'accepted',
        Items: [{ Filename: 'offer.pdf' }, { Answer: 'On the first of March.' }],
      },
    ]);
  });
});
