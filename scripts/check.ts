import { formatSecondsSince, runAndCaptureOutput } from './runSteps.ts';

const checkCommands: Record<string, string[]> = {
  'types of server and tests': ['tsc', '-p', 'tsconfig.json'],
  'types of the pages': ['tsc', '-p', 'web/tsconfig.json'],
  'types of the browser journeys': ['tsc', '-p', 'test/browser/tsconfig.json'],
  'format and lint': ['biome', 'check', '--error-on-warnings', '.'],
  'accessibility lint': ['oxlint', '--deny-warnings', 'web'],
  'import directions': ['node', 'scripts/checkImports.ts'],
  'owners of tables': ['node', 'scripts/checkTableAccess.ts'],
  'table of pages': ['node', 'scripts/checkPages.ts'],
  'classes of styles': ['node', 'scripts/checkStyles.ts'],
  'dead code': ['knip', '--no-progress'],
  'OpenAPI document': ['node', 'scripts/checkOpenApi.ts'],
  'tests of the specification': ['node', 'scripts/checkSpecification.ts'],
};

export async function runChecks(): Promise<string[]> {
  const failed = await Promise.all(
    Object.entries(checkCommands).map(async ([name, command]) => {
      const started = performance.now();
      const { ok, output } = await runAndCaptureOutput(command);
      console.log(`  ${ok ? '✓' : '✗'} ${name} (${formatSecondsSince(started)})`);
      if (!ok) console.log(output);
      return ok ? [] : [name];
    }),
  );
  return failed.flat();
}

if (import.meta.main) {
  const failed = await runChecks();
  if (failed.length > 0) console.log(`Failed: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
