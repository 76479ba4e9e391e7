import { useQuery } from '@tanstack/react-query';
import type { Work } from '../../../contract/work.ts';
import type { WorkView } from '../../../contract/workViews.ts';
import { createEtagQuery, createQuery } from '../../platform/createQuery.ts';

const pollIntervalMs = 60_000;

export const everyoneValue = 'all';

/** The id of an administrator, the value for everyone, or an empty text for the user's own work. */
type WorkOwner = string;

const toRequestedOwner = (whose: WorkOwner) =>
  whose === everyoneValue ? everyoneValue : Number(whose) || undefined;

function createWorkQuery(whose: WorkOwner, view: WorkView, most?: number) {
  const request = { view, most, whose: toRequestedOwner(whose) };
  return {
    ...createEtagQuery(['work', whose, view, most], 'listWork', request as never, {
      isPolling: true,
    }),
    refetchInterval: pollIntervalMs,
  };
}

const getRows = ({ Rows }: Work) => Rows;

export function useWork(whose: WorkOwner, view: WorkView) {
  const query = createWorkQuery(whose, view);
  return {
    rows: useQuery({ ...query, select: getRows }),
    work: useQuery(query).data,
  };
}

export function useWorkCounts(whose: WorkOwner = '') {
  return useQuery(createWorkQuery(whose, 'mine', 0)).data;
}

export function useDesignationsEnding(whose: WorkOwner) {
  return useQuery({
    ...createQuery(['designationsEnding', whose], 'listDesignationsEnding', {
      whose: toRequestedOwner(whose) as never,
    }),
    refetchInterval: pollIntervalMs,
  });
}
