import { useSyncExternalStore } from 'react';
import { onConnectionChange, readIsOffline, readIsUnannounced } from './connection.ts';

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, readIsOffline);
}

/** Returns true when the portal is offline and no message on the page says so. */
export function useIsOfflineUnannounced(): boolean {
  return useSyncExternalStore(onConnectionChange, readIsUnannounced);
}
