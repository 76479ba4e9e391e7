import { useState } from 'react';
import { withStorage } from '../../../platform/storage.ts';

const nameOf = (documentId: number) => `document-turns.${documentId}`;

function readTurns(documentId: number): number {
  const stored = Number(withStorage(() => localStorage.getItem(nameOf(documentId))));
  return [1, 2, 3].includes(stored) ? stored : 0;
}

/** Remembers the rotation of a document in this browser. */
export function useRotation(documentId: number): [number, () => void] {
  const [turns, setTurns] = useState(() => readTurns(documentId));

  function turn() {
    const next = (turns + 1) % 4;
    setTurns(next);
    const name = nameOf(documentId);
    // The rotation of a file that is not uploaded is not stored, because the file has no id.
    if (next === 0 || documentId === 0) withStorage(() => localStorage.removeItem(name));
    else withStorage(() => localStorage.setItem(name, String(next)));
  }
  return [turns, turn];
}
