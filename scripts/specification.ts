import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { features, journeys, manual, processes, units } from '../test/layers.ts';
import { mutantProblems } from '../test/mutants/runner/complete.ts';
import { type NamedTest, type Row, specificationRows } from './specificationRows.ts';
import { root } from './steps.ts';
import { type TestCase, testCasesIn } from './testCases.ts';

/** `npm test`, `npm run test:more` and `npm run test:all` together run all these files. */
const patterns = [...units, ...features, ...processes, ...manual, ...journeys];
const cases = new Map<string, TestCase[]>();

function casesOf(file: string): TestCase[] {
  const path = join(root, file);
  const found =
    cases.get(file) ?? (existsSync(path) ? testCasesIn(file, readFileSync(path, 'utf8')) : []);
  cases.set(file, found);
  return found;
}

function testProblems({ file, title }: NamedTest): string[] {
  const found = casesOf(file).filter((test) => test.title === title);
  if (found.length === 0) return [`There is no test “${title}” in ${file}.`];
  if (!patterns.some((pattern) => matchesGlob(file, pattern))) return [`Nothing runs ${file}.`];
  const doubts = new Set(found.flatMap((test) => test.doubts));
  return [...doubts].map((doubt) => `The test “${title}” in ${file} may not run: ${doubt}.`);
}

function rowProblems({ statement, builtIn, tests }: Row): string[] {
  const missing = builtIn.filter(
    (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'web', path)),
  );
  return [
    ...(tests.length === 0 ? [`No test shows: ${statement}`] : []),
    ...missing.map((path) => `There is no ${path}, where this is said to be built: ${statement}`),
    ...tests.flatMap(testProblems),
  ];
}

const rows = specificationRows();
const problems = [...rows.flatMap(rowProblems), ...mutantProblems(rows)];
if (rows.length === 0) problems.push('docs/developer/specification.md has no row at all.');
for (const problem of new Set(problems)) console.log(problem);
const count = rows.flatMap(({ tests }) => tests).length;
console.log(`${rows.length} statements name ${count} tests; ${problems.length} problems.`);
process.exitCode = problems.length === 0 ? 0 : 1;
