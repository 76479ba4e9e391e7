import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    environment: 'node',
    globalSetup: ['test/support/prepareTestRun.ts'],
    silent: 'passed-only',
    // The files of one worker share its modules and therefore one browser.
    isolate: false,
    maxWorkers: 2,
    tags: [
      {
        name: 'core',
        description: 'runs in every npm test; the other journeys in npm run test:all',
      },
    ],
    testTimeout: 120_000,
    // A busy machine may show a page later than the usual second.
    expect: { poll: { timeout: Number(process.env.JOURNEY_PATIENCE_MS ?? 20_000) } },
    hookTimeout: 60_000,
  },
});
