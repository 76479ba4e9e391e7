import type { Outcome } from '../../platform/useSubmit.ts';

/** In which sentence it is told that somebody else was faster: what was typed stays. */
export function conflictOf({ failure, problems }: Outcome) {
  const code = problems[0]?.code;
  if (code === 'requestOpen') return 'openMeanwhile';
  if (code === 'documentReplaced') return 'replacedMeanwhile';
  if (code === 'requestChanged') return 'changedMeanwhile';
  if (code === 'requestNotOpen') return 'notOpenMeanwhile';
  return failure === 'stale' ? 'meanwhile' : null;
}
