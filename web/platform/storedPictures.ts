import { tryStorage } from './tryStorage.ts';

const picturesLifetimeMs = 24 * 60 * 60 * 1000;

/** True when the database of unsaved pictures was written to within the last day. */
export function hasStoredPictures(name: string): boolean {
  const at = tryStorage(() => localStorage.getItem(name)) ?? '';
  return Date.now() - Date.parse(at) < picturesLifetimeMs;
}
