import { useQueryClient } from '@tanstack/react-query';
import { historyKey } from '../../applications/history/History.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { datesKey } from './useDates.ts';

/** Reads the dates again after a change, and after a refusal, too. */
export function useDateChange<Sent>(
  applicationId: number,
  options: { send(sent: Sent): Promise<unknown>; onSent?(): void },
) {
  const queries = useQueryClient();
  async function readAgain() {
    queries.invalidateQueries({ queryKey: historyKey(applicationId) });
    await queries.invalidateQueries({ queryKey: datesKey(applicationId) });
  }
  return useSubmit<void, Sent>({
    async send(sent) {
      await options.send(sent);
      await readAgain();
    },
    onSent: options.onSent,
    onRefused: readAgain,
  });
}
