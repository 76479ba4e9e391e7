import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/runSteps.ts';
import type { SpecificationRow } from '../../../scripts/specificationRows.ts';
import { allMutants } from '../allMutants.ts';
import type { Mutant } from '../mutant.ts';
import { reasonsWithoutMutant } from '../reasonsWithoutMutant.ts';

export function findMutantProblems(rows: SpecificationRow[]): string[] {
  const statements = rows.map(({ statement }) => statement);
  const proven = allMutants.map(({ statement }) => statement);
  const excused = Object.keys(reasonsWithoutMutant);
  return [
    ...statements
      .filter((statement) => !proven.includes(statement) && !excused.includes(statement))
      .map((statement) => `test/mutants/ holds neither a mutant nor a reason for: ${statement}`),
    ...[...proven, ...excused]
      .filter((one) => !statements.includes(one))
      .map(
        (one) =>
          `test/mutants/ names a row that docs/developer/specification.md does not have: ${one}`,
      ),
    ...allMutants.flatMap((mutant) => findProblemsOfMutant(mutant, rows)),
  ];
}

function findProblemsOfMutant(
  { fault, file, changes, ...mutant }: Mutant,
  rows: SpecificationRow[],
): string[] {
  const path = join(root, file);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const named = rows.find(({ statement }) => statement === mutant.statement)?.tests;
  const isNamed = named?.some(({ title }) => title === mutant.noticedBy) ?? true;
  const misplaced = changes.filter(([before]) => source.split(before).length !== 2);
  return [
    ...misplaced.map(
      ([before]) =>
        `${file} does not hold exactly once what the mutant “${fault}” changes: ${before}`,
    ),
    ...(isNamed ? [] : [`The row of the mutant “${fault}” does not name: ${mutant.noticedBy}`]),
  ];
}
