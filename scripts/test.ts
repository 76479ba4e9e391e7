import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromiumInstructions, findChromium } from '../test/support/chromium.ts';
import { journeyPatterns, type TestLayer, testLayers } from '../test/testLayers.ts';
import { runChecks } from './check.ts';
import { formatSecondsSince, root, runWithVisibleOutput } from './runSteps.ts';

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: TestReport[] }[];
}

interface TestReport {
  fullName: string;
  status: string;
  tags: string[];
  meta: { needs?: string };
}

// Some tests start programs such as tar and sleep, which are in these folders on every system.
process.env.PATH = [process.env.PATH, '/usr/bin', '/bin'].join(delimiter);

const started = performance.now();
const temporaryFolder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.on('exit', () => rmSync(temporaryFolder, { recursive: true, force: true }));

const testTotals = { passed: 0, failed: 0, skipped: {} as Record<string, number> };
const failedSteps: string[] = [];
const failedTests: TestReport[] = [];
const timesByTitle: [title: string, time: string][] = [];

const [scope = '', ...files] = process.argv.slice(2);
if (scope === '--more') await runTestLayers('more');
else if (scope === '--all') await runTestLayers('all');
else if (scope) await runSelectedTests([scope, ...files]);
else await runTestLayers('always');
printResult();

async function runTestLayers(when: TestLayer['when']): Promise<void> {
  const chosen = testLayers.filter((layer) => layer.when === when);
  if (when === 'always')
    await measureTime('Checks', async () => void failedSteps.push(...(await runChecks())));
  await measureTime('Build', buildPortal);
  for (const layer of chosen) await measureTime(layer.title, () => runTestLayer(layer));
}

async function runSelectedTests(parts: string[]): Promise<void> {
  await buildPortal();
  const isJourney = parts.some((part) => part.includes('test/browser'));
  const config = isJourney ? 'vitest.browser.config.ts' : 'vitest.config.ts';
  await runVitest('the chosen tests', ['--config', config, ...parts]);
}

async function measureTime(title: string, run: () => Promise<void>): Promise<void> {
  const startedAt = performance.now();
  console.log(`\n${title}`);
  await run();
  timesByTitle.push([title, formatSecondsSince(startedAt)]);
}

async function buildPortal(): Promise<void> {
  await runStep('build', ['node', 'scripts/build.ts']);
  await runStep('features of the pages', ['node', 'scripts/checkNewFeatures.ts']);
}

async function runStep(name: string, command: string[]): Promise<void> {
  if (!(await runWithVisibleOutput(command))) failedSteps.push(name);
}

async function runTestLayer({
  title,
  needs,
  vitest: parts,
  command,
  environment,
}: TestLayer): Promise<void> {
  if (needs === 'Chromium' && !findChromium()) return skipJourneys();
  if (command) await runStep(title, command);
  if (parts) await runVitest(title, parts, environment);
}

function skipJourneys(): void {
  console.log(`  ${chromiumInstructions}`);
  const files = globSync(journeyPatterns, { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const core = texts.join().match(/tags: 'core'/g) ?? [];
  testTotals.skipped.Chromium = core.length;
}

async function runVitest(
  title: string,
  parts: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const results = join(temporaryFolder, `${timesByTitle.length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const isGreen = await runWithVisibleOutput(
    ['vitest', 'run', ...reporters, ...parts],
    environment,
  );
  const { numPassedTests, numFailedTests, testResults }: VitestReport = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  testTotals.passed += numPassedTests;
  testTotals.failed += numFailedTests;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  failedTests.push(...tests.filter(({ status }) => status === 'failed'));
  for (const { tags, meta } of tests) {
    if (!meta.needs || !isSelected(tags, parts)) continue;
    testTotals.skipped[meta.needs] = (testTotals.skipped[meta.needs] ?? 0) + 1;
  }
  if (!isGreen && numFailedTests === 0) failedSteps.push(title);
}

/** Tests that the filter of tags leaves out are also reported as skipped, but they are counted in another step. */
function isSelected(tags: string[], parts: string[]): boolean {
  const position = parts.indexOf('--tags-filter');
  const filters = position < 0 ? [] : String(parts[position + 1]).split(' && ');
  return filters.every((filter) =>
    filter.startsWith('!') ? !tags.includes(filter.slice(1)) : tags.includes(filter),
  );
}

function printResult(): void {
  console.log('');
  for (const [title, time] of timesByTitle) console.log(`${time.padStart(9)}  ${title}`);
  const skips = Object.entries(testTotals.skipped);
  const listed = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const [needs, count] of skips) {
    console.log(`Skipped ${count}: needs ${needs}`);
    if (!listed.includes(needs)) failedSteps.push(`a skip that CONTRIBUTING.md does not list`);
  }
  testTotals.failed += failedSteps.length;
  if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
  for (const { fullName } of failedTests) console.log(`Failed: ${fullName}`);
  const skipped = skips.reduce((sum, [, count]) => sum + count, 0);
  console.log(`Took ${formatSecondsSince(started)}.`);
  console.log(
    `${testTotals.passed} passed, ${testTotals.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = testTotals.failed === 0 ? 0 : 1;
}
