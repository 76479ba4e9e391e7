import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SentRequest } from '../../contract/requests.ts';
import { createEtagQuery, createQuery } from '../platform/createQuery.ts';

export const getRequestsQueryKey = (applicationId: number) => ['requests', applicationId];
const openRequestsQueryKey = ['requests', 'open'];

export function useRequests(applicationId: number) {
  return useQuery(
    createQuery(getRequestsQueryKey(applicationId), 'listRequests', { applicationId }),
  );
}

export function useOpenRequests() {
  return useQuery(createEtagQuery(openRequestsQueryKey, 'listOpenRequests', {}));
}

export async function updateCachedRequest(queries: QueryClient, changed: SentRequest) {
  const queryKey = getRequestsQueryKey(changed.ApplicationId);
  // A read that began before the change would restore the old data.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<SentRequest[]>(queryKey, (requests = []) =>
    requests.map((request) => (request.RequestId === changed.RequestId ? changed : request)),
  );
  queries.invalidateQueries({ queryKey: openRequestsQueryKey, refetchType: 'none' });
}
