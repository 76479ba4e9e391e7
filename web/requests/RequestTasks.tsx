import { useQuery } from '@tanstack/react-query';
import type { Application } from '../../contract/applications.ts';
import { CallError } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { useTextsOf } from '../platform/language.tsx';
import { PartFailure } from '../shared/PartFailure.tsx';
import { tasksDueTexts } from '../texts/tasks.ts';
import { retryLoad } from '../ui/loadFile.ts';
import type { OpenForm } from './openForm.ts';
import { getRequestsQueryKey } from './requestQueries.ts';

const loadTasks = retryLoad(() => import('./employer/Requests.tsx'));

/**
 * The code of the tasks is loaded with the first request, because most applications have none. React would
 * show the tasks 300 ms late with `lazy`.
 */
const loadedTasks: { Requests?: Awaited<ReturnType<typeof loadTasks>>['default'] } = {};

export function useOwnRequests(applicationId: number) {
  return useQuery({
    queryKey: getRequestsQueryKey(applicationId),
    queryFn: async ({ signal }) => {
      const requests = await call('listRequests', { applicationId }, { signal });
      if (requests.length === 0) return requests;
      const file = await loadTasks().catch(() => {
        throw new CallError('offline');
      });
      loadedTasks.Requests = file.default;
      return requests;
    },
  });
}

export function RequestTasks({ application, form }: { application: Application; form: OpenForm }) {
  const texts = useTextsOf(tasksDueTexts);
  const { data, error, refetch } = useOwnRequests(application.ApplicationId);
  if (data?.length && loadedTasks.Requests) {
    return <loadedTasks.Requests application={application} form={form} requests={data} />;
  }
  return error && <PartFailure onRetry={refetch} title={texts.failed} />;
}
