import type { SubmitOutcome } from '../../platform/useSubmit.ts';
import { useNotice } from '../useNotice.tsx';

export function useRefusalNotice(): (refusal: Pick<SubmitOutcome, 'problems' | 'failure'>) => void {
  const notice = useNotice();
  return ({ problems: [rule], failure }) =>
    notice('red', ({ failures, messages }) =>
      rule ? messages[rule.code] : failures[failure ?? 'broken'],
    );
}
