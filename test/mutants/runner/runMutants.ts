import { formatSecondsSince } from '../../../scripts/runSteps.ts';
import { type NamedTest, readSpecificationRows } from '../../../scripts/specificationRows.ts';
import { allMutants } from '../allMutants.ts';
import type { Mutant } from '../mutant.ts';
import { findMutantProblems } from './findMutantProblems.ts';
import {
  createPortalCopy,
  createTitlePattern,
  isJourneyFile,
  type PortalCopy,
  type TestResult,
} from './portalCopy.ts';

/**
 * Applies each fault of test/mutants/ to a copy of the portal and requires that the named test fails.
 * Arguments select mutants that contain one of these words. `--without-journeys` skips faults that only a
 * browser test notices, each of which needs a build.
 */
const rows = readSpecificationRows();
const searchWords = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const withoutJourneys = process.argv.includes('--without-journeys');
const problems = findMutantProblems(rows);
for (const problem of problems) console.log(problem);
if (problems.length === 0) await checkMutantsAreNoticed(allMutants.filter(isSelected));
else process.exitCode = 1;

function describeMutant({ statement, fault, file }: Mutant): string {
  return `${statement}: ${fault} (${file})`;
}

function isSelected(mutant: Mutant): boolean {
  if (withoutJourneys && isJourneyFile(findTest(mutant).file)) return false;
  const known = `${describeMutant(mutant)} ${findTest(mutant).file} ${mutant.noticedBy}`;
  return searchWords.length === 0 || searchWords.some((word) => known.includes(word));
}

function findTest({ statement, noticedBy }: Mutant): NamedTest {
  const row = rows.find((row) => row.statement === statement);
  const test = row?.tests.find(({ title }) => title === noticedBy);
  if (!test) throw new Error(`No test of that name: ${noticedBy}`);
  return test;
}

async function checkMutantsAreNoticed(chosen: Mutant[]): Promise<void> {
  const copy = createPortalCopy();
  if (!(await passesWithoutFault(copy, chosen))) return;
  for (const mutant of chosen) {
    const started = performance.now();
    const { isNoticed, reason: why } = await tryMutant(copy, mutant);
    console.log(
      `${isNoticed ? '✓' : '✗'} ${describeMutant(mutant)} (${formatSecondsSince(started)})\n    ${why}`,
    );
    if (!isNoticed) process.exitCode = 1;
  }
}

/** A test that always fails would seem to notice everything, so all tests must pass without a fault first. */
async function passesWithoutFault(copy: PortalCopy, chosen: Mutant[]): Promise<boolean> {
  await copy.build();
  const tests = new Map(chosen.map(findTest).map((test) => [`${test.file} ${test.title}`, test]));
  const results = await copy.run([...tests.values()]);
  const unfit = [...tests.values()].filter(({ title }) => !hasPassed(findResults(title, results)));
  for (const { file, title } of unfit) {
    const why =
      findResults(title, results).find((result) => result.reason)?.reason ?? 'It did not run.';
    console.log(`Fails without any fault: ${file} “${title}”\n    ${why}`);
  }
  if (unfit.length > 0) process.exitCode = 1;
  return unfit.length === 0;
}

function findResults(title: string, results: TestResult[]): TestResult[] {
  const pattern = new RegExp(`^${createTitlePattern(title)}`);
  return results.filter((result) => pattern.test(result.title));
}

function hasPassed(results: TestResult[]): boolean {
  return results.length > 0 && results.every(({ status }) => status === 'passed');
}

async function tryMutant(
  copy: PortalCopy,
  mutant: Mutant,
): Promise<{ isNoticed: boolean; reason: string }> {
  const test = findTest(mutant);
  return copy.withFault(mutant, async () => {
    const built = isJourneyFile(test.file) ? await copy.build() : { ok: true, output: '' };
    if (!built.ok) return { isNoticed: false, reason: `It does not build: ${built.output}` };
    const results = findResults(test.title, await copy.run([test]));
    const failed = results.find(({ status }) => status === 'failed');
    if (failed) return { isNoticed: true, reason: failed.reason };
    return {
      isNoticed: false,
      reason: hasPassed(results) ? 'The test passes.' : 'It did not run.',
    };
  });
}
