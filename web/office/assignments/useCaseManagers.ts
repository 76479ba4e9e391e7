import { useQuery } from '@tanstack/react-query';
import { createQuery } from '../../platform/createQuery.ts';

export function useCaseManagers() {
  return useQuery(createQuery(['caseManagers'], 'listCaseManagers', {}));
}

export function toCaseManagerOptions(
  managers: readonly { BusinessId: number; Name: string }[],
  chosen?: { id: number; name: string } | undefined,
) {
  const options = managers.map(({ BusinessId, Name }) => ({ value: BusinessId, label: Name }));
  const isMissing = chosen && !options.some(({ value }) => value === chosen.id);
  return isMissing ? [...options, { value: chosen.id, label: chosen.name }] : options;
}
