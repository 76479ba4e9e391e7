import { skipToken, useQuery } from '@tanstack/react-query';
import type { BatchKind } from '../../../contract/batches.ts';
import { queries } from '../../platform/queries.ts';

export type SelectedIds = ReadonlySet<number>;

const nothing: SelectedIds = new Set();
const keyOf = (path: string) => ['chosen', path];

/** The selection survives sorting, filtering and some minutes on other pages, but not the session. */
export function useSelected(path: string): SelectedIds {
  return useQuery<SelectedIds>({ queryKey: keyOf(path), queryFn: skipToken }).data ?? nothing;
}

/** Returns the current selection, even between two key presses before the next render. */
export const selectedNow = (path: string): SelectedIds =>
  queries.getQueryData<SelectedIds>(keyOf(path)) ?? nothing;

export function selectIds(path: string, ids: Iterable<number>): void {
  queries.setQueryData<SelectedIds>(keyOf(path), new Set(ids));
}

interface LastBatch {
  id: number;
  kind: BatchKind;
}

const lastKey = ['last batch'];

export function useLastBatch(): LastBatch | undefined {
  return useQuery<LastBatch>({ queryKey: lastKey, queryFn: skipToken }).data;
}

export function rememberBatch(batch: LastBatch): void {
  queries.setQueryData(lastKey, batch);
}

const lists = [
  'applications',
  'application',
  'search',
  'work',
  'requests',
  'news',
  'newsOf',
  'days waiting',
];

export function reloadLists(): void {
  queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => lists.includes(String(name)) });
}
