import { useSyncExternalStore } from 'react';
import { onConnectionChange, readIsOffline, readIsUntold } from './connection.ts';

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, readIsOffline);
}

/** And nothing on the page says so yet. */
export function useIsOfflineUntold(): boolean {
  return useSyncExternalStore(onConnectionChange, readIsUntold);
}
