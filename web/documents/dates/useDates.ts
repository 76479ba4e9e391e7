import { useQuery, useQueryClient } from '@tanstack/react-query';
import { historyKey } from '../../applications/history/History.tsx';
import { queryOf } from '../../platform/queryOf.ts';
import { useSubmit } from '../../platform/useSubmit.ts';

export const datesKey = (applicationId: number) => ['dates', applicationId];

const millisecondsFresh = 2_000;

export function useDates(applicationId: number) {
  return useQuery({
    ...queryOf(datesKey(applicationId), 'listDocumentDates', { applicationId }),
    staleTime: millisecondsFresh,
  });
}

/** Reloads the dates after a change, even after a refused change. */
export function useDateChange<Sent>(applicationId: number, send: (sent: Sent) => Promise<unknown>) {
  const queries = useQueryClient();
  async function reload() {
    queries.invalidateQueries({ queryKey: historyKey(applicationId) });
    await queries.invalidateQueries({ queryKey: datesKey(applicationId) });
  }
  return useSubmit<void, Sent>({
    async send(sent) {
      await send(sent);
      await reload();
    },
    onRefused: reload,
  });
}
