import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { demoAccounts } from '../server/demo/accounts.ts';
import { launchChromium } from '../test/support/chromium.ts';
import { freePort } from '../test/support/freePort.ts';
import { root } from './steps.ts';

/** Takes the pictures of the README anew from the demo, so that they stay true: `npm run pictures`. */
const folder = join(root, 'docs/pictures');

interface Picture {
  name: string;
  as?: 'employer' | 'administrator';
  path: string;
  width?: number;
  height?: number;
  dark?: boolean;
  french?: boolean;
  /** What is pressed in the list first, to come to the page. */
  opens?: string;
  /** What all has to be there before the picture is taken. */
  sees: string[];
  /** What stands at the top of it. */
  from?: string;
}

/** In the menu of staff; it comes last. */
const countOfWork = 'header a[href="/admin/work"] .badge';

const pictures: Picture[] = [
  { name: 'sign-in', path: '/', sees: ['main h1'] },
  { name: 'applications', as: 'employer', path: '/applications', sees: ['tbody th'] },
  { name: 'application', as: 'employer', path: '/application', sees: ['form'], height: 1000 },
  {
    name: 'admin-applications',
    as: 'administrator',
    path: '/admin/applications',
    sees: [countOfWork, 'tbody th'],
  },
  {
    name: 'admin-application',
    as: 'administrator',
    path: '/admin/applications',
    opens: 'tbody th',
    sees: [countOfWork, '.viewer canvas'],
  },
  {
    name: 'request',
    as: 'administrator',
    path: '/admin/applications?request=answered',
    opens: 'tr:has-text("Lakeside") th',
    sees: [countOfWork, '.viewer canvas', '.request-documents'],
    from: '.card:has(.request-documents)',
    height: 1000,
  },
  {
    name: 'search',
    as: 'administrator',
    path: '/admin/search?DateType=createdOn&ApplicationStatusId=2',
    sees: [countOfWork, 'tbody th'],
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

async function startDemo(): Promise<{ url: string; stop(): void }> {
  const data = mkdtempSync(join(tmpdir(), 'portal-pictures-'));
  const port = await freePort();
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

async function signIn(page: Page, url: string, as: 'employer' | 'administrator'): Promise<void> {
  await page.goto(as === 'administrator' ? `${url}/admin` : url);
  await page.locator('input[name=DesignationNumber]').fill(demoAccounts[as]);
  await page.locator('input[name=Password]').fill(demoAccounts.password);
  await page.locator('button[type=submit]').click();
  await page.locator('header').waitFor();
}

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: picture.width ?? 1280, height: picture.height ?? 800 },
    colorScheme: picture.dark ? 'dark' : 'light',
  });
  if (picture.french) {
    await context.addInitScript("localStorage.setItem('language', 'fr')");
  }
  const page = await context.newPage();
  if (picture.as) await signIn(page, url, picture.as);
  await page.goto(url + picture.path);
  if (picture.opens) await page.locator(picture.opens).first().click();
  for (const one of picture.sees) await page.locator(one).first().waitFor();
  if (picture.from) await page.evaluate(scrolledTo(picture.from));
  await page.evaluate('document.fonts.ready.then(() => true)');
  await page.screenshot({ path: join(folder, `${picture.name}.png`) });
  await context.close();
}

/** In whatever scrolls there: the page, or a column of it. */
const scrolledTo = (selector: string) => `
  document.querySelector('${selector}').scrollIntoView({ block: 'start', behavior: 'instant' });
`;

mkdirSync(folder, { recursive: true });
const demo = await startDemo();
const browser = await launchChromium();
try {
  for (const picture of pictures) {
    await take(browser, demo.url, picture);
    console.log(`  ${picture.name}`);
  }
} finally {
  await browser.close();
  demo.stop();
}
