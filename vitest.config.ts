import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      '{contract,server,web,scripts,test/support,test/security,test/servers,test/crash,test/manual}/**/*.test.{ts,tsx}',
    ],
    environment: 'node',
    globalSetup: ['test/support/prepare.ts'],
    // A busy machine is no failure; what hangs is still told.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    silent: 'passed-only',
    // Vitest leaves one core free, which on a machine of two halves its speed.
    maxWorkers: availableParallelism(),
  },
});
