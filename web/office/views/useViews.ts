import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { findHiddenColumns } from '../../../contract/viewAddress.ts';
import { queries } from '../../platform/queries.ts';
import { etagQuery } from '../../platform/queryOf.ts';
import { useAddress } from '../../platform/useAddress.ts';

const queryKey = ['views'];

export function useViews(isWanted: boolean) {
  return useQuery({ ...etagQuery(queryKey, 'listViews', {}), enabled: isWanted });
}

export function reloadViews(): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}

/** Returns the hidden columns of the view in the address; without a view none are hidden. */
export function useHiddenColumns(): ReadonlySet<string> {
  const [params] = useAddress();
  const hiddenParam = findHiddenColumns(params).join('.');
  return useMemo(() => new Set(hiddenParam.split('.')), [hiddenParam]);
}
