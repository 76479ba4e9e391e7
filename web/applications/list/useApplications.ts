import {
  type QueryFunctionContext,
  skipToken,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { withChanges } from '../../../contract/applicationChanges.ts';
import type {
  AdminApplicationRow,
  EmployerApplicationRow,
} from '../../../contract/applications.ts';
import { longestWholeList } from '../../../contract/longLists.ts';
import { CallError } from '../../platform/callError.ts';
import { call, copyEtag, etagOf } from '../../platform/calls.ts';
import type { FirstRows } from '../../shared/lists/ListPage.tsx';
import { retrying } from '../../ui/loadFile.ts';

const queryKey = ['applications'];
const firstKey = ['applications', 'first'];

const loadLongList = retrying(() => import('./LongList.tsx'));

/** Not `lazy`: React would show it 300 ms after it has come. */
export const longList: { Page?: Awaited<ReturnType<typeof loadLongList>>['default'] } = {};

/** Arrives whole before its first rows would be drawn. */
const shortList = 500;

/** In place of a list that is too long to come whole. */
export const tooLong: AdminApplicationRow[] = [];

/** An employer's own. */
export function useOwnApplications() {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      call('listApplications', {}, { signal, cached: client.getQueryData(queryKey) }),
    // The ETag belongs to the list as it came; comparing long lists takes time, too.
    structuralSharing: false,
  }) as UseQueryResult<unknown> as UseQueryResult<EmployerApplicationRow[]>;
}

/** All of them, for an administrator; kept in memory until the session ends, so that only changes travel. */
export function useAllApplications() {
  return useQuery({
    queryKey,
    queryFn: fetchAll,
    structuralSharing: false,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** While all of them are on their way for the first time; forgotten with the page, as they grow old. */
export function useFirstApplications(): FirstRows<AdminApplicationRow> | undefined {
  type First = FirstRows<AdminApplicationRow>;
  return useQuery<First>({ queryKey: firstKey, queryFn: skipToken, gcTime: 0 }).data;
}

async function fetchAll({ signal, client }: QueryFunctionContext): Promise<AdminApplicationRow[]> {
  const kept = client.getQueryData<AdminApplicationRow[]>(queryKey);
  const since = etagOf(kept);
  const atMost = longestWholeList;
  const onFirstRows = (rows: readonly unknown[], count: number) => {
    // A read that began before its page has no signal of its own: it goes on when the page is left.
    if (count > shortList && !signal.aborted) client.setQueryData(firstKey, { rows, count });
  };
  const options = { signal, cached: kept, ...(kept ? {} : { onFirstRows }) };
  const answer = await call('listApplications', { since, atMost }, options);
  if (Array.isArray(answer)) return answer as AdminApplicationRow[];
  if ('Count' in answer) {
    const file = await loadLongList().catch(() => {
      throw new CallError('offline');
    });
    longList.Page = file.default;
    return tooLong;
  }
  const list = withChanges(kept ?? [], answer);
  copyEtag(answer, list);
  return list;
}
