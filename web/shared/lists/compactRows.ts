import { useKeptSwitch } from '../../platform/keptSwitch.ts';

/** Whether the rows of the lists of staff are compact, in this browser. */
export const useCompactRows = () => useKeptSwitch('compact-rows', 'off');
