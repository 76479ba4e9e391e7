import { onTestFailed } from 'vitest';

/** The seed is the same on every run. `TEST_SEED=7 npx vitest run …` tries another one. */
export const testSeed = Number(process.env.TEST_SEED ?? 1);

export function printSeedOnFailure(): void {
  onTestFailed(() => console.log(`It failed with TEST_SEED=${testSeed}.`));
}
