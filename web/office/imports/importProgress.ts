import { createRecord } from '../../../contract/createRecord.ts';
import {
  type ImportEffect,
  type ImportState,
  type ImportSummary,
  importEffects,
} from '../../../contract/imports.ts';

export type WorkingImportState = Extract<ImportState, 'judging' | 'running' | 'takingBack'>;

export const importPollIntervalMs = 1_000;

/** Returns true while the server works on the import without waiting for a person. */
export function isServerWorking<One extends Pick<ImportSummary, 'State'>>(
  one: One,
): one is One & { State: WorkingImportState } {
  return ['judging', 'running', 'takingBack'].includes(one.State);
}

/** The server leaves out counts that are 0, and all counts before it has checked the rows. */
export function getEffectCounts({
  Counts,
}: Pick<ImportSummary, 'Counts'>): Record<ImportEffect, number> {
  const counts: Partial<typeof Counts> = Counts;
  return createRecord(
    importEffects,
    (effect) => effect,
    (effect) => counts[effect] ?? 0,
  );
}
