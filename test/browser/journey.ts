import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { endSetup } from '../../server/operations/setup-checklist/setupChecklist.usecases.ts';
import { openDatabase } from '../../server/platform/database/database.ts';
import { type BuiltPortal, startBuiltPortal } from '../support/builtPortal.ts';
import { launchChromium } from '../support/chromium.ts';
import { pdf } from '../support/sampleFiles.ts';

export interface Account {
  number: string;
  password: string;
  isAdministrator?: boolean;
}

export const administrator = {
  number: 'ADMIN',
  password: 'granite-first-kettle-3',
  isAdministrator: true,
};
export const employerPassword = 'spruce-and-granite-7';

export const completeProfile = {
  OperatingName: 'Lakeside Inn',
  LegalName: 'Lakeside Inn Limited',
  Address: '12 Shore Road',
  City: 'Sudbury',
  PostalCode: 'P3A1B2',
  OperatingSectorId: 4,
  BusinessSizeId: 2,
  YearsOfOperationId: 3,
  FirstName: 'Ada',
  LastName: 'Roy',
  Telephone: '705 555 0100',
  Email: 'ada@lakeside.test',
  IsTermsAndConditions: true,
};

/** The time limit can be shortened, because `npm run mutants` waits for missing elements many times. */
const maxWaitMs = Number(process.env.JOURNEY_PATIENCE_MS ?? 30_000);

export interface Visitor {
  page: Page;
  context: BrowserContext;
}

export interface Journey {
  url: string;
  dataDir: string;
  visitor(options?: {
    as?: Account;
    width?: number;
    height?: number;
    french?: boolean;
    locale?: string;
    dark?: boolean;
    touch?: boolean;
  }): Promise<Visitor>;
  openSession(context: BrowserContext, account: Account, isFrench?: boolean): Promise<void>;
  addEmployer(fields?: Record<string, unknown>): Promise<{ number: string; password: string }>;
  addCompleteEmployer(
    fields?: Record<string, unknown>,
  ): Promise<{ number: string; password: string; token: string }>;
  linkInNewestMail(page?: 'password' | 'undo', about?: string): Promise<string>;
  call(path: string, body: object, method?: string): Promise<Response>;
  upload(token: string, filename: string, bytes?: Buffer): Promise<number>;
  adminToken(): Promise<string>;
  killAndStart(): Promise<void>;
}

async function dismissFirstSteps({ dataDir }: BuiltPortal): Promise<void> {
  const { database } = openDatabase({ dataFolder: dataDir, databaseUrl: undefined });
  await endSetup({ database });
  await database.destroy();
}

let launchedBrowser: Promise<Browser> | undefined;

/** All test files of a worker share one browser, but each visitor has a separate profile. */
function getBrowserOfWorker(): Promise<Browser> {
  // Vitest ends a worker with this signal, and Playwright closes the browser when the process exits.
  if (!launchedBrowser) process.once('SIGTERM', () => process.exit());
  launchedBrowser ??= launchChromium();
  return launchedBrowser;
}

