import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { pages } from '../contract/pages.ts';
import { findMissingFiles, findPageProblems, findUnopenedPages } from './checkPages.ts';
import { root } from './runSteps.ts';

function findProblemsOfFile(file: string, text: string): string[] {
  const tree = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(tree, { recursive: true }));
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), `${text}\n`);
  return findPageProblems(tree);
}

const duplicateCases: [what: string, file: string, text: string][] = [
  ['an address', 'web/office/search/a.ts', "export const to = '/admin/profiles';"],
  [
    'an address with a value in it',
    'web/office/search/a.ts',
    `const to = \`/admin/profile/\${id}\`;`,
  ],
  ['a mailed address', 'server/mail/a.ts', `const link = \`\${publicUrl}/password/\${secret}\`;`],
  ['a list of all pages', 'server/a.ts', 'const limits: Record<PageName, number> = {};'],
  ['a page’s file', 'web/a.ts', "const load = () => import('./office/search/SearchPage.tsx');"],
  [
    'a page’s file, not lazily',
    'web/shared/a.ts',
    "import Page from '../office/search/SearchPage.tsx';",
  ],
  ['a page without a row', 'web/office/search/NewPage.tsx', 'export default function NewPage() {}'],
  ['nor in a folder of its own', 'web/office/search/new/NewPage.tsx', 'export default () => null;'],
];

test.each(duplicateCases)(
  'the page check allows page declarations only in contract/pages.ts: %s',
  (_what, file, text) => {
    expect(findProblemsOfFile(file, text)).toEqual([expect.stringContaining('contract/pages.ts')]);
  },
);

test('the page check reports two pages with the same address', () => {
  const repeated = {
    ...pages,
    again: { ...pages.adminProfile, path: '/admin/profile/:id' as const },
  };
  expect(findPageProblems(root, repeated)).toEqual([
    'contract/pages.ts: again has the address of adminProfile',
  ]);
});

test('the page check reports a page whose component or texts are missing', () => {
  const calendar = {
    path: '/calendar',
    access: 'employer',
    file: 'calendar/CalendarPage',
  } as const;
  const privacy = { ...pages.privacy, texts: 'privacy/policy/rules' };
  expect(findMissingFiles(root, { ...pages, calendar, privacy })).toEqual([
    'contract/pages.ts: privacy names web/privacy/policy/rules.en.ts, which is not there',
    'contract/pages.ts: privacy names web/privacy/policy/rules.fr.ts, which is not there',
    'contract/pages.ts: calendar names web/calendar/CalendarPage.tsx, which is not there',
  ]);
});

test('the page check reports a page that the browser test of all routes does not open', () => {
  const calendar = { path: '/calendar', access: 'employer' } as const;
  const day = { path: '/calendar/:day', access: 'employer' } as const;
  expect(findUnopenedPages(root, { ...pages, calendar, day })).toEqual([
    'contract/pages.ts: calendar has no row in test/browser/routes.test.ts',
    'contract/pages.ts: day has no row in test/browser/routes.test.ts',
  ]);
});

const allowedCases: [what: string, file: string, text: string][] = [
  ['a call is no page', 'web/office/search/a.ts', "const path = '/api/applications';"],
  [
    'a file of the same name is no page',
    'web/office/search/a.ts',
    "import '../profile/profile.ts';",
  ],
  ['a comment may name an address', 'web/office/search/a.ts', '/** Leads to `/admin/profiles`. */'],
  ['a part of a page may be called one', 'web/office/search/parts/a.ts', "import './OnePage.tsx';"],
];

test.each(allowedCases)(
  'the page check reports an error in the table of pages: %s',
  (_what, file, text) => {
    expect(findProblemsOfFile(file, text)).toEqual([]);
  },
);
