import { useSyncExternalStore } from 'react';
import { withStorage } from './storage.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Keeps the state of a switch in this browser's storage. */
export function useStoredSwitch(
  name: string,
  usual: 'on' | 'off',
): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => (withStorage(() => localStorage.getItem(name)) ?? usual) === 'on',
  );
  function setOn(next: boolean) {
    withStorage(() => localStorage.setItem(name, next ? 'on' : 'off'));
    for (const listener of listeners) listener();
  }
  return [isOn, setOn];
}
