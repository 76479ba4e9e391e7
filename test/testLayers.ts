import { globSync, readFileSync } from 'node:fs';

export interface TestLayer {
  title: string;
  when: 'always' | 'more' | 'all';
  needs?: 'Chromium';
  vitest?: string[];
  command?: string[];
  environment?: Record<string, string>;
}

export const unitPatterns = ['{contract,web,scripts}/**/*.test.{ts,tsx}'];

export const featurePatterns = ['server/**/*.test.ts', 'test/{support,security}/**/*.test.ts'];

export const processPatterns = ['test/{crash,servers}/**/*.test.ts'];

/** The engines differ in what these files test: locks, upserts, searches and versions. */
export const engineDependentPatterns = [
  'server/people/accounts/sign-in/**/*.test.ts',
  'server/applications/core/applications.test.ts',
  'server/applications/core/applicationListPages.test.ts',
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
  'server/operations/setup-checklist/**/*.test.ts',
];

/** These files replace a module, which other files in the same worker must not see. */
export const isolatedFiles = globSync([...unitPatterns, ...featurePatterns]).filter((file) =>
  readFileSync(file, 'utf8').includes('vi.mock('),
);

export const manualPatterns = ['test/manual/**/*.test.ts'];

export const journeyPatterns = ['test/browser/**/*.test.ts'];

const quickOptions = ['--tags-filter', '!slow && !rare'];
const slowOptions = ['--tags-filter', 'slow'];
const rareOptions = ['--tags-filter', 'rare'];
const remainingOptions = ['--tags-filter', '!core'];
const browserOptions = ['--config', 'vitest.browser.config.ts'];

const serverProjectOptions = ['--project', 'features', '--project', 'isolated'];

export const testLayers: TestLayer[] = [
  { title: 'Rules and pages', when: 'always', vitest: ['--project', 'units', ...quickOptions] },
  {
    title: 'Features on SQLite',
    when: 'always',
    vitest: [...serverProjectOptions, ...quickOptions],
  },
  {
    title: 'Contract with PostgreSQL',
    when: 'always',
    vitest: ['--project', 'postgres', ...quickOptions],
  },
  { title: 'Processes', when: 'always', vitest: ['--project', 'processes', ...quickOptions] },
  {
    title: 'Journeys',
    when: 'always',
    needs: 'Chromium',
    vitest: [...browserOptions, '--tags-filter', 'core'],
  },
  {
    title: 'Slow tests',
    when: 'more',
    vitest: [
      ...serverProjectOptions,
      '--project',
      'units',
      '--project',
      'processes',
      ...slowOptions,
    ],
  },
  {
    title: 'Features on PostgreSQL',
    when: 'more',
    vitest: [...serverProjectOptions, ...quickOptions],
    environment: { TEST_ENGINE: 'postgres' },
  },
  { title: 'Weight of the pages', when: 'more', command: ['node', 'scripts/checkPageBudget.ts'] },
  { title: 'Other browsers', when: 'more', vitest: [...browserOptions, 'otherBrowsers'] },
  {
    title: 'All journeys',
    when: 'all',
    needs: 'Chromium',
    vitest: [...browserOptions, ...remainingOptions],
  },
  {
    title: 'Rare tests',
    when: 'all',
    vitest: [
      ...serverProjectOptions,
      '--project',
      'units',
      '--project',
      'processes',
      ...rareOptions,
    ],
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
    command: ['node', 'test/mutants/runner/runMutants.ts', '--without-journeys'],
  },
];
