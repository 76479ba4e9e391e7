import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getHistoryQueryKey } from '../../applications/history/History.tsx';
import { createQuery } from '../../platform/createQuery.ts';
import { useSubmit } from '../../platform/useSubmit.ts';

export const getDatesQueryKey = (applicationId: number) => ['dates', applicationId];

const datesStaleTimeMs = 2_000;

export function useDocumentDates(applicationId: number) {
  return useQuery({
    ...createQuery(getDatesQueryKey(applicationId), 'listDocumentDates', { applicationId }),
    staleTime: datesStaleTimeMs,
  });
}

export function useDateChange<Sent>(applicationId: number, send: (sent: Sent) => Promise<unknown>) {
  const queries = useQueryClient();
  async function reload() {
    queries.invalidateQueries({ queryKey: getHistoryQueryKey(applicationId) });
    await queries.invalidateQueries({ queryKey: getDatesQueryKey(applicationId) });
  }
  return useSubmit<void, Sent>({
    async send(sent) {
      await send(sent);
      await reload();
    },
    onRefused: reload,
  });
}
