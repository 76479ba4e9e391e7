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

const severity = (state: CheckState) => checkStates.indexOf(state);

/** What needs somebody stands on top; the rest keeps its order. */
export function worstFirst(all: Finding[]): Checked[] {
  return checks
    .map((check) => {
      const findings = all.filter(({ Check }) => Check === check);
      const [worst] = findings.toSorted((a, b) => severity(b.State) - severity(a.State));
      return { check, findings, state: worst?.State ?? 'ok' };
    })
    .filter(({ findings }) => findings.length > 0)
    .sort((a, b) => severity(b.state) - severity(a.state));
}
