import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type {
  AdminApplicationRow,
  EmployerApplicationRow,
} from '../../../contract/applications.ts';
import { call } from '../../platform/calls.ts';

/** Who asks decides what is answered: an employer the own applications, an administrator all. */
function useApplications<Row>() {
  return useQuery({
    queryKey: ['applications'],
    queryFn: ({ signal, client, queryKey }) =>
      call('listApplications', {}, { signal, cached: client.getQueryData(queryKey) }),
    // The ETag belongs to the list as it came; comparing 100,000 rows takes time, too.
    structuralSharing: false,
  }) as UseQueryResult<unknown> as UseQueryResult<Row[]>;
}

export const useOwnApplications = () => useApplications<EmployerApplicationRow>();
export const useAllApplications = () => useApplications<AdminApplicationRow>();
