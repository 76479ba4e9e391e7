import { withStorage } from './storage.ts';

/**
 * Where the drafts of unsaved forms lie in the browser's storage; apart, because a page is drawn without the
 * ciphers, and the sign-in page needs no more than to remove them.
 */
export const draftPrefix = 'draft.';

export function draftsFrom(start: string): string[] {
  return (
    withStorage(() => Object.keys(localStorage).filter((name) => name.startsWith(start))) ?? []
  );
}

export function dropDraft(name: string): void {
  withStorage(() => localStorage.removeItem(name));
}

/** At signing out: on a shared computer nothing of it stays. */
export function dropDraftsOf(account: number): void {
  for (const name of draftsFrom(`${draftPrefix}${account}.`)) dropDraft(name);
  dropPictures(picturesName(account));
}

export const picturesPrefix = 'pictures.';

/** Of the database with an account's pictures that are not uploaded yet, and of the time at which it was last written. */
export const picturesName = (account: number) => picturesPrefix + account;

export function dropPictures(name: string): void {
  dropDraft(name);
  withStorage(() => indexedDB.deleteDatabase(name));
}

export interface StoredDraft<Value> {
  name: string;
  at: string;
  value: Value;
}

export interface Place {
  account: number;
  /** Of which record, by which form. */
  form: string;
}

export const startOf = ({ account, form }: Place) => `${draftPrefix}${account}.${form}.`;
export const draftName = (place: Place, key: string) => startOf(place) + key;

export function renameDraft(from: string, to: string): void {
  withStorage(() => {
    const text = localStorage.getItem(from);
    if (text === null) return;
    localStorage.setItem(to, text);
    localStorage.removeItem(from);
  });
}

/** Locks the name of a form's draft while the form is open, for other tabs too; answers how to release it. */
export function lockDraft(name: string): () => void {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(name, () => untilReleased).catch(() => {});
  return release;
}
