import {
  type CheckName,
  type CheckState,
  checkStates,
  checks,
  type Finding,
} from '../../contract/health.ts';

interface Checked {
  check: CheckName;
  /** The worst of what was found about it. */
  state: CheckState;
  findings: Finding[];
}

const badness = (state: CheckState) => checkStates.indexOf(state);

/** What needs somebody stands on top; the rest keeps its order. */
export function worstFirst(all: Finding[]): Checked[] {
  return checks
    .map((check) => {
      const findings = all.filter(({ Check }) => Check === check);
      const [worst] = findings.toSorted((a, b) => badness(b.State) - badness(a.State));
      return { check, findings, state: worst?.State ?? 'ok' };
    })
    .filter(({ findings }) => findings.length > 0)
    .sort((a, b) => badness(b.state) - badness(a.state));
}
