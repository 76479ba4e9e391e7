import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import {
  engineDependentPatterns,
  featurePatterns,
  isolatedFiles,
  manualPatterns,
  processPatterns,
  unitPatterns,
} from './test/testLayers.ts';

/** `npm run test:more` runs the same files on PostgreSQL. */
const databaseEngine = process.env.TEST_ENGINE ?? 'sqlite';

type TestProjectOptions = TestProjectInlineConfiguration['test'];

function createTestProject(name: string, include: string[], options: TestProjectOptions = {}) {
  return {
    test: {
      name,
      include,
      // Modules are loaded once for all files of a worker.
      isolate: false,
      globalSetup: ['test/support/prepareTestRun.ts'],
      // The timeouts are long, because a busy machine must not make a test fail.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    // By default, Vitest leaves one core free, which would halve the speed of a machine with two cores.
    maxWorkers: availableParallelism(),
    tags: [
      { name: 'slow', description: 'Takes seconds, and runs in `npm run test:more`.' },
      { name: 'rare', description: 'Takes long, and runs in `npm run test:all`.' },
      { name: 'core', description: 'A journey that runs in every `npm test`.' },
    ],
    projects: [
      createTestProject('units', unitPatterns, { exclude: isolatedFiles }),
      createTestProject('features', featurePatterns, {
        exclude: isolatedFiles,
        env: { TEST_ENGINE: databaseEngine },
      }),
      createTestProject('isolated', isolatedFiles, {
        isolate: true,
        env: { TEST_ENGINE: databaseEngine },
      }),
      createTestProject('postgres', engineDependentPatterns, { env: { TEST_ENGINE: 'postgres' } }),
      createTestProject('processes', processPatterns),
      createTestProject('manual', manualPatterns),
    ],
  },
});
