import type { Application } from '../../../../../contract/applications.ts';
import type { CallAnswer } from '../../../../../contract/calls.ts';
import type { LatestChange } from '../../../../../contract/latestChanges.ts';
import { getFailure } from '../../../../platform/callError.ts';
import { call } from '../../../../platform/calls.ts';
import { readLatestChanges } from '../../../../platform/latestChanges.ts';
import { type ApplicationFormDraft, toSaveRequest } from '../applicationFormDraft.ts';
import { type DraftDifference, mergeThreeWays } from './mergeThreeWays.ts';

export type SavedApplication = CallAnswer<'updateApplication'>;

/** The portal still has to report these merged changes of other people to this person. */
export interface MergedChanges {
  taken: DraftDifference[];
  changes: LatestChange[];
}

export interface DraftToSave {
  draft: ApplicationFormDraft;
  base: Application | null;
  mergedChanges: MergedChanges | null;
  leavesOutMail: boolean;
}

export interface MergeConflict {
  base: Application;
  mine: ApplicationFormDraft;
  theirs: Application;
  mergedChanges: MergedChanges;
}

type SaveOutcome =
  | {
      kind: 'saved';
      saved: SavedApplication;
      draft: ApplicationFormDraft;
      mergedChanges: MergedChanges | null;
    }
  | { kind: 'closed'; theirs: Application }
  | { kind: 'conflict'; conflict: MergeConflict };

const maxSaveAttempts = 5;

/** A returned conflict means that the form was not saved. */
export async function saveAndMerge(
  sending: DraftToSave,
  isClosedTo: (theirs: Application) => boolean,
): Promise<SaveOutcome> {
  let { draft, base, mergedChanges } = sending;
  for (let tries = 1; ; tries += 1) {
    try {
      const name = base ? 'updateApplication' : 'createApplication';
      const request = toSaveRequest(draft, base);
      const saved = await call(
        name,
        sending.leavesOutMail ? { ...request, LeaveOutMail: true } : request,
      );
      return { kind: 'saved', saved, draft, mergedChanges };
    } catch (error) {
      if (!base || getFailure(error) !== 'stale' || tries === maxSaveAttempts) throw error;
    }
    const of = { applicationId: base.ApplicationId };
    const theirs = await call('readApplication', of);
    if (isClosedTo(theirs)) return { kind: 'closed', theirs };
    const { conflicts, taken, draft: merged } = mergeThreeWays(base, draft, theirs);
    mergedChanges = combineMergedChanges(mergedChanges, taken, await readLatestChanges(of));
    if (conflicts.length > 0) {
      return { kind: 'conflict', conflict: { base, mine: draft, theirs, mergedChanges } };
    }
    [draft, base] = [merged, theirs];
  }
}

function combineMergedChanges(
  before: MergedChanges | null,
  adopted: DraftDifference[],
  changes: LatestChange[],
): MergedChanges {
  const older =
    before?.taken.filter(({ key }) => !adopted.some((newer) => newer.key === key)) ?? [];
  return { taken: [...older, ...adopted], changes };
}
