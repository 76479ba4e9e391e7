import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type Language, languages } from '../contract/languages.ts';
import { demoAccounts } from '../server/demo/accounts.ts';
import { startBuiltPortal } from '../test/support/builtPortal.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { findFreePort } from '../test/support/freePort.ts';
import { programPageTexts } from '../web/texts/programPage.ts';
import { root } from './runSteps.ts';

const picturesFolder = join(root, 'docs/pictures');

interface Picture {
  name: string;
  as?: 'employer' | 'administrator';
  path: string;
  width?: number;
  height?: number;
  dark?: boolean;
  french?: boolean;
  opens?: string;
  sees: string[];
  from?: string;
}

const workCountSelector = 'header a[href="/admin/work"] .badge';

const pictures: Picture[] = [
  { name: 'sign-in', path: '/', sees: ['main h1'] },
  { name: 'applications', as: 'employer', path: '/applications', sees: ['tbody th'] },
  { name: 'application', as: 'employer', path: '/application', sees: ['form'], height: 1000 },
  {
    name: 'admin-applications',
    as: 'administrator',
    path: '/admin/applications',
    sees: [workCountSelector, 'tbody th'],
  },
  {
    name: 'admin-application',
    as: 'administrator',
    path: '/admin/applications',
    opens: 'tbody th',
    sees: [workCountSelector, '.viewer canvas'],
  },
  {
    name: 'request',
    as: 'administrator',
    path: '/admin/applications?request=answered',
    opens: 'tr:has-text("Lakeside") th',
    sees: [workCountSelector, '.viewer canvas', '.request-documents'],
    from: '.card:has(.request-documents)',
    height: 1000,
  },
  {
    name: 'search',
    as: 'administrator',
    path: '/admin/search?DateType=createdOn&ApplicationStatusId=2',
    sees: [workCountSelector, 'tbody th'],
    height: 1000,
  },
  {
    name: 'tasks',
    as: 'employer',
    path: '/applications',
    opens: '.tasks-due.amber',
    sees: ['li[data-state]'],
    width: 390,
    height: 1100,
  },
  {
    name: 'phone',
    as: 'employer',
    path: '/applications',
    sees: ['tbody th'],
    width: 390,
    height: 844,
    dark: true,
    french: true,
  },
];

interface GuidePicture {
  name: string;
  at: string;
  does?(page: Page, language: Language): Promise<void>;
  shows: string;
}

const administratorSignIn = { number: 'ADMIN', password: 'granite-first-kettle-3' };

const renamedSector = {
  en: 'Business, finance and administration',
  fr: 'Affaires, finance et administration',
};

const openList = (page: Page, list: string) => page.locator(`#list-${list} button`).click();

async function editSector(page: Page, language: Language): Promise<void> {
  const { inEnglish, inFrench, fields, why } = programPageTexts[language];
  const reasons = { en: 'Priorities of 2027', fr: 'Priorités de 2027' };
  await openList(page, 'sectors');
  await page.locator('#list-sectors ~ div .actions button').click();
  const day = { en: 'Mar 1, 2027', fr: '1 mars 2027' };
  await page.getByLabel(`${fields.name} ${inEnglish}`).fill(renamedSector.en);
  await page.getByLabel(`${fields.name} ${inFrench}`).fill(renamedSector.fr);
  await page.locator('input[name=from]').fill(day[language]);
  await page.getByLabel(why).fill(reasons[language]);
}

