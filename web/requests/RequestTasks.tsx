import { useQuery } from '@tanstack/react-query';
import type { Application } from '../../contract/applications.ts';
import { CallError } from '../platform/callError.ts';
import { call } from '../platform/calls.ts';
import { useTextsOf } from '../platform/language.tsx';
import { PartFailure } from '../shared/PartFailure.tsx';
import { tasksDueTexts } from '../texts/tasks.ts';
import { createRetryingLoader } from '../ui/loadFile.ts';
import type { OpenForm } from './openForm.ts';
import { getRequestsQueryKey } from './requestQueries.ts';

const loadRequestTasks = createRetryingLoader(() => import('./employer/RequestsOfApplication.tsx'));

/**
 * The code of the tasks is loaded with the first request, because most applications have none. React would
 * show the tasks 300 ms late with `lazy`.
 */
const loadedRequestTasks: { Requests?: Awaited<ReturnType<typeof loadRequestTasks>>['default'] } =
  {};

export function useEmployerRequests(applicationId: number) {
  return useQuery({
    queryKey: getRequestsQueryKey(applicationId),
    queryFn: async ({ signal }) => {
      const requests = await call('listRequests', { applicationId }, { signal });
      if (requests.length === 0) return requests;
      const file = await loadRequestTasks().catch(() => {
        throw new CallError('offline');
      });
      loadedRequestTasks.Requests = file.default;
      return requests;
    },
  });
}

export function RequestTasks({ application, form }: { application: Application; form: OpenForm }) {
  const texts = useTextsOf(tasksDueTexts);
  const { data, error, refetch } = useEmployerRequests(application.ApplicationId);
  if (data?.length && loadedRequestTasks.Requests) {
    return <loadedRequestTasks.Requests application={application} form={form} requests={data} />;
  }
  return error && <PartFailure onRetry={refetch} title={texts.failed} />;
}
