import { createRecord } from '../../../contract/createRecord.ts';
import {
  type ImportEffect,
  type ImportState,
  type ImportSummary,
  importEffects,
} from '../../../contract/imports.ts';

export type WorkingState = Extract<ImportState, 'judging' | 'running' | 'takingBack'>;

export const millisecondsToAskAgain = 1_000;

/** Whether the server goes on with it by itself. */
export function isWorking<One extends Pick<ImportSummary, 'State'>>(
  one: One,
): one is One & { State: WorkingState } {
  return ['judging', 'running', 'takingBack'].includes(one.State);
}

/** Before the rows are judged, and of what no row is, the server counts nothing. */
export function countsOf({ Counts }: Pick<ImportSummary, 'Counts'>): Record<ImportEffect, number> {
  const counts: Partial<typeof Counts> = Counts;
  return createRecord(
    importEffects,
    (effect) => effect,
    (effect) => counts[effect] ?? 0,
  );
}
