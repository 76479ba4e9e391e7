import { useQueryClient } from '@tanstack/react-query';
import type { SentRequest } from '../../../contract/requests.ts';
import { requestsKey } from '../requestQueries.ts';

/** What a change of a request shows in: the request itself, the marks of documents, the history, the mails. */
const shownIn = ['requests', 'reviews', 'history', 'mailsOfApplication'];

/** Reads all of it again, for one application and in the lists; resolves to the requests as they are now. */
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
