import { useQueryClient } from '@tanstack/react-query';

/** What a change of a request shows in: the request itself, the marks of documents, the history, the mails. */
const shownIn = ['requests', 'reviews', 'history', 'mailsOfApplication'];

/** Reads all of it again, for one application and in the lists. */
export function useRequestsAgain(applicationId: number) {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [name, of] }) =>
        shownIn.includes(String(name)) && (of === applicationId || of === 'open'),
    });
}
