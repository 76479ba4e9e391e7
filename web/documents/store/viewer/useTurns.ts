import { useState } from 'react';
import { withStorage } from '../../../platform/storage.ts';

const stored = 'document-turns';
const most = 200;

const isTurn = (entry: unknown): entry is [id: number, turns: number] =>
  Array.isArray(entry) && Number.isInteger(entry[0]) && [1, 2, 3].includes(entry[1]);

/** The document that was turned last comes last. */
function readTurns(): Map<number, number> {
  const read = () => JSON.parse(localStorage.getItem(stored) ?? '[]').filter(isTurn);
  return new Map(withStorage(read) ?? []);
}

export const turnsOf = (documentId: number): number => readTurns().get(documentId) ?? 0;

/** Keeps the last turned documents only, and none that is not uploaded. */
export function keepTurns(documentId: number, turns: number): void {
  if (documentId === 0) return;
  const all = readTurns();
  all.delete(documentId);
  if (turns > 0) all.set(documentId, turns);
  withStorage(() => localStorage.setItem(stored, JSON.stringify([...all].slice(-most))));
}

/** The turns are the same the next time the document is opened in this browser. */
export function useTurns(documentId: number): [number, () => void] {
  const [turns, setTurns] = useState(() => turnsOf(documentId));

  function turn() {
    const next = (turns + 1) % 4;
    setTurns(next);
    keepTurns(documentId, next);
  }
  return [turns, turn];
}
