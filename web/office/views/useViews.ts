import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findHiddenColumns } from '../../../contract/viewAddress.ts';
import { createEtagQuery } from '../../platform/createQuery.ts';
import { queryClient } from '../../platform/queryClient.ts';
import { useQueryParameters } from '../../platform/useQueryParameters.ts';

const queryKey = ['views'];

export function useViews(isWanted: boolean) {
  return useQuery({ ...createEtagQuery(queryKey, 'listViews', {}), enabled: isWanted });
}

export function reloadViews(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey });
}

export function useHiddenColumns(): ReadonlySet<string> {
  const [params] = useQueryParameters();
  const hiddenParam = findHiddenColumns(params).join('.');
  return useMemo(() => new Set(hiddenParam.split('.')), [hiddenParam]);
}
