import { useCallback, useMemo } from 'react';
import type { Sort } from '../ui/sortRows.ts';
import { navigate } from './router/place.ts';
import { useSearchParams } from './router/Router.tsx';

type Changes = Record<string, string>;

/**
 * What a list shows stands in its address: a view can be bookmarked, and Back returns to it.
 * An empty value leaves the address.
 */
export function useAddress(): [URLSearchParams, (changes: Changes) => void] {
  const params = useSearchParams();
  const change = useCallback((changes: Changes) => {
    // The window's, because a change that was made a moment ago may not be rendered yet.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate({ search: next.toString() }, { replace: true });
  }, []);
  return [params, change];
}

const written = ({ key, direction }: Sort) => (direction === 'descending' ? `-${key}` : key);

function read(text: string): Sort {
  return text.startsWith('-')
    ? { key: text.slice(1), direction: 'descending' }
    : { key: text, direction: 'ascending' };
}

/** `?sort=Employer`, or `?sort=-Employer` the other way round; the usual order is not written. */
export function useAddressSort(usual: Sort): [Sort, (sort: Sort) => void] {
  const [params, change] = useAddress();
  const text = params.get('sort') ?? written(usual);
  const sort = useMemo(() => read(text), [text]);
  return [sort, (next) => change({ sort: written(next) === written(usual) ? '' : written(next) })];
}
