import { withStorage } from './storage.ts';

/**
 * The names of drafts in the browser's storage. They are separate from the ciphers, which pages and the sign-in do not
 * need at first.
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

/** Deletes drafts when signing out, so that nothing stays on a shared computer. */
export function dropDraftsOf(account: number): void {
  for (const name of draftsFrom(`${draftPrefix}${account}.`)) dropDraft(name);
  dropPictures(picturesName(account));
}

export const picturesPrefix = 'pictures.';

/** Returns the name of the database with an account's unsaved pictures, and of the time of its last write. */
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

/** Locks the name of a form's draft for all tabs while the form is open; returns the release. */
export function lockDraft(name: string): () => void {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(name, () => untilReleased).catch(() => {});
  return release;
}
