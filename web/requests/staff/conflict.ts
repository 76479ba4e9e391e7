import type { Outcome } from '../../platform/useSubmit.ts';

/** A key of the text that says how somebody else was faster. */
export function conflictOf({ failure, problems }: Outcome) {
  const code = problems[0]?.code;
  if (code === 'requestOpen') return 'openMeanwhile';
  if (code === 'documentReplaced') return 'replacedMeanwhile';
  if (code === 'requestChanged') return 'changedMeanwhile';
  if (code === 'requestNotOpen') return 'notOpenMeanwhile';
  return failure === 'stale' ? 'meanwhile' : null;
}
