import type { Application } from '../../../../contract/applications.ts';
import type { AnswerOf } from '../../../../contract/calls.ts';
import type { LatestChange } from '../../../../contract/latestChanges.ts';
import { failureOf } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { readLatestChanges } from '../../../platform/latestChanges.ts';
import { type Draft, requestOf } from '../draft.ts';
import { type Difference, mergeThreeWays } from './merge.ts';

export type Saved = AnswerOf<'updateApplication'>;

/** What others saved meanwhile and went in, which this person has not heard of yet. */
export interface Meanwhile {
  taken: Difference[];
  changes: LatestChange[];
}

export interface Sending {
  draft: Draft;
  base: Application | null;
  meanwhile: Meanwhile | null;
}

/** Both changed the same to different values: the person has to choose. */
export interface Conflict {
  base: Application;
  mine: Draft;
  theirs: Application;
  meanwhile: Meanwhile;
}

type Outcome =
  | { kind: 'saved'; saved: Saved; draft: Draft; meanwhile: Meanwhile | null }
  | { kind: 'closed'; theirs: Application }
  | { kind: 'conflict'; conflict: Conflict };

const mostTries = 5;

/**
 * Saves, and when somebody else saved meanwhile joins both and tries again; a few times, because there
 * may be a third. What cannot be joined is answered, and then nothing was saved.
 */
export async function saveMerged(
  sending: Sending,
  isClosedTo: (theirs: Application) => boolean,
): Promise<Outcome> {
  let { draft, base, meanwhile } = sending;
  for (let tries = 1; ; tries += 1) {
    try {
      const name = base ? 'updateApplication' : 'createApplication';
      return { kind: 'saved', saved: await call(name, requestOf(draft, base)), draft, meanwhile };
    } catch (error) {
      if (!base || failureOf(error) !== 'stale' || tries === mostTries) throw error;
    }
    const of = { applicationId: base.ApplicationId };
    const theirs = await call('readApplication', of);
    if (isClosedTo(theirs)) return { kind: 'closed', theirs };
    const { conflicts, taken, draft: merged } = mergeThreeWays(base, draft, theirs);
    meanwhile = joined(meanwhile, taken, await readLatestChanges(of));
    if (conflicts.length > 0) {
      return { kind: 'conflict', conflict: { base, mine: draft, theirs, meanwhile } };
    }
    [draft, base] = [merged, theirs];
  }
}

function joined(before: Meanwhile | null, taken: Difference[], changes: LatestChange[]): Meanwhile {
  const older = before?.taken.filter(({ key }) => !taken.some((newer) => newer.key === key)) ?? [];
  return { taken: [...older, ...taken], changes };
}
