import { useQuery } from '@tanstack/react-query';
import type { Work } from '../../../contract/work.ts';
import type { WorkView } from '../../../contract/workViews.ts';
import { etagQuery, queryOf } from '../../platform/queryOf.ts';

const pollIntervalMs = 60_000;

/** The value of the query parameter that selects everyone's work. */
export const everyone = 'all';

/** The id of an administrator, the value for everyone, or an empty text for the user's own work. */
type Whose = string;

const requestedOwner = (whose: Whose) =>
  whose === everyone ? everyone : Number(whose) || undefined;

function workQuery(whose: Whose, view: WorkView, most?: number) {
  const request = { view, most, whose: requestedOwner(whose) };
  return {
    ...etagQuery(['work', whose, view, most], 'listWork', request as never, { isPolling: true }),
    refetchInterval: pollIntervalMs,
  };
}

const rowsOf = ({ Rows }: Work) => Rows;

export function useWork(whose: Whose, view: WorkView) {
  const query = workQuery(whose, view);
  return {
    rows: useQuery({ ...query, select: rowsOf }),
    work: useQuery(query).data,
  };
}

/** Reads only the number of rows of each view, because reading the rows takes longer. */
export function useWorkCounts(whose: Whose = '') {
  return useQuery(workQuery(whose, 'mine', 0)).data;
}

export function useDesignationsEnding(whose: Whose) {
  return useQuery({
    ...queryOf(['designationsEnding', whose], 'listDesignationsEnding', {
      whose: requestedOwner(whose) as never,
    }),
    refetchInterval: pollIntervalMs,
  });
}
