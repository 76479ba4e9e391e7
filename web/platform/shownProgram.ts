import type { Language } from '../../contract/languages.ts';
import { withStorage } from './storage.ts';

/**
 * This file contains only the version and the name of the program, which every page shows. The whole program
 * is as large as the rest of the sign-in page, so `currentProgram.ts` loads it later.
 */

let version = 0;
let names: Partial<Record<Language, string>> = {};
const listeners = new Set<() => void>();

export const shownVersion = (): number => version;
export const shownName = (language: Language): string => names[language] ?? '';

export function onProgramChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function showProgram(present: { version: number; names: Record<Language, string> }): void {
  ({ version, names } = present);
  for (const listener of listeners) listener();
}

export const programStorageKey = 'program';

/** Deletes the stored program, which only staff may read, before the next person signs in. */
export function forgetProgram(): void {
  withStorage(() => localStorage.removeItem(programStorageKey));
}
