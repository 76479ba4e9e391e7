import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asideParam, viewParam } from '../../contract/viewAddress.ts';
import { call } from '../platform/calls.ts';
import { navigate } from '../platform/router/place.ts';
import { useSearchParams } from '../platform/router/Router.tsx';
import { type Criteria, readCriteria, searchRequest, writeCriteria } from './criteria.ts';

/** The search in the address, which bookmarks, reloads and Back repeat. */
export function useSearch() {
  const params = useSearchParams();
  const inAddress = readCriteria(params);
  const address = inAddress ? writeCriteria(inAddress).toString() : '';
  // Sorting is in the address too, and is no new search.
  const criteria = useMemo(() => readCriteria(new URLSearchParams(address)), [address]);
  const query = useQuery({
    queryKey: ['search', address],
    queryFn: ({ signal }) => call('search', searchRequest(criteria as Criteria), { signal }),
    enabled: criteria !== null,
  });

  return {
    criteria,
    query,
    search(typed: Criteria) {
      const next = writeCriteria(typed);
      if (next.toString() === address) return void query.refetch();
      // How the rows are shown stays, whatever is searched.
      for (const name of ['sort', viewParam, asideParam]) {
        const value = params.get(name);
        if (value) next.set(name, value);
      }
      navigate({ search: next.toString() });
    },
    clear: () => navigate({ search: '' }),
  };
}
