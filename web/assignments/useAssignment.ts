import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Application } from '../../contract/applications.ts';
import { historyKey } from '../history/History.tsx';
import { call } from '../platform/calls.ts';
import { useSubmit } from '../platform/useSubmit.ts';
import { useNotice } from '../shared/useNotice.tsx';
import { assignmentTexts } from '../texts/batches.ts';

interface Present {
  id: number | null;
  name: string;
  isOwn: boolean;
}

const presentOf = ({ CaseManagerId, CaseManager, HasOwnCaseManager }: Application): Present => ({
  id: CaseManagerId ?? null,
  name: CaseManager,
  isOwn: HasOwnCaseManager === true,
});

/** Apart from the application, whose form must not begin anew when somebody else looks after it. */
export function useAssignment(application: Application) {
  const { ApplicationId } = application;
  const queries = useQueryClient();
  const notice = useNotice();
  const queryKey = ['caseManagerOf', ApplicationId];
  const { data: present } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      presentOf(await call('readApplication', { applicationId: ApplicationId }, { signal })),
    initialData: () => presentOf(application),
    staleTime: 60_000,
    gcTime: 0,
  });
  const form = useSubmit<Present | undefined, number | null>({
    async send(to) {
      const { Refused } = await call('assignApplications', {
        Applications: [{ ApplicationId, CaseManagerId: present.id }],
        CaseManagerId: to,
      });
      const read = await call('readApplication', { applicationId: ApplicationId });
      const now = presentOf(read);
      queries.setQueryData(queryKey, now);
      queries.invalidateQueries({ queryKey: historyKey(ApplicationId) });
      queries.invalidateQueries({ queryKey: ['applications'] });
      return Refused.length > 0 ? undefined : now;
    },
    onSent(now) {
      const { name } = now ?? (queries.getQueryData<Present>(queryKey) as Present);
      if (now) {
        notice('green', ({ language }) =>
          name
            ? assignmentTexts[language].assigned(name)
            : assignmentTexts[language].assignedToNobody,
        );
      } else {
        notice(
          'red',
          ({ language }) =>
            assignmentTexts[language].meanwhile(name || assignmentTexts[language].nobody),
          true,
        );
      }
    },
  });
  return { present, form };
}
