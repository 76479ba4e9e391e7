import { useEffect } from 'react';
import { useLocation } from '../platform/router/Router.tsx';
import { rememberOrder } from './listOrder.ts';

/** The application that one opens leads on to the next one of this list, and back to its address. */
export function useRememberedOrder(rows: readonly { ApplicationId: number }[]): void {
  const { search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is remembered along
  useEffect(() => rememberOrder(rows.map((row) => row.ApplicationId)), [rows, search]);
}
