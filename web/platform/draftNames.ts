import { tryStorage } from './tryStorage.ts';

/**
 * This file only names drafts in the browser's storage. The ciphers are in another file, because pages and
 * the sign-in do not need them at first.
 */
export const draftPrefix = 'draft.';

export function listDraftNames(start: string): string[] {
  return tryStorage(() => Object.keys(localStorage).filter((name) => name.startsWith(start))) ?? [];
}

export function dropDraft(name: string): void {
  tryStorage(() => localStorage.removeItem(name));
}

/** Deletes drafts when signing out, because the computer may be shared. */
export function dropDraftsOfAccount(account: number): void {
  for (const name of listDraftNames(`${draftPrefix}${account}.`)) dropDraft(name);
  dropPictures(getPicturesName(account));
}

export const picturesPrefix = 'pictures.';

/** A storage key of the same name keeps the time of the last write to the database. */
export const getPicturesName = (account: number) => picturesPrefix + account;

export function dropPictures(name: string): void {
  dropDraft(name);
  tryStorage(() => indexedDB.deleteDatabase(name));
}

export interface StoredDraft<Value> {
  name: string;
  at: string;
  value: Value;
}

export interface DraftLocation {
  account: number;
  form: string;
}

export const getDraftNamePrefix = ({ account, form }: DraftLocation) =>
  `${draftPrefix}${account}.${form}.`;
export const getDraftName = (place: DraftLocation, key: string) => getDraftNamePrefix(place) + key;

export function renameDraft(from: string, to: string): void {
  tryStorage(() => {
    const text = localStorage.getItem(from);
    if (text === null) return;
    localStorage.setItem(to, text);
    localStorage.removeItem(from);
  });
}

/** Locks the name of a form's draft for all tabs until the returned function is called. */
export function lockDraft(name: string): () => void {
  let release = () => {};
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  navigator.locks?.request(name, () => untilReleased).catch(() => {});
  return release;
}
