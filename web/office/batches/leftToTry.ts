import type { Batch } from '../../../contract/batches.ts';

export function leftToTry({ Rows, State }: Batch): number[] {
  if (State === 'running') return [];
  const again = Rows.filter(({ Outcome }) =>
    ['notYet', 'changedMeanwhile', 'failed'].includes(Outcome),
  );
  return again.flatMap(({ ApplicationId: id }) => id ?? []);
}
