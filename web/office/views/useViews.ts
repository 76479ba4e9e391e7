import { type QueryFunctionContext, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { putAsideIn } from '../../../contract/viewAddress.ts';
import type { ViewList } from '../../../contract/views.ts';
import { call } from '../../platform/calls.ts';
import { queries } from '../../platform/queries.ts';
import { useAddress } from '../../platform/useAddress.ts';

const queryKey = ['views'];

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

/** Hidden columns of the view in the address; without a view a list shows all. */
export function usePutAside(): ReadonlySet<string> {
  const [params] = useAddress();
  const named = putAsideIn(params).join('.');
  return useMemo(() => new Set(named.split('.')), [named]);
}
