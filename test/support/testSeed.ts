import { onTestFailed } from 'vitest';

export const testSeed = Number(process.env.TEST_SEED ?? 1);

export function printSeedOnFailure(): void {
  onTestFailed(() => console.log(`It failed with TEST_SEED=${testSeed}.`));
}
