import { useState } from 'react';
import { withStorage } from '../../platform/storage.ts';
import { parseTurns, turnsOf, withTurns } from './turns.ts';

const stored = 'document-turns';
const readAll = () => parseTurns(withStorage(() => localStorage.getItem(stored)));

/** Quarter turns of a document: the same the next time it is opened in this browser. */
export function useTurns(documentId: number): [number, () => void] {
  const [turns, setTurns] = useState(() => turnsOf(readAll(), documentId));

  function turn() {
    const next = (turns + 1) % 4;
    setTurns(next);
    const all = JSON.stringify(withTurns(readAll(), documentId, next));
    withStorage(() => localStorage.setItem(stored, all));
  }
  return [turns, turn];
}
