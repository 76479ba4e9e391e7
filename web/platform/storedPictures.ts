import { withStorage } from './storage.ts';

const millisecondsKept = 24 * 60 * 60 * 1000;

/**
 * Returns true when the database of unsaved pictures, named in `draftNames.ts`, was written to within the
 * last day.
 */
export function hasStoredPictures(name: string): boolean {
  const at = withStorage(() => localStorage.getItem(name)) ?? '';
  return Date.now() - Date.parse(at) < millisecondsKept;
}
