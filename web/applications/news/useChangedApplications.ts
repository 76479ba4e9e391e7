import type { UseQueryResult } from '@tanstack/react-query';
import { useAddress } from '../../platform/useAddress.ts';
import { changedOnly } from './changeChoice.ts';
import { useChanged } from './NewMarkInList.tsx';
import { useNews } from './useNews.ts';

/** Provides a list with the marks of changed applications and their filter. */
export function useChangedApplications() {
  const query = useNews();
  const [params] = useAddress();
  const isAsked = params.get(changedOnly) !== null;
  return {
    news: query.data,
    changed: useChanged(query.data),
    /** A list filtered by changes is loading until they are known. */
    waitsFor<Rows>(list: UseQueryResult<Rows>): UseQueryResult<Rows> {
      const isKnown = query.data !== undefined || list.data === undefined;
      return isAsked && !isKnown ? (query as UseQueryResult<never>) : list;
    },
  };
}
