import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { journeys, type Layer, layers } from '../test/layers.ts';
import { findChromium, howToGetChromium } from '../test/support/chromium.ts';
import { check } from './check.ts';
import { root, runShown, secondsSince } from './steps.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { tags: string[]; meta: { needs?: string } }[] }[];
}

// Some tests start programs such as tar and sleep, which are in these folders on every system.
process.env.PATH = [process.env.PATH, '/usr/bin', '/bin'].join(delimiter);

const started = performance.now();
const folder = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** Counts skipped tests by the requirement that this machine does not meet. */
const total = { passed: 0, failed: 0, skipped: {} as Record<string, number> };
const failedSteps: string[] = [];
const times: [title: string, time: string][] = [];

const [scope = '', ...files] = process.argv.slice(2);
if (scope === '--more') await runLayers('more');
else if (scope === '--all') await runLayers('all');
else if (scope) await runChosen([scope, ...files]);
else await runLayers('always');
tellResult();

async function runLayers(when: Layer['when']): Promise<void> {
  const chosen = layers.filter((layer) => layer.when === when);
  if (when === 'always')
    await timed('Checks', async () => void failedSteps.push(...(await check())));
  await timed('Build', build);
  for (const layer of chosen) await timed(layer.title, () => runLayer(layer));
}

/** Runs the chosen tests of any project, as in `npm test -- some/file -t "some title"`. */
async function runChosen(parts: string[]): Promise<void> {
  await build();
  const isJourney = parts.some((part) => part.includes('test/browser'));
  const config = isJourney ? 'vitest.browser.config.ts' : 'vitest.config.ts';
  await vitest('the chosen tests', ['--config', config, ...parts]);
}

async function timed(title: string, run: () => Promise<void>): Promise<void> {
  const begun = performance.now();
  console.log(`\n${title}`);
  await run();
  times.push([title, secondsSince(begun)]);
}

/** Some tests start the portal as people do, with its built pages. */
async function build(): Promise<void> {
  await step('build', ['node', 'scripts/build.ts']);
  await step('features of the pages', ['node', 'scripts/newFeatures.ts']);
}

async function step(name: string, command: string[]): Promise<void> {
  if (!(await runShown(command))) failedSteps.push(name);
}

async function runLayer({
  title,
  needs,
  vitest: parts,
  command,
  environment,
}: Layer): Promise<void> {
  if (needs === 'Chromium' && !findChromium()) return leaveOutJourneys();
  if (command) await step(title, command);
  if (parts) await vitest(title, parts, environment);
}

function leaveOutJourneys(): void {
  console.log(`  ${howToGetChromium}`);
  const files = globSync(journeys, { cwd: root });
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const core = texts.join().match(/tags: 'core'/g) ?? [];
  total.skipped.Chromium = core.length;
}

async function vitest(
  title: string,
  parts: string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<void> {
  const results = join(folder, `${times.length}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${results}`];
  const isGreen = await runShown(['vitest', 'run', ...reporters, ...parts], environment);
  const { numPassedTests, numFailedTests, testResults }: Report = existsSync(results)
    ? JSON.parse(readFileSync(results, 'utf8'))
    : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  total.passed += numPassedTests;
  total.failed += numFailedTests;
  for (const { tags, meta } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    if (!meta.needs || !isChosen(tags, parts)) continue;
    total.skipped[meta.needs] = (total.skipped[meta.needs] ?? 0) + 1;
  }
  if (!isGreen && numFailedTests === 0) failedSteps.push(title);
}

/**
 * Tests that the filter of tags leaves out are also reported as skipped, but they are counted in another
 * step.
 */
function isChosen(tags: string[], parts: string[]): boolean {
  const at = parts.indexOf('--tags-filter');
  const filters = at < 0 ? [] : String(parts[at + 1]).split(' && ');
  return filters.every((filter) =>
    filter.startsWith('!') ? !tags.includes(filter.slice(1)) : tags.includes(filter),
  );
}

function tellResult(): void {
  console.log('');
  for (const [title, time] of times) console.log(`${time.padStart(9)}  ${title}`);
  const skips = Object.entries(total.skipped);
  const listed = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  for (const [needs, count] of skips) {
    console.log(`Skipped ${count}: needs ${needs}`);
    if (!listed.includes(needs)) failedSteps.push(`a skip that CONTRIBUTING.md does not list`);
  }
  total.failed += failedSteps.length;
  if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
  const skipped = skips.reduce((sum, [, count]) => sum + count, 0);
  console.log(`Took ${secondsSince(started)}.`);
  console.log(
    `${total.passed} passed, ${total.failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  );
  process.exitCode = total.failed === 0 ? 0 : 1;
}
