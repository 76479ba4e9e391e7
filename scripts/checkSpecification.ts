import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { findMutantProblems } from '../test/mutants/runner/findMutantProblems.ts';
import {
  featurePatterns,
  journeyPatterns,
  manualPatterns,
  processPatterns,
  unitPatterns,
} from '../test/testLayers.ts';
import { root } from './runSteps.ts';
import {
  type NamedTest,
  readSpecificationRows,
  type SpecificationRow,
} from './specificationRows.ts';
import { findTestCases, type TestCase } from './testCases.ts';

const testPatterns = [
  ...unitPatterns,
  ...featurePatterns,
  ...processPatterns,
  ...manualPatterns,
  ...journeyPatterns,
];
const casesByFile = new Map<string, TestCase[]>();

function readTestCases(file: string): TestCase[] {
  const path = join(root, file);
  const result =
    casesByFile.get(file) ??
    (existsSync(path) ? findTestCases(file, readFileSync(path, 'utf8')) : []);
  casesByFile.set(file, result);
  return result;
}

function findTestProblems({ file, title }: NamedTest): string[] {
  const result = readTestCases(file).filter((test) => test.title === title);
  if (result.length === 0) return [`There is no test “${title}” in ${file}.`];
  if (!testPatterns.some((pattern) => matchesGlob(file, pattern))) return [`Nothing runs ${file}.`];
  const doubts = new Set(result.flatMap((test) => test.doubts));
  return [...doubts].map((doubt) => `The test “${title}” in ${file} may not run: ${doubt}.`);
}

function findRowProblems({ statement, builtIn, tests }: SpecificationRow): string[] {
  const missing = builtIn.filter(
    (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'web', path)),
  );
  return [
    ...(tests.length === 0 ? [`No test shows: ${statement}`] : []),
    ...missing.map((path) => `There is no ${path}, where this is said to be built: ${statement}`),
    ...tests.flatMap(findTestProblems),
  ];
}

const rows = readSpecificationRows();
const specificationProblems = [...rows.flatMap(findRowProblems), ...findMutantProblems(rows)];
if (rows.length === 0)
  specificationProblems.push('docs/developer/specification.md has no row at all.');
for (const problem of new Set(specificationProblems)) console.log(problem);
const testCount = rows.flatMap(({ tests }) => tests).length;
console.log(
  `${rows.length} statements name ${testCount} tests; ${specificationProblems.length} problems.`,
);
process.exitCode = specificationProblems.length === 0 ? 0 : 1;
