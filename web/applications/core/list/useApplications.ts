import { type QueryFunctionContext, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type {
  AdminApplicationRow,
  EmployerApplicationRow,
} from '../../../../contract/applications.ts';
import { maxWholeListRows } from '../../../../contract/listPaging.ts';
import { CallError } from '../../../platform/callError.ts';
import { call } from '../../../platform/calls.ts';
import { createRetryingLoader } from '../../../ui/loadFile.ts';
import { applicationsPollIntervalMs } from '../applicationListOrder.ts';

const queryKey = ['applications'];

const loadLongList = createRetryingLoader(() => import('./LongList.tsx'));

/** React would show the list 300 ms late with `lazy`. */
export const loadedLongList: { Page?: Awaited<ReturnType<typeof loadLongList>>['default'] } = {};

export const tooLongListMarker: AdminApplicationRow[] = [];

export function useEmployerApplications() {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }) =>
      call('listApplications', {}, { signal, cached: client.getQueryData(queryKey) }),
    // Structural sharing would replace the array whose ETag is remembered, and comparing long lists takes time.
    structuralSharing: false,
  }) as UseQueryResult<unknown> as UseQueryResult<EmployerApplicationRow[]>;
}

export function useAllApplications() {
  return useQuery({
    queryKey,
    queryFn: fetchAllApplications,
    structuralSharing: false,
    refetchInterval: ({ state }) =>
      state.data === tooLongListMarker ? false : applicationsPollIntervalMs,
  });
}

async function fetchAllApplications({
  signal,
  client,
}: QueryFunctionContext): Promise<AdminApplicationRow[]> {
  const cached = client.getQueryData<AdminApplicationRow[]>(queryKey);
  // A background refetch must not send a person who is typing to the sign-in page.
  const options = { signal, cached, isRetry: cached !== undefined };
  const answer = await call('listApplications', { atMost: maxWholeListRows }, options);
  if (Array.isArray(answer)) return answer as AdminApplicationRow[];
  const file = await loadLongList().catch(() => {
    throw new CallError('offline');
  });
  loadedLongList.Page = file.default;
  return tooLongListMarker;
}
