import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    environment: 'node',
    silent: 'passed-only',
    // One browser at a time: journeys measure waits, and small machines have two cores.
    fileParallelism: false,
    testTimeout: 120_000,
    // A busy machine shows a page later than the usual second.
    expect: { poll: { timeout: Number(process.env.JOURNEY_PATIENCE_MS ?? 20_000) } },
    hookTimeout: 60_000,
  },
});
