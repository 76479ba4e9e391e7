import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../../contract/applications.ts';
import { getHistoryQueryKey } from '../../applications/history/History.tsx';
import { call } from '../../platform/calls.ts';
import { createQuery } from '../../platform/createQuery.ts';
import { useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { PartFailure } from '../../shared/PartFailure.tsx';
import { useNotice } from '../../shared/useNotice.tsx';
import { assignmentTexts } from '../../texts/batches.ts';
import { Button } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { toCaseManagerOptions, useCaseManagers } from './useCaseManagers.ts';

export default function CaseManagerField({ application }: { application: Application }) {
  const texts = useTextsOf(assignmentTexts);
  const { BusinessId: businessId } = application;
  const { present, form } = useAssignment(application);
  const managers = useCaseManagers();
  const employer = useQuery(createQuery(['business', businessId], 'readBusiness', { businessId }));
  const [typed, setTyped] = useState<string>();
  const saved = present.isOwn ? String(present.id) : '';
  const chosen = typed ?? saved;

  async function assign() {
    if (await form.submit(Number(chosen) || null)) setTyped(undefined);
  }

  if (managers.error && !managers.data) {
    return <PartFailure onRetry={managers.refetch} title={texts.failed} />;
  }
  const ownManager =
    present.isOwn && present.id !== null ? { id: present.id, name: present.name } : undefined;
  return (
    <div>
      <RefusalBanner form={form} />
      <div className="row bottom growing">
        <SelectField
          emptyText={texts.likeEmployer(employer.data?.CaseManager || texts.nobody)}
          label={texts.caseManager}
          name="CaseManagerId"
          onChange={({ target }) => setTyped(target.value)}
          options={toCaseManagerOptions(managers.data ?? [], ownManager)}
          value={chosen}
        />
        {chosen !== saved && (
          <Button busy={form.isBusy} busyText={texts.assigning} onClick={assign} variant="primary">
            {texts.assign}
          </Button>
        )}
      </div>
    </div>
  );
}

interface CurrentCaseManager {
  id: number | null;
  name: string;
  isOwn: boolean;
}

const toCurrentCaseManager = ({
  CaseManagerId,
  CaseManager,
  HasOwnCaseManager,
}: Application): CurrentCaseManager => ({
  id: CaseManagerId ?? null,
  name: CaseManager,
  isOwn: HasOwnCaseManager === true,
});

/** The assignment is loaded separately, so that a change by somebody else does not reset the form. */
function useAssignment(application: Application) {
  const { ApplicationId } = application;
  const queries = useQueryClient();
  const notice = useNotice();
  const queryKey = ['caseManagerOf', ApplicationId];
  const { data: present } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      toCurrentCaseManager(
        await call('readApplication', { applicationId: ApplicationId }, { signal }),
      ),
    initialData: () => toCurrentCaseManager(application),
    staleTime: 60_000,
    gcTime: 0,
  });
  const form = useSubmit<CurrentCaseManager | undefined, number | null>({
    async send(to) {
      const { Refused } = await call('assignApplications', {
        Applications: [{ ApplicationId, CaseManagerId: present.id }],
        CaseManagerId: to,
      });
      const read = await call('readApplication', { applicationId: ApplicationId });
      const now = toCurrentCaseManager(read);
      queries.setQueryData(queryKey, now);
      queries.invalidateQueries({ queryKey: getHistoryQueryKey(ApplicationId) });
      queries.invalidateQueries({ queryKey: ['applications'] });
      return Refused.length > 0 ? undefined : now;
    },
    onSent(now) {
      const { name } =
        now ?? (queries.getQueryData<CurrentCaseManager>(queryKey) as CurrentCaseManager);
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
