import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SentRequest } from '../../contract/requests.ts';
import { call } from '../platform/calls.ts';

export const requestsKey = (applicationId: number) => ['requests', applicationId];
const openKey = ['requests', 'open'];

export function useRequests(applicationId: number) {
  return useQuery({
    queryKey: requestsKey(applicationId),
    queryFn: ({ signal }) => call('listRequests', { applicationId }, { signal }),
  });
}

export function useOpenRequests() {
  return useQuery({
    queryKey: openKey,
    queryFn: ({ signal, client }) =>
      call('listOpenRequests', {}, { signal, cached: client.getQueryData<object>(openKey) }),
    // The ETag belongs to the answer as it came.
    structuralSharing: false,
  });
}

export async function showChangedRequest(queries: QueryClient, changed: SentRequest) {
  const queryKey = requestsKey(changed.ApplicationId);
  // A read that began before the change would bring back what was.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<SentRequest[]>(queryKey, (requests = []) =>
    requests.map((one) => (one.RequestId === changed.RequestId ? changed : one)),
  );
  queries.invalidateQueries({ queryKey: openKey, refetchType: 'none' });
}
