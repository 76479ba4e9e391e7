import { useQueryClient } from '@tanstack/react-query';
import type { SentRequest } from '../../../contract/requests.ts';
import { requestsKey } from '../requestQueries.ts';

/** Reads that show a request. */
const shownIn = ['requests', 'reviews', 'history', 'mailsOfApplication'];

/** Resolves to the requests as they are now. */
export function useRequestsAgain(applicationId: number) {
  const queries = useQueryClient();
  return async () => {
    await queries.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) =>
        shownIn.includes(String(name)) && (of === applicationId || of === 'open'),
    });
    return queries.getQueryData<SentRequest[]>(requestsKey(applicationId)) ?? [];
  };
}