export function startPortalForTests(
  settings: Record<string, string> = {},
  host?: string,
  { isNew = false } = {},
): () => Journey {
  let portal: BuiltPortal;
  let browser: Browser;
  let contexts: BrowserContext[] = [];
  let troubles: string[] = [];
  let employers = 0;
  let token: string | undefined;

  beforeAll(async () => {
    const own = {
      ADMIN_DESIGNATION_NUMBER: administrator.number,
      ADMIN_PASSWORD: administrator.password,
      PROGRAM_NAME: 'Rural Community Immigration Pilot',
      SIGN_IN_TRIES_PER_ADDRESS: '1000',
      RESET_MAILS_PER_HOUR: '100',
      ...settings,
    };
    portal = await startBuiltPortal(own, host);
    if (!isNew) await dismissFirstSteps(portal);
    browser = await getBrowserOfWorker();
  });
  afterAll(async () => {
    await portal?.stop();
  });
  afterEach(async () => {
    const left = contexts;
    contexts = [];
    for (const context of left) await context.close();
    const seen = troubles;
    troubles = [];
    // A violation of the content security policy or an error of the page fails the test.
    expect(seen).toEqual([]);
  });

  async function call(path: string, body: object, method = 'POST'): Promise<Response> {
    return fetch(`${portal.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async function adminToken(): Promise<string> {
    const login = {
      DesignationNumber: administrator.number,
      Password: administrator.password,
      IsAdministrator: true,
    };
    token ??= await (await call('/api/login', login)).text();
    return token;
  }

  const journey: Journey = {
    get url() {
      return portal.url;
    },
    get dataDir() {
      return portal.dataDir;
    },
    call,
    async upload(token, filename, bytes = pdf(filename)) {
      const form = new FormData();
      form.append('Token', token);
      form.append('File', new Blob([new Uint8Array(bytes)]), filename);
      const answer = await fetch(`${portal.url}/api/document`, { method: 'POST', body: form });
      expect(answer.status).toBe(200);
      return Number(await answer.text());
    },
    adminToken,
    killAndStart: () => portal.killAndStart(),
    async visitor({
      as: account,
      width = 1280,
      height = 800,
      french = false,
      dark = false,
      touch = false,
      locale = 'en-CA',
    } = {}) {
      const context = await browser.newContext({
        viewport: { width, height },
        colorScheme: dark ? 'dark' : 'light',
        hasTouch: touch,
        isMobile: touch,
        locale,
        acceptDownloads: true,
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      context.setDefaultTimeout(maxWaitMs);
      if (account) {
        await journey.openSession(context, account, french || locale.startsWith('fr'));
      }
      if (french) await context.addInitScript(() => localStorage.setItem('language', 'fr'));
      const page = await context.newPage();
      page.on('pageerror', (error) => troubles.push(String(error)));
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) troubles.push(message.text());
      });
      return { page, context };
    },
    async openSession(context, { number, password, isAdministrator = false }, isFrench = false) {
      const answer = await context.request.post(`${portal.url}/api/login`, {
        // The server binds the session to a browser when it receives this header.
        headers: { 'sec-fetch-site': 'same-origin' },
        data: {
          DesignationNumber: number,
          Password: password,
          IsAdministrator: isAdministrator,
          Language: isFrench ? 'fr' : 'en',
        },
      });
      const value = await answer.text();
      expect(value, `the token of ${number}`).not.toBe('');
      await context.addCookies([{ name: 'Token', value, url: portal.url, sameSite: 'Strict' }]);
    },
    async addEmployer(fields = {}) {
      employers += 1;
      const number = `EMP-${employers}`;
      const created = await call('/api/business', {
        Token: await adminToken(),
        BusinessId: 0,
        OperatingName: `Lakeside Inn ${employers}`,
        DesignationNumber: number,
        FirstName: 'Ada',
        LastName: 'Roy',
        Email: `ada${employers}@lakeside.test`,
        Password: employerPassword,
        ...fields,
      });
      expect(created.status).toBe(200);
      return { number, password: employerPassword };
    },
    async addCompleteEmployer(fields = {}) {
      // An address that staff enter counts as confirmed, so mails are sent to it.
      const { Email } = fields;
      const employer = await journey.addEmployer(Email === undefined ? {} : { Email });
      const token = await call('/api/login', {
        DesignationNumber: employer.number,
        Password: employer.password,
      }).then((answer) => answer.text());
      const saved = await call(
        '/api/business',
        { Token: token, ...completeProfile, ...fields },
        'PATCH',
      );
      expect(saved.status).toBe(200);
      return { ...employer, token };
    },
    async linkInNewestMail(page = 'password', about = '') {
      const link = new RegExp(`https?://\\S+/${page}/[\\w-]+`);
      const folder = join(portal.dataDir, 'mail');
      const read = () => {
        try {
          return readdirSync(folder)
            .filter((name) => name.endsWith('.eml'))
            .map((name) => readFileSync(join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
            .filter((mail) => link.test(mail) && mail.includes(about))
            .sort((a, b) => getMailDate(b) - getMailDate(a));
        } catch {
          return [];
        }
      };
      await expect.poll(() => read().length, { timeout: 30_000 }).toBeGreaterThan(0);
      const [newest = ''] = read();
      return link.exec(newest)?.[0] ?? '';
    },
  };
  return () => journey;
}

export function getDayFromNow(days: number): string {
  const then = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto' }).format(then);
}

function getMailDate(mail: string): number {
  return Date.parse(/^Date: (.+)$/m.exec(mail)?.[1] ?? '');
}

export async function signIn(page: Page, url: string, account: Account, door = '/'): Promise<void> {
  await page.goto(url + door);
  await page
    .getByRole('textbox', { name: /Designation Number|Numéro de désignation/ })
    .fill(account.number);
  await page.getByLabel(/^(Password|Mot de passe)/).fill(account.password);
  await page.getByRole('button', { name: /^(Login|Ouvrir une session)$/ }).click();
}

export async function enableReviewShortcuts(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Shortcuts|Raccourcis)$/ }).click();
  const dialog = page.getByRole('dialog', {
    name: /^(Keyboard shortcuts on this page|Raccourcis de cette page)$/,
  });
  await dialog.getByRole('checkbox').last().check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

export async function selectDocumentRow(page: Page, slot: string): Promise<void> {
  await page.locator(`#slot-${slot} > button`).click();
  const isBeside = await page.evaluate(() => matchMedia('(min-width: 64rem)').matches);
  if (isBeside) return;
  await page.getByRole('button', { name: /^(Close the Document|Fermer le document)$/ }).click();
}

export async function expectAccessible(page: Page): Promise<void> {
  // The animations are finished first, because a notice that is still fading in has too little contrast.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  const result = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
  );
  expect(result).toEqual([]);
}

export function watchCallsOfPage(page: Page) {
  const attended: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (!request.url().includes('/api/')) return;
    open.add(request);
    if (request.headers()['x-unattended'] === undefined) attended.push(request.url());
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { attended, allAnswered: () => expect.poll(() => open.size).toBe(0) };
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Waits for the address and its page, because the previous page stays until the next page is ready. */
export async function waitForPage(
  page: Page,
  address: string | RegExp,
  options?: { timeout?: number },
): Promise<void> {
  await page.waitForURL(address, options);
  await page.locator('body:not([data-on-the-way])').waitFor({ state: 'attached' });
}
