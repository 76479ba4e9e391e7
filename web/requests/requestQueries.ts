import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { SentRequest } from '../../contract/requests.ts';
import { etagQuery, queryOf } from '../platform/queryOf.ts';

export const requestsKey = (applicationId: number) => ['requests', applicationId];
const openKey = ['requests', 'open'];

export function useRequests(applicationId: number) {
  return useQuery(queryOf(requestsKey(applicationId), 'listRequests', { applicationId }));
}

export function useOpenRequests() {
  return useQuery(etagQuery(openKey, 'listOpenRequests', {}));
}

export async function showChangedRequest(queries: QueryClient, changed: SentRequest) {
  const queryKey = requestsKey(changed.ApplicationId);
  // A read that began before the change would restore the old data.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData<SentRequest[]>(queryKey, (requests = []) =>
    requests.map((one) => (one.RequestId === changed.RequestId ? changed : one)),
  );
  queries.invalidateQueries({ queryKey: openKey, refetchType: 'none' });
}
