import { useStoredSwitch } from '../../platform/storedSwitch.ts';

/** Tells whether staff's lists have compact rows in this browser. */
export const useCompactRows = () => useStoredSwitch('compact-rows', 'off');
