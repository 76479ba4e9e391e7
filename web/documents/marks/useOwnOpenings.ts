import { useQuery } from '@tanstack/react-query';
import { call } from '../../platform/calls.ts';
import { openingsKey } from '../../platform/download.ts';

/** Empty until the openings are known. */
export function useOwnOpenings(applicationId: number): readonly number[] {
  const own = useQuery({
    queryKey: [...openingsKey, applicationId, 'own'],
    queryFn: ({ signal }) => call('listOwnOpenings', { applicationId }, { signal }),
  });
  return own.data ?? [];
}
