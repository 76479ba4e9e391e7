import { useStoredSwitch } from '../../platform/storedSwitch.ts';

/** Returns whether staff lists have compact rows in this browser. */
export const useCompactRows = () => useStoredSwitch('compact-rows', 'off');
