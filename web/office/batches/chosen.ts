import { skipToken, useQuery } from '@tanstack/react-query';
import { queries } from '../../platform/queries.ts';

/** Ids of applications. */
export type Chosen = ReadonlySet<number>;

const nothing: Chosen = new Set();
const keyOf = (path: string) => ['chosen', path];

/** The choice survives sorting, filtering and some minutes, but not the session. */
export function useChosen(path: string): Chosen {
  return useQuery<Chosen>({ queryKey: keyOf(path), queryFn: skipToken }).data ?? nothing;
}

export function choose(path: string, ids: Iterable<number>): void {
  queries.setQueryData<Chosen>(keyOf(path), new Set(ids));
}
