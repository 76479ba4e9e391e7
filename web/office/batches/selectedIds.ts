import { skipToken, useQuery } from '@tanstack/react-query';
import type { BatchKind } from '../../../contract/batches.ts';
import { queryClient } from '../../platform/queryClient.ts';

export type SelectedIds = ReadonlySet<number>;

const noSelectedIds: SelectedIds = new Set();
const getSelectionQueryKey = (path: string) => ['chosen', path];

/** The selection survives sorting, filtering and some minutes on other pages, but not the session. */
export function useSelectedIds(path: string): SelectedIds {
  return (
    useQuery<SelectedIds>({ queryKey: getSelectionQueryKey(path), queryFn: skipToken }).data ??
    noSelectedIds
  );
}

/** Returns the current selection, even between two key presses before the next render. */
export const getSelectedIds = (path: string): SelectedIds =>
  queryClient.getQueryData<SelectedIds>(getSelectionQueryKey(path)) ?? noSelectedIds;

export function selectIds(path: string, ids: Iterable<number>): void {
  queryClient.setQueryData<SelectedIds>(getSelectionQueryKey(path), new Set(ids));
}

interface LastBatch {
  id: number;
  kind: BatchKind;
}

const lastBatchQueryKey = ['last batch'];

export function useLastBatch(): LastBatch | undefined {
  return useQuery<LastBatch>({ queryKey: lastBatchQueryKey, queryFn: skipToken }).data;
}

export function rememberBatch(batch: LastBatch): void {
  queryClient.setQueryData(lastBatchQueryKey, batch);
}

const affectedQueryKeys = [
  'applications',
  'application',
  'search',
  'work',
  'requests',
  'news',
  'newsOf',
  'days waiting',
];

export function reloadAffectedLists(): void {
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => affectedQueryKeys.includes(String(name)),
  });
}