async function compareProgramFile(page: Page): Promise<void> {
  const trades = { en: 'Trades and transport', fr: 'Métiers et transport' };
  const sectors = [
    { key: '5', content: { name: trades, from: '', until: '2027-02-28' } },
    { key: '100', content: { name: renamedSector, from: '2027-03-01', until: '' } },
  ];
  const file = JSON.stringify({ format: 'rural-pilot-program', lists: { sectors } });
  await page.locator('input[type=file][accept*=json]').setInputFiles({
    name: 'program.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  await page.locator('.actions .button-primary').waitFor();
}

async function enterOwnAccount(page: Page): Promise<void> {
  await page.locator('input[name=FirstName]').fill('Kim');
  await page.locator('input[name=LastName]').fill('Tremblay');
  await page.locator('input[name=Email]').fill('kim@program.test');
  await page.locator('input[name=PresentPassword]').fill(administratorSignIn.password);
  await page.locator('form:has([name=PresentPassword]) [type=submit]').click();
}

const guidePictures: GuidePicture[] = [
  {
    name: 'program-lists',
    at: '/admin/program',
    does: (page) => openList(page, 'sectors'),
    shows: '.card:has(#list-pilots), .card:has(#list-sectors)',
  },
  {
    name: 'program-row',
    at: '/admin/program',
    does: editSector,
    shows: '.card:has(#list-sectors) form',
  },
  {
    name: 'program-file',
    at: '/admin/program',
    does: compareProgramFile,
    shows: '.card:has(input[accept*=json])',
  },
  {
    name: 'first-hour',
    at: '/admin/account',
    does: enterOwnAccount,
    shows: '.card:has(ol) .card-head, .card:has(ol) li:nth-child(-n + 4)',
  },
];

async function startDemo(): Promise<{ url: string; stop(): void }> {
  const data = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const demo = spawn(process.execPath, [join(root, 'server/demo.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: data, PORT: String(port), PUBLIC_URL: url },
    stdio: 'ignore',
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await isReady())) {
    if (demo.exitCode !== null) throw new Error('The demo did not start: try npm run demo.');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    url,
    stop() {
      demo.kill('SIGKILL');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function signIn(page: Page, door: string, number: string, password: string): Promise<void> {
  await page.goto(door);
  await page.locator('input[name=DesignationNumber]').fill(number);
  await page.locator('input[name=Password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.locator('header').waitFor();
}

async function takePicture(browser: Browser, url: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: picture.width ?? 1280, height: picture.height ?? 800 },
    colorScheme: picture.dark ? 'dark' : 'light',
  });
  if (picture.french) {
    await context.addInitScript("localStorage.setItem('language', 'fr')");
  }
  const page = await context.newPage();
  if (picture.as) {
    const door = picture.as === 'administrator' ? `${url}/admin` : url;
    await signIn(page, door, demoAccounts[picture.as], demoAccounts.password);
  }
  await page.goto(url + picture.path);
  if (picture.opens) await page.locator(picture.opens).first().click();
  for (const see of picture.sees) await page.locator(see).first().waitFor();
  if (picture.from) await page.evaluate(createScrollScript(picture.from));
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path: join(picturesFolder, `${picture.name}.png`) });
  await context.close();
}

const createScrollScript = (selector: string) => `
  document.querySelector('${selector}').scrollIntoView({ block: 'start', behavior: 'instant' });
`;

const guideViewport = { width: 740, height: 2_000 };
const pictureMargin = 6;

async function takeGuidePictures(browser: Browser, language: Language): Promise<void> {
  const portal = await startBuiltPortal({
    ADMIN_DESIGNATION_NUMBER: administratorSignIn.number,
    ADMIN_PASSWORD: administratorSignIn.password,
    SMTP_URL: 'smtp://mail.program.test',
    SUPPORT_EMAIL: 'support@program.test',
  });
  try {
    const context = await browser.newContext({ viewport: guideViewport, reducedMotion: 'reduce' });
    await context.addInitScript(`localStorage.setItem('language', '${language}')`);
    const page = await context.newPage();
    await signIn(
      page,
      `${portal.url}/admin`,
      administratorSignIn.number,
      administratorSignIn.password,
    );
    for (const { name, at, does, shows } of guidePictures) {
      await page.goto(portal.url + at);
      await does?.(page, language);
      await page.locator(shows).last().waitFor();
      await page.evaluate('document.fonts.ready.then(() => true)');
      const path = join(picturesFolder, `${name}.${language}.png`);
      await page.mouse.move(0, 0);
      await page.screenshot({ path, clip: await findAreaAround(page, shows) });
      console.log(`  ${name}.${language}`);
    }
    await context.close();
  } finally {
    await portal.stop();
  }
}

async function findAreaAround(page: Page, selector: string) {
  const first = await page.locator(selector).first().boundingBox();
  const last = await page.locator(selector).last().boundingBox();
  if (!first || !last) throw new Error(`Nothing is ${selector}.`);
  const [x, y] = [first.x - pictureMargin, first.y - pictureMargin];
  const right = last.x + last.width + pictureMargin;
  return { x, y, width: right - x, height: last.y + last.height + pictureMargin - y };
}

mkdirSync(picturesFolder, { recursive: true });
const demo = await startDemo();
const browser = await launchChromium();
try {
  for (const picture of pictures) {
    await takePicture(browser, demo.url, picture);
    console.log(`  ${picture.name}`);
  }
  for (const language of languages) await takeGuidePictures(browser, language);
} finally {
  await browser.close();
  demo.stop();
}
