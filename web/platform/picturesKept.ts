import { withStorage } from './storage.ts';

const millisecondsKept = 24 * 60 * 60 * 1000;

/** Whether a database of pictures that are not uploaded yet, named in `draftNames.ts`, was written within a day. */
export function arePicturesKept(name: string): boolean {
  const at = withStorage(() => localStorage.getItem(name)) ?? '';
  return Date.now() - Date.parse(at) < millisecondsKept;
}
