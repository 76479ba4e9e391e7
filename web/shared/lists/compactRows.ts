import { useStoredSwitch } from '../../platform/storedSwitch.ts';

export const useCompactRows = () => useStoredSwitch('compact-rows', 'off');
