import type { Stored } from '../../../platform/store/store.ts';
import { type BackupTarget, progressName } from './target.ts';

/** How far the checks of what the target holds have come. */
export interface CheckProgress {
  endedOn: string;
  /** The last document, and the last of the older backups, whose turn it was. */
  document: string;
  backup: string;
}

/** Six runs or six days go once round, so that with one a night it is all within a week. */
const runsOfARound = 6;
const dayOfARun = 24 * 60 * 60_000;

/** Undefined where nobody has checked before: then everything is due. */
export async function readProgress(target: BackupTarget): Promise<CheckProgress | undefined> {
  try {
    const progress: Partial<CheckProgress> = JSON.parse((await target.read(progressName)) ?? '');
    const { endedOn, document, backup } = progress;
    const isWhole = [document, backup].every((name) => typeof name === 'string');
    if (isWhole && !Number.isNaN(Date.parse(String(endedOn)))) return progress as CheckProgress;
  } catch {
    // Only the order of checks is lost.
  }
  return undefined;
}

export const writeProgress = (target: BackupTarget, progress: CheckProgress) =>
  target.write(progressName, `${JSON.stringify(progress)}\n`);

interface Due {
  names: string[];
  /** Where the next run goes on. */
  last: string;
}

/** The next ones in the order of their names, and after the last one the first again. */
export function dueAfter(last: string, names: string[], share: number): Due {
  const sorted = names.toSorted();
  const start = sorted.findIndex((name) => name > last);
  const ring = start < 0 ? sorted : [...sorted.slice(start), ...sorted.slice(0, start)];
  const due = ring.slice(0, Math.ceil(ring.length * share));
  return { names: due, last: due.at(-1) ?? last };
}

/** How much of all is due, between nothing and 1. */
export function shareDue(progress: CheckProgress | undefined, now: Date): number {
  if (!progress) return 1;
  const runs = (now.getTime() - Date.parse(progress.endedOn)) / dayOfARun;
  return Math.min(1, Math.max(1, runs) / runsOfARound);
}

/** Written or changed by anything but a backup, which writes its turn last. */
export const changedSince = (progress: CheckProgress | undefined) => (stored: Stored) =>
  progress !== undefined && stored.storedOn > new Date(progress.endedOn);
