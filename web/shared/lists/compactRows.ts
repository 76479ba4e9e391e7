import { useKeptSwitch } from '../../platform/keptSwitch.ts';

/** Tells whether staff's lists have compact rows in this browser. */
export const useCompactRows = () => useKeptSwitch('compact-rows', 'off');
