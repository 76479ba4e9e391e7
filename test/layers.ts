import { globSync, readFileSync } from 'node:fs';

export interface Layer {
  title: string;
  when: 'always' | 'more' | 'all';
  needs?: 'Chromium';
  vitest?: string[];
  command?: string[];
  environment?: Record<string, string>;
}

/** These files test the rules of pages and contract, and the tools of the repository. */
export const units = ['{contract,web,scripts}/**/*.test.{ts,tsx}'];

export const features = ['server/**/*.test.ts', 'test/{support,security}/**/*.test.ts'];

/** These tests start one or more portals as processes, and stop or kill them. */
export const processes = ['test/{crash,servers}/**/*.test.ts'];

/** The engines differ in what these files test: locks, upserts, searches and versions. */
export const postgresContract = [
  'server/people/accounts/sign-in/**/*.test.ts',
  'server/applications/core/applications.test.ts',
  'server/applications/core/windows.test.ts',
  'server/applications/attachments/**/*.test.ts',
  'server/mail/outbox/deliveries.test.ts',
  'server/people/drafts/**/*.test.ts',
  'server/people/designations/**/*.test.ts',
  'server/office/find/find.test.ts',
  'server/applications/history/history.test.ts',
  'server/applications/notes/notes.test.ts',
  'server/office/search/**/*.test.ts',
  'server/office/batches/inviteMany.test.ts',
  'server/office/imports/imports.test.ts',
  'server/operations/first-hour/**/*.test.ts',
];

/** These files replace a module, which other files in the same worker must not see. */
export const isolated = globSync([...units, ...features]).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

/** These tests follow the manual for operators on a simulated new machine. */
export const manual = ['test/manual/**/*.test.ts'];

export const journeys = ['test/browser/**/*.test.ts'];

const quick = ['--tags-filter', '!slow && !rare'];
const slow = ['--tags-filter', 'slow'];
const rare = ['--tags-filter', 'rare'];
const rest = ['--tags-filter', '!core'];
const inBrowser = ['--config', 'vitest.browser.config.ts'];

const serverProjects = ['--project', 'features', '--project', 'isolated'];

export const layers: Layer[] = [
  { title: 'Rules and pages', when: 'always', vitest: ['--project', 'units', ...quick] },
  { title: 'Features on SQLite', when: 'always', vitest: [...serverProjects, ...quick] },
  {
    title: 'Contract with PostgreSQL',
    when: 'always',
    vitest: ['--project', 'postgres', ...quick],
  },
  { title: 'Processes', when: 'always', vitest: ['--project', 'processes', ...quick] },
  {
    title: 'Journeys',
    when: 'always',
    needs: 'Chromium',
    vitest: [...inBrowser, '--tags-filter', 'core'],
  },
  {
    title: 'Slow tests',
    when: 'more',
    vitest: [...serverProjects, '--project', 'units', '--project', 'processes', ...slow],
  },
  {
    title: 'Features on PostgreSQL',
    when: 'more',
    vitest: [...serverProjects, ...quick],
    environment: { TEST_ENGINE: 'postgres' },
  },
  { title: 'Weight of the pages', when: 'more', command: ['node', 'scripts/budget.ts'] },
  { title: 'Other browsers', when: 'more', vitest: [...inBrowser, 'otherBrowsers'] },
  { title: 'All journeys', when: 'all', needs: 'Chromium', vitest: [...inBrowser, ...rest] },
  {
    title: 'Rare tests',
    when: 'all',
    vitest: [...serverProjects, '--project', 'units', '--project', 'processes', ...rare],
  },
  { title: 'The manual', when: 'all', vitest: ['--project', 'manual'] },
  {
    title: 'Long random runs',
    when: 'all',
    vitest: ['--project', 'processes', 'test/crash'],
    environment: { ROUNDS: '20' },
  },
  {
    title: 'Faults',
    when: 'all',
    command: ['node', 'test/mutants/runner/run.ts', '--without-journeys'],
  },
];
