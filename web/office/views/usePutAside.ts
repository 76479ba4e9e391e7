import { useMemo } from 'react';
import { putAsideIn } from '../../../contract/viewAddress.ts';
import { useAddress } from '../../platform/useAddress.ts';

/** Hidden columns of the view in the address; without a view a list shows all. */
export function usePutAside(): ReadonlySet<string> {
  const [params] = useAddress();
  const named = putAsideIn(params).join('.');
  return useMemo(() => new Set(named.split('.')), [named]);
}
