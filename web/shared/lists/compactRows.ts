import { useStoredSwitch } from '../../platform/storedSwitch.ts';

/** Returns whether staff lists have compact rows in this browser, and a function that switches this. */
export const useCompactRows = () => useStoredSwitch('compact-rows', 'off');
