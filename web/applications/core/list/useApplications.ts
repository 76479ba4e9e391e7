import { type QueryFunctionContext, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type {
  AdminApplicationRow,
  EmployerApplicationRow,
} from '../../../../contract/applications.ts';
import { longestWholeList } from '../../../../contract/longLists.ts';
import { CallError } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { withRetry } from '../../../ui/loadFile.ts';
import { pollIntervalMs } from '../listOrder.ts';

const queryKey = ['applications'];

const loadLongList = withRetry(() => import('./LongList.tsx'));

/** This is not `lazy`: React would show it 300 ms late. */
export const longList: { Page?: Awaited<ReturnType<typeof loadLongList>>['default'] } = {};

/** Stands for a list that is too long to be sent whole. */
export const tooLongList: AdminApplicationRow[] = [];

/** Reads an employer's own applications. */
export function useOwnApplications() {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      call('listApplications', {}, { signal, cached: client.getQueryData(queryKey) }),
    // The ETag belongs to the list as received; comparing long lists takes time, too.
    structuralSharing: false,
  }) as UseQueryResult<unknown> as UseQueryResult<EmployerApplicationRow[]>;
}

/** Reads all applications, for an administrator. */
export function useAllApplications() {
  return useQuery({
    queryKey,
    queryFn: fetchAll,
    structuralSharing: false,
    refetchInterval: ({ state }) => (state.data === tooLongList ? false : pollIntervalMs),
  });
}

async function fetchAll({ signal, client }: QueryFunctionContext): Promise<AdminApplicationRow[]> {
  const cached = client.getQueryData<AdminApplicationRow[]>(queryKey);
  // A background refetch must not send a typing person to the sign-in.
  const options = { signal, cached, isRetry: cached !== undefined };
  const answer = await call('listApplications', { atMost: longestWholeList }, options);
  if (Array.isArray(answer)) return answer as AdminApplicationRow[];
  const file = await loadLongList().catch(() => {
    throw new CallError('offline');
  });
  longList.Page = file.default;
  return tooLongList;
}
