import type { Application } from '../../../../../contract/applications.ts';
import type { CallAnswer } from '../../../../../contract/calls.ts';
import type { LatestChange } from '../../../../../contract/latestChanges.ts';
import { failureOf } from '../../../../platform/callError.ts';
import { call } from '../../../../platform/calls.ts';
import { readLatestChanges } from '../../../../platform/latestChanges.ts';
import { type Draft, requestOf } from '../draft.ts';
import { type Difference, mergeThreeWays } from './merge.ts';

export type Saved = CallAnswer<'updateApplication'>;

/** Merged changes of others that are still to be reported to this person. */
export interface MergedChanges {
  taken: Difference[];
  changes: LatestChange[];
}

export interface SaveDraft {
  draft: Draft;
  base: Application | null;
  mergedChanges: MergedChanges | null;
  /** The change is saved without a mail about it. */
  leavesOutMail: boolean;
}

/** The person has to choose, because both sides changed the same field to different values. */
export interface Conflict {
  base: Application;
  mine: Draft;
  theirs: Application;
  mergedChanges: MergedChanges;
}

type Outcome =
  | { kind: 'saved'; saved: Saved; draft: Draft; mergedChanges: MergedChanges | null }
  | { kind: 'closed'; theirs: Application }
  | { kind: 'conflict'; conflict: Conflict };

const maxTries = 5;

/**
 * Saves; on a stale version merges both sides and retries, up to `maxTries` times. Nothing was saved when a conflict is
 * returned.
 */
export async function saveAndMerge(
  sending: SaveDraft,
  isClosedTo: (theirs: Application) => boolean,
): Promise<Outcome> {
  let { draft, base, mergedChanges } = sending;
  for (let tries = 1; ; tries += 1) {
    try {
      const name = base ? 'updateApplication' : 'createApplication';
      const request = requestOf(draft, base);
      const saved = await call(
        name,
        sending.leavesOutMail ? { ...request, LeaveOutMail: true } : request,
      );
      return { kind: 'saved', saved, draft, mergedChanges };
    } catch (error) {
      if (!base || failureOf(error) !== 'stale' || tries === maxTries) throw error;
    }
    const of = { applicationId: base.ApplicationId };
    const theirs = await call('readApplication', of);
    if (isClosedTo(theirs)) return { kind: 'closed', theirs };
    const { conflicts, taken, draft: merged } = mergeThreeWays(base, draft, theirs);
    mergedChanges = joinChanges(mergedChanges, taken, await readLatestChanges(of));
    if (conflicts.length > 0) {
      return { kind: 'conflict', conflict: { base, mine: draft, theirs, mergedChanges } };
    }
    [draft, base] = [merged, theirs];
  }
}

function joinChanges(
  before: MergedChanges | null,
  taken: Difference[],
  changes: LatestChange[],
): MergedChanges {
  const older = before?.taken.filter(({ key }) => !taken.some((newer) => newer.key === key)) ?? [];
  return { taken: [...older, ...taken], changes };
}
