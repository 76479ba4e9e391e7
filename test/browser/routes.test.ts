import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { administrator, signIn, startPortalForTests, waitForPage } from './journey.ts';

const portal = startPortalForTests();

/**
 * Each row has an address and the paths to which it leads without a session, for an employer with a complete profile,
 * and for an administrator.
 */
const routes: [address: string, nobody: string, employer: string, administrator: string][] = [
  ['/', '/', '/applications', '/admin/profiles'],
  ['/admin', '/admin', '/admin', '/admin/profiles'],
  ['/password/some-link', '/password/some-link', '/password/some-link', '/password/some-link'],
  ['/undo/some-link', '/undo/some-link', '/undo/some-link', '/undo/some-link'],
  ['/confirm/some-link', '/confirm/some-link', '/confirm/some-link', '/confirm/some-link'],
  ['/unsubscribe/link', '/unsubscribe/link', '/unsubscribe/link', '/unsubscribe/link'],
  ['/privacy', '/privacy', '/privacy', '/privacy'],
  ['/accessibility', '/accessibility', '/accessibility', '/accessibility'],
  ['/profile', '/', '/profile', '/admin/profiles'],
  ['/applications', '/', '/applications', '/admin/applications'],
  ['/application', '/', '/application', '/admin/applications'],
  ['/application/1', '/', '/application/1', '/admin/application/1'],
  ['/support', '/', '/support', '/admin/support'],
  ['/security', '/', '/security', '/admin/security'],
  ['/emails', '/', '/emails', '/admin/emails'],
  ['/help/requests', '/', '/help/requests', '/admin/help/requests'],
  ['/admin/profiles', '/admin', '/admin', '/admin/profiles'],
  ['/admin/profile', '/admin', '/admin', '/admin/profile'],
  ['/admin/profile/2', '/admin', '/admin', '/admin/profile/2'],
  ['/admin/applications', '/admin', '/admin', '/admin/applications'],
  ['/admin/application/1', '/admin', '/admin', '/admin/application/1'],
  ['/admin/search', '/admin', '/admin', '/admin/search'],
  ['/admin/reports', '/admin', '/admin', '/admin/reports'],
  ['/admin/reports/applications', '/admin', '/admin', '/admin/reports/applications'],
  ['/admin/support', '/admin', '/admin', '/admin/support'],
  ['/admin/work', '/admin', '/admin', '/admin/work'],
  ['/admin/batch/1', '/admin', '/admin', '/admin/batch/1'],
  ['/admin/invitations', '/admin', '/admin', '/admin/invitations'],
  ['/admin/batches', '/admin', '/admin', '/admin/batches'],
  ['/admin/imports', '/admin', '/admin', '/admin/imports'],
  ['/admin/imports/1', '/admin', '/admin', '/admin/imports/1'],
  ['/admin/account', '/admin', '/admin', '/admin/account'],
  ['/admin/security', '/admin', '/admin', '/admin/security'],
  ['/admin/handover', '/admin', '/admin', '/admin/handover'],
  ['/admin/emails', '/admin', '/admin', '/admin/emails'],
  ['/admin/help/requests', '/admin', '/admin', '/admin/help/requests'],
  ['/admin/program', '/admin', '/admin', '/admin/program'],
  ['/admin/guide/set-up-your-program', '/admin', '/admin', '/admin/guide/set-up-your-program'],
  ['/admin/guide/bring-what-you-have', '/admin', '/admin', '/admin/guide/bring-what-you-have'],
  ['/admin/mails', '/admin', '/admin', '/admin/mails'],
  ['/admin/health', '/admin', '/admin', '/admin/health'],
];

async function findLandingPaths(page: Page): Promise<[string, string][]> {
  const led: [string, string][] = [];
  for (const [address] of routes) {
    await page.goto(portal().url + address);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    led.push([address, new URL(page.url()).pathname]);
  }
  return led;
}

test('each page opens for its roles and redirects other people to the right sign-in page', async () => {
  const employer = await portal().addCompleteEmployer();
  await portal().call('/api/application', {
    Token: employer.token,
    FirstName: 'Zoë',
    LastName: 'Nguyễn',
    JobTitle: 'Cook',
  });

  const { page: nobody } = await portal().visitor();
  expect(await findLandingPaths(nobody)).toEqual(routes.map(([from, to]) => [from, to]));

  const { page: ofEmployer } = await portal().visitor();
  await signIn(ofEmployer, portal().url, employer);
  await waitForPage(ofEmployer, '**/applications');
  expect(await findLandingPaths(ofEmployer)).toEqual(routes.map(([from, , to]) => [from, to]));

  const { page: ofAdministrator } = await portal().visitor();
  await signIn(ofAdministrator, portal().url, administrator, '/admin');
  await waitForPage(ofAdministrator, '**/admin/profiles');
  expect(await findLandingPaths(ofAdministrator)).toEqual(
    routes.map(([from, , , to]) => [from, to]),
  );
});

