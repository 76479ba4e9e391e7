import type { CallName } from '../../contract/calls.ts';
import { type findPage, pages } from '../../contract/pages.ts';
import { preloadCall } from './calls.ts';
import { fetchRecordFiles } from './prefetch.ts';
import { readToken } from './tokenCookie.ts';

type MatchedPage = NonNullable<ReturnType<typeof findPage>>;

export function preloadReads({ name, params }: MatchedPage): void {
  for (const [call, taken] of Object.entries(pages[name].reads ?? {})) {
    const request = Array.isArray(taken)
      ? Object.fromEntries(taken.map((key) => [key, params[key]]))
      : taken;
    preloadCall(call as CallName, request);
  }
}

/** Lists are left out, because pages request only changes to them. */
export function preloadRecord(page: MatchedPage): void {
  const namesRecord = Object.keys(page.params).length > 0;
  if (!pages[page.name].isEveryday || !namesRecord || !readToken()) return;
  preloadReads(page);
  fetchRecordFiles();
}
