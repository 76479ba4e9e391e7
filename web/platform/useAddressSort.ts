import { useMemo } from 'react';
import type { Sort } from '../ui/sortRows.ts';
import { useAddress } from './useAddress.ts';

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
