import { type NamedTest, specificationRows } from '../../../scripts/specificationRows.ts';
import { secondsSince } from '../../../scripts/steps.ts';
import type { Mutant } from '../mutant.ts';
import { mutants } from '../mutants.ts';
import { mutantProblems } from './complete.ts';
import { type Copy, isJourney, makeCopy, patternOf, type TestResult } from './copy.ts';

/**
 * Applies each fault of test/mutants/ to a copy of the portal and requires that the named test fails.
 * Arguments select mutants that contain one of these words. `--without-journeys` skips faults that only a
 * browser test notices, each of which needs a build.
 */
const rows = specificationRows();
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const withoutJourneys = process.argv.includes('--without-journeys');
const problems = mutantProblems(rows);
for (const problem of problems) console.log(problem);
if (problems.length === 0) await prove(mutants.filter(isChosen));
else process.exitCode = 1;

function textOf({ statement, fault, file }: Mutant): string {
  return `${statement}: ${fault} (${file})`;
}

function isChosen(mutant: Mutant): boolean {
  if (withoutJourneys && isJourney(testOf(mutant).file)) return false;
  const known = `${textOf(mutant)} ${testOf(mutant).file} ${mutant.noticedBy}`;
  return words.length === 0 || words.some((word) => known.includes(word));
}

function testOf({ statement, noticedBy }: Mutant): NamedTest {
  const row = rows.find((one) => one.statement === statement);
  const test = row?.tests.find(({ title }) => title === noticedBy);
  if (!test) throw new Error(`No test of that name: ${noticedBy}`);
  return test;
}

async function prove(chosen: Mutant[]): Promise<void> {
  const copy = makeCopy();
  if (!(await passesWithoutFault(copy, chosen))) return;
  for (const mutant of chosen) {
    const started = performance.now();
    const { isNoticed, why } = await tryOut(copy, mutant);
    console.log(
      `${isNoticed ? '✓' : '✗'} ${textOf(mutant)} (${secondsSince(started)})\n    ${why}`,
    );
    if (!isNoticed) process.exitCode = 1;
  }
}

/** Without this check, a test that always fails would seem to notice everything. */
async function passesWithoutFault(copy: Copy, chosen: Mutant[]): Promise<boolean> {
  await copy.build();
  const tests = new Map(chosen.map(testOf).map((test) => [`${test.file} ${test.title}`, test]));
  const found = await copy.run([...tests.values()]);
  const unfit = [...tests.values()].filter(({ title }) => !hasPassed(resultsOf(title, found)));
  for (const { file, title } of unfit) {
    const why = resultsOf(title, found).find((result) => result.why)?.why ?? 'It did not run.';
    console.log(`Fails without any fault: ${file} “${title}”\n    ${why}`);
  }
  if (unfit.length > 0) process.exitCode = 1;
  return unfit.length === 0;
}

function resultsOf(title: string, results: TestResult[]): TestResult[] {
  const pattern = new RegExp(`^${patternOf(title)}`);
  return results.filter((result) => pattern.test(result.title));
}

function hasPassed(results: TestResult[]): boolean {
  return results.length > 0 && results.every(({ status }) => status === 'passed');
}

async function tryOut(copy: Copy, mutant: Mutant): Promise<{ isNoticed: boolean; why: string }> {
  const test = testOf(mutant);
  return copy.withFault(mutant, async () => {
    const built = isJourney(test.file) ? await copy.build() : { ok: true, output: '' };
    if (!built.ok) return { isNoticed: false, why: `It does not build: ${built.output}` };
    const found = resultsOf(test.title, await copy.run([test]));
    const failed = found.find(({ status }) => status === 'failed');
    if (failed) return { isNoticed: true, why: failed.why };
    return { isNoticed: false, why: hasPassed(found) ? 'The test passes.' : 'It did not run.' };
  });
}
