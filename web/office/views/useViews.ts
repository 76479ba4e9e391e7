import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import type { ViewList } from '../../../contract/views.ts';
import { call } from '../../platform/calls.ts';
import { queries } from '../../platform/queries.ts';

const queryKey = ['views'];

/** Read when the menu is opened or a view is shown. */
export function useViews(isWanted: boolean) {
  return useQuery({
    queryKey,
    queryFn: ({ signal, client }: QueryFunctionContext) =>
      call('listViews', {}, { signal, cached: client.getQueryData<ViewList>(queryKey) }),
    // The ETag belongs to the answer as it came.
    structuralSharing: false,
    enabled: isWanted,
  });
}

export function readViewsAgain(): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}
