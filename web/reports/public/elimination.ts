/** The sum of the unknown ones, each so many times, is known. */
export interface Equation {
  unknown: Map<string, number>;
  known: number;
}

const nothing = 1e-9;

/**
 * As far as unknown numbers follow from equations (Gauss-Jordan): in what comes out each leads with one that stands in
 * no other. One that follows stands alone.
 */
export function eliminated(equations: readonly Equation[]): Equation[] {
  const rows = equations.map(({ unknown, known }) => ({ unknown: new Map(unknown), known }));
  const done: Equation[] = [];
  for (let row = rows.pop(); row; row = rows.pop()) {
    const [first] = row.unknown;
    if (!first) continue;
    const [leading, factor] = first;
    const whole = scaled(row, 1 / factor);
    for (const other of [...rows, ...done]) {
      const times = other.unknown.get(leading);
      if (times) subtract(other, scaled(whole, times));
    }
    done.push(whole);
  }
  return done;
}

function scaled({ unknown, known }: Equation, factor: number): Equation {
  return {
    unknown: new Map([...unknown].map(([name, times]) => [name, times * factor])),
    known: known * factor,
  };
}

function subtract(from: Equation, other: Equation): void {
  for (const [name, times] of other.unknown) {
    const left = (from.unknown.get(name) ?? 0) - times;
    if (Math.abs(left) < nothing) from.unknown.delete(name);
    else from.unknown.set(name, left);
  }
  from.known -= other.known;
}
