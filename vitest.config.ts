import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { features, isolated, manual, postgresContract, processes, units } from './test/layers.ts';

/** `npm run test:more` runs the same files on PostgreSQL. */
const engine = process.env.TEST_ENGINE ?? 'sqlite';

type Options = TestProjectInlineConfiguration['test'];

function project(name: string, include: string[], options: Options = {}) {
  return {
    test: {
      name,
      include,
      // Modules are loaded once for all files of a worker.
      isolate: false,
      globalSetup: ['test/support/prepare.ts'],
      // A busy machine is no failure; what hangs is still told.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...options,
    },
  };
}

export default defineConfig({
  test: {
    silent: 'passed-only',
    // Vitest leaves one core free, which on a machine of two halves its speed.
    maxWorkers: availableParallelism(),
    tags: [
      { name: 'slow', description: 'Takes seconds, and runs in `npm run test:more`.' },
      { name: 'rare', description: 'Takes long, and runs in `npm run test:all`.' },
      { name: 'core', description: 'A journey that runs in every `npm test`.' },
    ],
    projects: [
      project('units', units, { exclude: isolated }),
      project('features', features, { exclude: isolated, env: { TEST_ENGINE: engine } }),
      project('isolated', isolated, { isolate: true, env: { TEST_ENGINE: engine } }),
      project('postgres', postgresContract, { env: { TEST_ENGINE: 'postgres' } }),
      project('processes', processes),
      project('manual', manual),
    ],
  },
});
