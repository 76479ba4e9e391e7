import { useQuery } from '@tanstack/react-query';
import { reading } from '../../platform/reading.ts';

/** Administrators who can be given work. */
export function useCaseManagers() {
  return useQuery(reading(['caseManagers'], 'listCaseManagers', {}));
}

/** With one who can no longer sign in, where that one is chosen. */
export function optionsOf(
  managers: readonly { BusinessId: number; Name: string }[],
  chosen?: { id: number; name: string } | undefined,
) {
  const options = managers.map(({ BusinessId, Name }) => ({ value: BusinessId, label: Name }));
  const isMissing = chosen && !options.some(({ value }) => value === chosen.id);
  return isMissing ? [...options, { value: chosen.id, label: chosen.name }] : options;
}
