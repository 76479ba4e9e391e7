import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Application } from '../../contract/applications.ts';
import { call } from '../platform/calls.ts';
import { useTextsOf } from '../platform/language.tsx';
import { RefusalBanner } from '../shared/forms/RefusalBanner.tsx';
import { PartFailure } from '../shared/PartFailure.tsx';
import { Button } from '../ui/Button.tsx';
import { SelectField } from '../ui/SelectField.tsx';
import './assignments.css';
import { assignmentTexts } from '../texts/batches.ts';
import { useAssignment } from './useAssignment.ts';
import { optionsOf, useCaseManagers } from './useCaseManagers.ts';

/** Who looks after the application: somebody of its own, or whoever looks after its employer. */
export default function CaseManagerField({ application }: { application: Application }) {
  const texts = useTextsOf(assignmentTexts);
  const { BusinessId: businessId } = application;
  const { present, form } = useAssignment(application);
  const managers = useCaseManagers();
  const employer = useQuery({
    queryKey: ['business', businessId],
    queryFn: ({ signal }) => call('readBusiness', { businessId }, { signal }),
  });
  const [typed, setTyped] = useState<string>();
  const saved = present.isOwn ? String(present.id) : '';
  const chosen = typed ?? saved;

  async function assign() {
    if (await form.submit(Number(chosen) || null)) setTyped(undefined);
  }

  if (managers.error && !managers.data) {
    return <PartFailure onRetry={managers.refetch} title={texts.failed} />;
  }
  const own =
    present.isOwn && present.id !== null ? { id: present.id, name: present.name } : undefined;
  return (
    <div className="case-manager">
      <RefusalBanner form={form} />
      <div className="case-manager-choice">
        <SelectField
          emptyText={texts.likeEmployer(employer.data?.CaseManager || texts.nobody)}
          label={texts.caseManager}
          name="CaseManagerId"
          onChange={({ target }) => setTyped(target.value)}
          options={optionsOf(managers.data ?? [], own)}
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
