import { useSyncExternalStore } from 'react';
import { onConnectionChange, readIsOffline, readNeedsOfflineNotice } from './connection.ts';

export function useIsOffline(): boolean {
  return useSyncExternalStore(onConnectionChange, readIsOffline);
}

export function useNeedsOfflineNotice(): boolean {
  return useSyncExternalStore(onConnectionChange, readNeedsOfflineNotice);
}
