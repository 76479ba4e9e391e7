import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../../../scripts/specificationRows.ts';
import { root } from '../../../scripts/steps.ts';
import type { Mutant } from '../mutant.ts';
import { mutants } from '../mutants.ts';
import { withoutMutant } from '../withoutMutant.ts';

/**
 * Returns the problems of the list of mutants, for example rows of docs/developer/specification.md without a
 * mutant.
 */
export function mutantProblems(rows: Row[]): string[] {
  const statements = rows.map(({ statement }) => statement);
  const proven = mutants.map(({ statement }) => statement);
  const excused = Object.keys(withoutMutant);
  return [
    ...statements
      .filter((one) => !proven.includes(one) && !excused.includes(one))
      .map((one) => `test/mutants/ holds neither a mutant nor a reason for: ${one}`),
    ...[...proven, ...excused]
      .filter((one) => !statements.includes(one))
      .map(
        (one) =>
          `test/mutants/ names a row that docs/developer/specification.md does not have: ${one}`,
      ),
    ...mutants.flatMap((mutant) => problemsOf(mutant, rows)),
  ];
}

function problemsOf({ fault, file, changes, ...mutant }: Mutant, rows: Row[]): string[] {
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
