import { useSyncExternalStore } from 'react';
import { onConnectionChange, readIsOffline } from './connection.ts';

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, readIsOffline);
}
