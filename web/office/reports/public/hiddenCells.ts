export interface PublishedCounts {
  cells: ReadonlyMap<string, number>;
  sums: readonly { total: string; parts: readonly string[] }[];
}

/** Smaller numbers could identify people. */
export const minPublishedCount = 5;

/**
 * Returns the counts that a public version leaves out: those that are too small, and enough others that no reader can
 * compute or narrow down a small one by sums within and between the tables.
 */
export function findHiddenCells({ cells, sums }: PublishedCounts): Set<string> {
  const hidden = new Set<string>();
  for (const [name, value] of cells) if (value < minPublishedCount) hidden.add(name);
  for (;;) {
    const exposed = findDeducibleCell(hidden, { cells, sums });
    if (exposed === undefined) return hidden;
    const nextHidden = chooseCellToHide(exposed, hidden, { cells, sums });
    if (nextHidden === undefined) return hidden;
    hidden.add(nextHidden);
  }
}

function findDeducibleCell(
  hidden: ReadonlySet<string>,
  { cells, sums }: PublishedCounts,
): string | undefined {
  const equations = sums.flatMap(({ total, parts }) => {
    const unknown = new Map<string, number>();
    let knownSum = 0;
    for (const [name, sign] of [[total, 1] as const, ...parts.map((part) => [part, -1] as const)]) {
      if (hidden.has(name)) unknown.set(name, (unknown.get(name) ?? 0) + sign);
      else knownSum -= sign * (cells.get(name) ?? 0);
    }
    return unknown.size > 0 ? [{ unknown, known: knownSum }] : [];
  });
  const solved = eliminateUnknowns(equations);
  const single = solved.find(({ unknown }) => unknown.size === 1);
  if (single) return [...single.unknown.keys()][0];
  return findNarrowCell([...equations, ...solved], hidden);
}

/** Returns a hidden count that a reader could know to be small, because no count is negative. */
function findNarrowCell(
  equations: readonly Equation[],
  hidden: ReadonlySet<string>,
): string | undefined {
  const least = new Map<string, number>();
  const upperBounds = new Map<string, number>();
  const getMin = (name: string) => least.get(name) ?? 0;
  const getMax = (name: string) => upperBounds.get(name) ?? Number.POSITIVE_INFINITY;
  for (let isNew = true, rounds = 0; isNew && rounds < 50; rounds += 1) {
    isNew = false;
    for (const { unknown, known } of equations) {
      for (const [name, factor] of unknown) {
        let [lowest, highest] = [known, known];
        for (const [other, weight] of unknown) {
          if (other === name) continue;
          const bounds = [weight * getMin(other), weight * getMax(other)];
          lowest -= Math.max(...bounds);
          highest -= Math.min(...bounds);
        }
        const ends = [lowest / factor, highest / factor];
        const [from, to] = [Math.min(...ends), Math.max(...ends)];
        if (from > getMin(name) + 1e-6) {
          least.set(name, from);
          isNew = true;
        }
        if (to < getMax(name) - 1e-6) {
          upperBounds.set(name, to);
          isNew = true;
        }
      }
    }
  }
  return [...hidden].find(
    (name) => getMax(name) < minPublishedCount || getMax(name) - getMin(name) < 1e-6,
  );
}

function chooseCellToHide(
  exposed: string,
  hidden: ReadonlySet<string>,
  { cells, sums }: PublishedCounts,
): string | undefined {
  const totals = new Set(sums.map(({ total }) => total));
  const getNames = ({ total, parts }: PublishedCounts['sums'][number]) => [total, ...parts];
  const neighbours = sums.filter((sum) => getNames(sum).includes(exposed)).flatMap(getNames);
  const elsewhere = sums
    .filter((sum) => getNames(sum).some((name) => hidden.has(name)))
    .flatMap(getNames);
  for (const names of [neighbours, elsewhere]) {
    const shown = names.filter((name) => !hidden.has(name) && cells.has(name));
    const rank = (name: string) => (totals.has(name) ? 1 : 0);
    const [best] = shown.sort(
      (a, b) => rank(a) - rank(b) || Number(cells.get(a)) - Number(cells.get(b)),
    );
    if (best !== undefined) return best;
  }
  return undefined;
}

interface Equation {
  unknown: Map<string, number>;
  known: number;
}

const maxRoundingError = 1e-9;

/** Uses Gauss-Jordan elimination; an equation with only one unknown count determines that count. */
function eliminateUnknowns(equations: readonly Equation[]): Equation[] {
  const rows = equations.map(({ unknown, known }) => ({ unknown: new Map(unknown), known }));
  const done: Equation[] = [];
  for (let row = rows.pop(); row; row = rows.pop()) {
    const [first] = row.unknown;
    if (!first) continue;
    const [leading, factor] = first;
    const scaled = scaleEquation(row, 1 / factor);
    for (const other of [...rows, ...done]) {
      const times = other.unknown.get(leading);
      if (times) subtractEquation(other, scaleEquation(scaled, times));
    }
    done.push(scaled);
  }
  return done;
}

function scaleEquation({ unknown, known }: Equation, factor: number): Equation {
  return {
    unknown: new Map([...unknown].map(([name, times]) => [name, times * factor])),
    known: known * factor,
  };
}

function subtractEquation(from: Equation, other: Equation): void {
  for (const [name, times] of other.unknown) {
    const remaining = (from.unknown.get(name) ?? 0) - times;
    if (Math.abs(remaining) < maxRoundingError) from.unknown.delete(name);
    else from.unknown.set(name, remaining);
  }
  from.known -= other.known;
}
