import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';

/** By their ids. */
export type Chosen = ReadonlySet<number>;

const nothing: Chosen = new Set();
const keyOf = (path: string) => ['chosen', path];

/** What is chosen in the list at a path: kept while it is sorted and filtered, and some minutes beyond, but not in the next session. */
export function useChosen(path: string): Chosen {
  return useQuery<Chosen>({ queryKey: keyOf(path), queryFn: skipToken }).data ?? nothing;
}

export function choose(path: string, ids: Iterable<number>): void {
  queries.setQueryData<Chosen>(keyOf(path), new Set(ids));
}
