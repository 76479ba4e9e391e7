import type { CallName } from '../../contract/calls.ts';
import { type findPage, pages } from '../../contract/pages.ts';
import { preload } from './calls.ts';
import { fetchRecordFiles } from './prefetch.ts';
import { readToken } from './tokenCookie.ts';

type Found = NonNullable<ReturnType<typeof findPage>>;

export function preloadReads({ name, params }: Found): void {
  for (const [call, taken] of Object.entries(pages[name].reads ?? {})) {
    const request = Array.isArray(taken)
      ? Object.fromEntries(taken.map((key) => [key, params[key]]))
      : taken;
    preload(call as CallName, request);
  }
}

/**
 * Starts to read the record that a new address names. Lists are left out, because pages request only changes
 * to them.
 */
export function preloadRecord(found: Found): void {
  const namesRecord = Object.keys(found.params).length > 0;
  if (!pages[found.name].isEveryday || !namesRecord || !readToken()) return;
  preloadReads(found);
  fetchRecordFiles();
}
