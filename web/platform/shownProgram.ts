import type { Language } from '../../contract/languages.ts';
import { tryStorage } from './tryStorage.ts';

/**
 * This file contains only the version and the name of the program, which every page shows. The whole program
 * is as large as the rest of the sign-in page, so `currentProgram.ts` loads it later.
 */

let programVersionShown = 0;
let programNamesShown: Partial<Record<Language, string>> = {};
const programListeners = new Set<() => void>();

export const getShownProgramVersion = (): number => programVersionShown;
export const getShownProgramName = (language: Language): string =>
  programNamesShown[language] ?? '';

export function onProgramChange(listener: () => void): () => void {
  programListeners.add(listener);
  return () => programListeners.delete(listener);
}

export function setShownProgram(present: {
  version: number;
  names: Record<Language, string>;
}): void {
  ({ version: programVersionShown, names: programNamesShown } = present);
  for (const listener of programListeners) listener();
}

export const programStorageKey = 'program';

/** Deletes the stored program, which only staff may read, before the next person signs in. */
export function deleteStoredProgram(): void {
  tryStorage(() => localStorage.removeItem(programStorageKey));
}
