export interface PublishedCounts {
  cells: ReadonlyMap<string, number>;
  sums: readonly { total: string; parts: readonly string[] }[];
}

/** Smaller numbers could identify people. */
export const minPublishedCount = 5;

/**
 * Returns the counts to leave out of a public version: those that are too small, and enough others that no
 * reader can compute one of them from sums within and between the tables, or narrow it to a small number.
 */
export function findHiddenCells({ cells, sums }: PublishedCounts): Set<string> {
  const hidden = new Set<string>();
  for (const [name, value] of cells) if (value < minPublishedCount) hidden.add(name);
  for (;;) {
    const exposed = findDeducibleCell(hidden, { cells, sums });
    if (exposed === undefined) return hidden;
    const more = chooseCellToHide(exposed, hidden, { cells, sums });
    if (more === undefined) return hidden;
    hidden.add(more);
  }
}

function findDeducibleCell(
  hidden: ReadonlySet<string>,
  { cells, sums }: PublishedCounts,
): string | undefined {
  const equations = sums.flatMap(({ total, parts }) => {
    const unknown = new Map<string, number>();
    let known = 0;
    for (const [name, sign] of [[total, 1] as const, ...parts.map((part) => [part, -1] as const)]) {
      if (hidden.has(name)) unknown.set(name, (unknown.get(name) ?? 0) + sign);
      else known -= sign * (cells.get(name) ?? 0);
    }
    return unknown.size > 0 ? [{ unknown, known }] : [];
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
  const most = new Map<string, number>();
  const minOf = (name: string) => least.get(name) ?? 0;
  const maxOf = (name: string) => most.get(name) ?? Number.POSITIVE_INFINITY;
  for (let isNew = true, rounds = 0; isNew && rounds < 50; rounds += 1) {
    isNew = false;
    for (const { unknown, known } of equations) {
      for (const [name, factor] of unknown) {
        let [lowest, highest] = [known, known];
        for (const [other, weight] of unknown) {
          if (other === name) continue;
          const ends = [weight * minOf(other), weight * maxOf(other)];
          lowest -= Math.max(...ends);
          highest -= Math.min(...ends);
        }
        const ends = [lowest / factor, highest / factor];
        const [from, to] = [Math.min(...ends), Math.max(...ends)];
        if (from > minOf(name) + 1e-6) {
          least.set(name, from);
          isNew = true;
        }
        if (to < maxOf(name) - 1e-6) {
          most.set(name, to);
          isNew = true;
        }
      }
    }
  }
  return [...hidden].find(
    (name) => maxOf(name) < minPublishedCount || maxOf(name) - minOf(name) < 1e-6,
  );
}

function chooseCellToHide(
  exposed: string,
  hidden: ReadonlySet<string>,
  { cells, sums }: PublishedCounts,
): string | undefined {
  const totals = new Set(sums.map(({ total }) => total));
  const namesOf = ({ total, parts }: PublishedCounts['sums'][number]) => [total, ...parts];
  const beside = sums.filter((sum) => namesOf(sum).includes(exposed)).flatMap(namesOf);
  const elsewhere = sums
    .filter((sum) => namesOf(sum).some((name) => hidden.has(name)))
    .flatMap(namesOf);
  for (const names of [beside, elsewhere]) {
    const shown = names.filter((name) => !hidden.has(name) && cells.has(name));
    const rank = (name: string) => (totals.has(name) ? 1 : 0);
    const [best] = shown.sort(
      (one, other) => rank(one) - rank(other) || Number(cells.get(one)) - Number(cells.get(other)),
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

/** Gauss-Jordan elimination; a result with only one unknown count determines that count. */
function eliminateUnknowns(equations: readonly Equation[]): Equation[] {
  const rows = equations.map(({ unknown, known }) => ({ unknown: new Map(unknown), known }));
  const done: Equation[] = [];
  for (let row = rows.pop(); row; row = rows.pop()) {
    const [first] = row.unknown;
    if (!first) continue;
    const [leading, factor] = first;
    const whole = scaleEquation(row, 1 / factor);
    for (const other of [...rows, ...done]) {
      const times = other.unknown.get(leading);
      if (times) subtractEquation(other, scaleEquation(whole, times));
    }
    done.push(whole);
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
    const left = (from.unknown.get(name) ?? 0) - times;
    if (Math.abs(left) < maxRoundingError) from.unknown.delete(name);
    else from.unknown.set(name, left);
  }
  from.known -= other.known;
}
