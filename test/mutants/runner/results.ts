import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../scripts/steps.ts';
import type { Mutant } from '../mutant.ts';
import { mutants } from '../mutants.ts';
import { withoutMutant } from '../withoutMutant.ts';

const path = join(root, 'docs/mutants.md');

/** When each mutant was noticed last; one that is worded otherwise now has no result. */
type Results = Map<string, string>;

function keyOf({ statement, fault, noticedBy }: Mutant): string {
  return `| ${statement} | ${fault} | ${noticedBy} |`;
}

function readResults(): Results {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const rows = lines.map((line) => /^(\|.+\|) (\d{4}-\d\d-\d\d) \|$/.exec(line));
  return new Map(rows.flatMap((row) => (row ? [[row[1] as string, row[2] as string]] : [])));
}

export function hasResult(mutant: Mutant): boolean {
  return readResults().has(keyOf(mutant));
}

/** Read anew each time: another run may have written meanwhile. */
export function recordResult(mutant: Mutant, isNoticed: boolean): void {
  const results = readResults();
  if (isNoticed) results.set(keyOf(mutant), new Date().toISOString().slice(0, 10));
  else results.delete(keyOf(mutant));
  write(results);
}

function write(results: Results): void {
  const rows = mutants.map(keyOf);
  const noticed = rows.filter((row) => results.has(row)).length;
  const excused = Object.entries(withoutMutant);
  writeFileSync(
    path,
    `# What the tests notice

Each row is a small fault, made in a copy of the portal by \`npm run mutants\`, and the test of
[specification.md](specification.md) that failed because of it, with the day when it did. \`open\` is a
fault that was not tried since it or its test was worded as it is. Written by the command.

${noticed} of ${rows.length} faults are noticed, ${rows.length - noticed} are open.

| Statement | Fault | Noticed by | On |
| --- | --- | --- | --- |
${rows.map((row) => `${row} ${results.get(row) ?? 'open'} |`).join('\n')}

## Without a fault

| Statement | Why |
| --- | --- |
${excused.map(([statement, why]) => `| ${statement} | ${why} |`).join('\n')}
`,
  );
}
