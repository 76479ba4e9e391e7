import { useState } from 'react';
import { tryStorage } from '../../../platform/tryStorage.ts';

const getRotationStorageKey = (documentId: number) => `document-turns.${documentId}`;

function readQuarterTurns(documentId: number): number {
  const stored = Number(tryStorage(() => localStorage.getItem(getRotationStorageKey(documentId))));
  return [1, 2, 3].includes(stored) ? stored : 0;
}

export function useRotation(documentId: number): [number, () => void] {
  const [turns, setTurns] = useState(() => readQuarterTurns(documentId));

  function turn() {
    const next = (turns + 1) % 4;
    setTurns(next);
    const name = getRotationStorageKey(documentId);
    // The rotation of a file that is not uploaded is not stored, because the file has no id.
    if (next === 0 || documentId === 0) tryStorage(() => localStorage.removeItem(name));
    else tryStorage(() => localStorage.setItem(name, String(next)));
  }
  return [turns, turn];
}
