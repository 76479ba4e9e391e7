import { useSyncExternalStore } from 'react';
import { tryStorage } from './tryStorage.ts';

const switchListeners = new Set<() => void>();

function subscribeToSwitches(listener: () => void) {
  switchListeners.add(listener);
  return () => switchListeners.delete(listener);
}

export function useStoredSwitch(
  name: string,
  usual: 'on' | 'off',
): [isOn: boolean, setOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribeToSwitches,
    () => (tryStorage(() => localStorage.getItem(name)) ?? usual) === 'on',
  );
  function setOn(next: boolean) {
    tryStorage(() => localStorage.setItem(name, next ? 'on' : 'off'));
    for (const listener of switchListeners) listener();
  }
  return [isOn, setOn];
}
