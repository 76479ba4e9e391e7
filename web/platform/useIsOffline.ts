import { useSyncExternalStore } from 'react';
import { onConnectionChange, readIsOffline, readNeedsOfflineNotice } from './connection.ts';

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, readIsOffline);
}

/** Returns true when the portal is offline and no message on the page says so. */
export function useNeedsOfflineNotice(): boolean {
  return useSyncExternalStore(onConnectionChange, readNeedsOfflineNotice);
}
