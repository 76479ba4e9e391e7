import type { UseQueryResult } from '@tanstack/react-query';
import { useAddress } from '../../platform/useAddress.ts';
import { changedOnly } from './changeChoice.ts';
import { useChanged } from './NewMarkInList.tsx';
import { useNews } from './useNews.ts';

/** Returns the changed applications and the filter by changes for a list. */
export function useChangedApplications() {
  const query = useNews();
  const [params] = useAddress();
  const isAsked = params.get(changedOnly) !== null;
  return {
    news: query.data,
    changed: useChanged(query.data),
    /** A list filtered by changes shows as loading until the changes are known. */
    waitsFor<Rows>(list: UseQueryResult<Rows>): UseQueryResult<Rows> {
      const isKnown = query.data !== undefined || list.data === undefined;
      return isAsked && !isKnown ? (query as UseQueryResult<never>) : list;
    },
  };
}
