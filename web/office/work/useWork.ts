import { useQuery } from '@tanstack/react-query';
import type { WorkList } from '../../../contract/work.ts';
import type { WorkView } from '../../../contract/workViews.ts';
import { createEtagQuery, createQuery } from '../../platform/createQuery.ts';

const pollIntervalMs = 60_000;

export const everyoneValue = 'all';

/** The owner is the id of an administrator, the value for everyone, or empty for the user's own work. */
type WorkOwner = string;

const toRequestedOwner = (owner: WorkOwner) =>
  owner === everyoneValue ? everyoneValue : Number(owner) || undefined;

function createWorkQuery(owner: WorkOwner, view: WorkView, max?: number) {
  const request = { view, most: max, whose: toRequestedOwner(owner) };
  return {
    ...createEtagQuery(['work', owner, view, max], 'listWork', request as never, {
      isPolling: true,
    }),
    refetchInterval: pollIntervalMs,
  };
}

const getWorkRows = ({ Rows }: WorkList) => Rows;

export function useWork(owner: WorkOwner, view: WorkView) {
  const query = createWorkQuery(owner, view);
  return {
    rows: useQuery({ ...query, select: getWorkRows }),
    work: useQuery(query).data,
  };
}

export function useWorkCounts(owner: WorkOwner = '') {
  return useQuery(createWorkQuery(owner, 'mine', 0)).data;
}

export function useDesignationsEnding(owner: WorkOwner) {
  return useQuery({
    ...createQuery(['designationsEnding', owner], 'listDesignationsEnding', {
      whose: toRequestedOwner(owner) as never,
    }),
    refetchInterval: pollIntervalMs,
  });
}
