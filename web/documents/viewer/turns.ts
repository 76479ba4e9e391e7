/** How documents were turned in this browser: their ids and clockwise quarter turns, the last one last. */
type Turns = readonly (readonly [id: number, turns: number])[];

const most = 200;

function isTurn(entry: unknown): entry is [number, number] {
  return (
    Array.isArray(entry) &&
    entry.length === 2 &&
    Number.isInteger(entry[0]) &&
    [1, 2, 3].includes(entry[1])
  );
}

export function parseTurns(stored: string | null | undefined): Turns {
  try {
    const read: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(read) ? read.filter(isTurn) : [];
  } catch {
    return [];
  }
}

export const turnsOf = (all: Turns, id: number): number =>
  all.find(([known]) => known === id)?.[1] ?? 0;

/** Only those that were turned are kept, and of these the last. */
export function withTurns(all: Turns, id: number, turns: number): Turns {
  const others = all.filter(([known]) => known !== id);
  return turns === 0 ? others : [...others, [id, turns] as const].slice(-most);
}
