import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { chromiumPath } from '../test/support/chromium.ts';
import { check } from './check.ts';
import { root, runShown, secondsSince } from './steps.ts';

const started = performance.now();
const reports = mkdtempSync(join(tmpdir(), 'portal-tests-'));
process.on('exit', () => rmSync(reports, { recursive: true }));

const counts = { passed: 0, failed: 0, skipped: 0 };
const passedAtSecondTry: string[] = [];
/** More than a busy machine explains. */
const mostSecondTries = 3;
/** What failed besides single tests; each also counts as one, so that the last line tells the truth. */
const failedSteps = await check();

// Some server tests start the portal as people do, with its pages.
const isBuilt = await step('build', ['node', 'scripts/build.ts']);
if (isBuilt) await step('features of the pages', ['node', 'scripts/newFeatures.ts']);
await vitest('server and unit tests', 'vitest.config.ts');
if (isBuilt && findChromium()) {
  await vitest('browser journeys', 'vitest.browser.config.ts');
  await step('weight of the pages', ['node', 'scripts/budget.ts']);
}

for (const test of passedAtSecondTry) console.log(`Passed only at the second try: ${test}`);
if (passedAtSecondTry.length > mostSecondTries) failedSteps.push('too many second tries');
counts.failed += failedSteps.length;
console.log(`\nTook ${secondsSince(started)}.`);
if (failedSteps.length > 0) console.log(`Failed: ${failedSteps.join(', ')}`);
const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
console.log(`${counts.passed} passed, ${counts.failed} failed${skipped}`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function step(name: string, command: string[]): Promise<boolean> {
  const ok = await runShown(command);
  if (!ok) failedSteps.push(name);
  return ok;
}

function findChromium(): boolean {
  try {
    process.env.CHROMIUM = chromiumPath();
    return true;
  } catch (error) {
    console.error((error as Error).message);
    failedSteps.push('browser journeys (no Chromium)');
    return false;
  }
}

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: { name: string; status: string; assertionResults: Assertion[] }[];
}

interface Assertion {
  status: string;
  fullName: string;
  /** Also those of a first try, where the second one passed. */
  failureMessages: string[];
}

async function vitest(name: string, config: string): Promise<void> {
  console.log(`\nRunning the ${name}`);
  const file = join(reports, `${config}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runShown(['vitest', 'run', '--config', config, '--retry', '1', ...reporters]);
  const report: Report | undefined = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : undefined;
  counts.passed += report?.numPassedTests ?? 0;
  counts.failed += report?.numFailedTests ?? 0;
  counts.skipped += (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
  const results = report?.testResults.flatMap(({ assertionResults }) => assertionResults) ?? [];
  for (const { status, fullName, failureMessages } of results) {
    const [first] = failureMessages;
    if (status === 'passed' && first) passedAtSecondTry.push(`${fullName}\n${first}`);
  }
  const brokenFiles = report?.testResults.filter(isBrokenFile) ?? [];
  failedSteps.push(...brokenFiles.map((broken) => relative(root, broken.name)));
  // An error outside any test, or no report at all.
  if (!ok && !report?.numFailedTests && brokenFiles.length === 0) failedSteps.push(name);
}

/** A file that fails without a failing test (it does not even load) is in no count of tests. */
function isBrokenFile({ status, assertionResults }: Report['testResults'][number]): boolean {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}
