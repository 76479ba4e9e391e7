import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { hiddenColumnsIn } from '../../../contract/viewAddress.ts';
import { queries } from '../../platform/queries.ts';
import { rereading } from '../../platform/reading.ts';
import { useAddress } from '../../platform/useAddress.ts';

const queryKey = ['views'];

export function useViews(isWanted: boolean) {
  return useQuery({ ...rereading(queryKey, 'listViews', {}), enabled: isWanted });
}

export function readViewsAgain(): Promise<void> {
  return queries.invalidateQueries({ queryKey });
}

/** Returns the hidden columns of the view in the address; without a view none are hidden. */
export function usePutAside(): ReadonlySet<string> {
  const [params] = useAddress();
  const named = hiddenColumnsIn(params).join('.');
  return useMemo(() => new Set(named.split('.')), [named]);
}
