import { onTestFailed } from 'vitest';

/** The same on every run, so that a test gives the same answer; `TEST_SEED=7 npx vitest run …` tries other values. */
export const testSeed = Number(process.env.TEST_SEED ?? 1);

/** Says in the output of a failed test with which values it failed. */
export function tellSeedOnFailure(): void {
  onTestFailed(() => console.log(`It failed with TEST_SEED=${testSeed}.`));
}
