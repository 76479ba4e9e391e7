import type { UseQueryResult } from '@tanstack/react-query';
import { useAddress } from '../../platform/useAddress.ts';
import { changedOnly } from './changeChoice.ts';
import { useChanged } from './NewInList.tsx';
import { useNews } from './useNews.ts';

/** What a list of applications needs to mark the changed ones, and to be narrowed down to them. */
export function useChangedApplications() {
  const query = useNews();
  const [params] = useAddress();
  const isAsked = params.get(changedOnly) !== null;
  return {
    news: query.data,
    changed: useChanged(query.data),
    /** A list that is narrowed down is not there before it is known to what. */
    waitsFor<Rows>(list: UseQueryResult<Rows>): UseQueryResult<Rows> {
      const isKnown = query.data !== undefined || list.data === undefined;
      return isAsked && !isKnown ? (query as UseQueryResult<never>) : list;
    },
  };
}
