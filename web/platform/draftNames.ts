/** Where the drafts of unsaved forms lie in the browser's storage; apart, because the sign-in page needs no more. */
export const draftPrefix = 'draft.';

/** Whoever refuses cookies has no storage either, and a full one takes nothing: forms work without it. */
export function withStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export function draftsFrom(start: string): string[] {
  return (
    withStorage((storage) => Object.keys(storage).filter((name) => name.startsWith(start))) ?? []
  );
}

export function dropDraft(name: string): void {
  withStorage((storage) => storage.removeItem(name));
}

/** At signing out: on a shared computer nothing of it stays. */
export function dropDraftsOf(account: number): void {
  for (const name of draftsFrom(`${draftPrefix}${account}.`)) dropDraft(name);
}
