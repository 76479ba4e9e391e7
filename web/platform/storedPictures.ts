import { tryStorage } from './tryStorage.ts';

const picturesLifetimeMs = 24 * 60 * 60 * 1000;

/**
 * Returns true when the database of unsaved pictures, named in `draftNames.ts`, was written to within the last day.
 */
export function hasStoredPictures(name: string): boolean {
  const at = tryStorage(() => localStorage.getItem(name)) ?? '';
  return Date.now() - Date.parse(at) < picturesLifetimeMs;
}
