import type { UseQueryResult } from '@tanstack/react-query';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';
import { useChangedApplicationIds } from './ChangeIndicatorInList.tsx';
import { changedOnlyValue } from './createChangesFilter.ts';
import { useNews } from './useNews.ts';

export function useChangedApplications() {
  const query = useNews();
  const [params] = useQueryParameters();
  const isAsked = params.get(changedOnlyValue) !== null;
  return {
    news: query.data,
    changed: useChangedApplicationIds(query.data),
    /** A list filtered by changes shows as loading until the changes are known. */
    waitsFor<Rows>(list: UseQueryResult<Rows>): UseQueryResult<Rows> {
      const isReady = query.data !== undefined || list.data === undefined;
      return isAsked && !isReady ? (query as UseQueryResult<never>) : list;
    },
  };
}