test('an employer with an incomplete profile is redirected from the application list and form to the profile, with an explanation', async () => {
  const employer = await portal().addEmployer();
  const { page } = await portal().visitor();
  await signIn(page, portal().url, employer);
  await waitForPage(page, '**/profile');
  for (const address of ['/applications', '/application']) {
    await page.goto(portal().url + address);
    await waitForPage(page, '**/profile');
    await page.getByText('Complete your profile first.').waitFor();
  }
});

test('a page whose files are cached appears without a loading state', async () => {
  const { page } = await portal().visitor();
  await page.goto(`${portal().url}/privacy`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver(() => {
      if (document.querySelector('.page-on-its-way')) seen.push('waiting');
      if (document.querySelector('h1')) seen.push('policy');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect([...new Set(seen)]).toEqual(['policy']);
});

test('a page with slow files shows a loading state and appears once the files arrive', async () => {
  const { page } = await portal().visitor();
  const blocked: (() => Promise<void>)[] = [];
  await page.route('**/assets/policy.en-*.js', (route) => {
    blocked.push(() => route.continue());
  });
  await page.goto(`${portal().url}/privacy`, { waitUntil: 'commit' });
  await page.getByText('Loading…').waitFor();
  for (const letGo of blocked) await letGo();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
});

/** These files are loaded after the page is drawn, because drafts are offered only then. */
const isDraftFile = (path: string) =>
  /^\/assets\/(draftStore|storedPictures|DraftOffer|BusinessDraft)-/.test(path);

const isCardFile = (path: string) =>
  /^\/assets\/(ApplicationMails|DayField|MailPlan|EmployerDownloads|PrintButton|RequestsCard|RequestsHelpLink|ReviewSummary|StaffDownloads|days|mails|requestQueries|requests|listReasonNames|tasks|useBusiness|useReviews|useFileDownload)-/.test(
    path,
  );

/**
 * The header and the pages of staff load these files for shortcuts, quick find and the case manager after
 * they are shown.
 */
const isStaffFile = (path: string) =>
  /^\/assets\/(CaseManagerField|FindDialog|ShortcutKeys|ShortcutsSwitch|batches|useCaseManagers|useFloatingDialog)-/.test(
    path,
  );

/** The changes that the office made to the program are loaded after public pages. */
const isProgramFile = (path: string) =>
  /^\/assets\/(dates|messages|currentProgram|program|specifiedProgram)-/.test(path);

const isFileLoadedLater = (path: string) =>
  isDraftFile(path) || isCardFile(path) || isStaffFile(path) || isProgramFile(path);

test.each([
  ['English', 'en-CA'],
  ['French', 'fr-CA'],
])(
  'the HTML document in %s preloads only scripts that the page loads',
  async (_language, locale) => {
    const employer = await portal().addCompleteEmployer();
    const { page } = await portal().visitor({ locale });
    // Work in idle time is disabled, because the page does not wait for it.
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0;
    });
    const loaded = new Set<string>();
    const named = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.resourceType() === 'script' && !isFileLoadedLater(pathname)) loaded.add(pathname);
    });
    // The preloads in the HTML document are removed, so that only the page itself requests files.
    await page.route(
      ({ pathname }) => !/^\/(assets|api)\//.test(pathname),
      async (route) => {
        const answer = await route.fetch();
        const document = await answer.text();
        const scripts = document.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g);
        for (const [, name = ''] of scripts) if (!isFileLoadedLater(name)) named.add(name);
        const body = document.replace(/<link rel="modulepreload"[^>]*>/g, '');
        await route.fulfill({ response: answer, body });
      },
    );
    async function check(path: string) {
      loaded.clear();
      named.clear();
      await page.goto(portal().url + path, { waitUntil: 'networkidle' });
      expect([path, [...loaded].sort()]).toEqual([path, [...named].sort()]);
    }
    await check('/');
    await check('/privacy');
    await check('/undo/some-link');
    await check('/confirm/some-link');
    await signIn(page, portal().url, employer);
    await waitForPage(page, '**/applications');
    for (const path of [
      '/applications',
      '/application',
      '/profile',
      '/support',
      '/security',
      '/privacy',
    ]) {
      await check(path);
    }
    await page.context().clearCookies();
    await signIn(page, portal().url, administrator, '/admin');
    await waitForPage(page, '**/admin/profiles');
    for (const path of ['profiles', 'profile', 'applications', 'application/1', 'search']) {
      await check(`/admin/${path}`);
    }
  },
);

test('the page shows English texts when the French texts fail to load', async () => {
  const { page } = await portal().visitor({ locale: 'fr-CA' });
  await page.route('**/assets/fr-*.js*', (route) => route.abort());
  await page.goto(portal().url);
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('en');
});

test('a page whose texts fail to load in both languages offers to load the page again', async () => {
  const { page } = await portal().visitor();
  await page.route(/\/assets\/(en|fr)-/, (route) => route.abort());
  await page.goto(portal().url);
  await page.getByRole('heading', { name: 'The portal could not be loaded' }).waitFor();
  await page.unroute(/\/assets\/(en|fr)-/);
  await page.getByRole('button', { name: 'Load the Page Again' }).click();
  await page.getByRole('heading', { name: 'Employer Portal Login' }).waitFor();
});
