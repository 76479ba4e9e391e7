import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Batch, type BatchKind, findBatchProblems } from '../../../../contract/batches.ts';
import { call } from '../../../platform/calls.ts';
import { createFreshQuery } from '../../../platform/createQuery.ts';
import { createRandomKey } from '../../../platform/createRandomKey.ts';
import { getToday } from '../../../platform/dates.ts';
import { useSubmit } from '../../../platform/useSubmit.ts';
import { parseDay } from '../../../shared/days/days.ts';
import { useFieldErrors } from '../../../shared/forms/useFieldErrors.ts';
import { reloadAffectedLists, rememberBatch } from '../selectedIds.ts';

/** This option removes an application's own case manager, so that the employer's case manager is responsible. */
export const employerManagerOption = 'employer';

const emptyBatchDraft = {
  statusId: '',
  caseManagerId: '',
  template: '',
  dueOn: '',
  leavesOutMail: false,
};
export type BatchDraft = typeof emptyBatchDraft;

export function useBatch(kind: BatchKind, ids: readonly number[], onDone: (batch: Batch) => void) {
  const [draft, setDraft] = useState(emptyBatchDraft);
  const dueOn = parseDay(draft.dueOn);
  const request = {
    Kind: kind,
    ApplicationStatusId: Number(draft.statusId) || null,
    CaseManagerId: Number(draft.caseManagerId) || null,
    Template: draft.template,
    DueOn: dueOn ?? '',
  };
  const isDayTyped = draft.dueOn.trim() === '' || dueOn !== null;
  const isChosen = kind !== 'assign' || draft.caseManagerId !== '';
  const problems = [
    ...findBatchProblems(request, getToday()),
    ...(isChosen ? [] : [{ code: 'fieldsMissing' as const, field: 'CaseManagerId' }]),
  ];
  const isReady = problems.length === 0 && isDayTyped;

  const preview = useQuery({
    ...createFreshQuery(['batch preview', request, ids], 'previewBatch', {
      ...request,
      Applications: [...ids],
    }),
    enabled: isReady,
  });
  const forecast = preview.data;
  const toDo = forecast?.Rows.filter(({ Refusal }) => Refusal === '').length ?? 0;
  // A retry sends the same key, so that the batch runs only once; any change of the input creates a new key.
  const [BatchKey, setKey] = useState(createRandomKey);

  const form = useSubmit<Batch>({
    rules: () => problems,
    async send() {
      const Rows = forecast?.Rows ?? [];
      return call('runBatch', {
        ...request,
        Applications: Rows.map(({ ApplicationId, Version, CaseManagerId, Refusal }) => ({
          ApplicationId,
          ...(Refusal === 'notFound' ? {} : { Version, CaseManagerId }),
        })),
        LeaveOutMail: draft.leavesOutMail,
        SeenUpTo: forecast?.SeenUpTo ?? null,
        BatchKey,
      });
    },
    onSent(batch) {
      rememberBatch({ id: batch.BatchId, kind });
      reloadAffectedLists();
      onDone(batch);
    },
  });

  return {
    draft,
    change: (fields: Partial<BatchDraft>) => {
      form.forget();
      setKey(createRandomKey());
      setDraft((before) => ({ ...before, ...fields }));
    },
    preview,
    isReady: isReady && forecast !== undefined,
    toDo,
    errorOf: useFieldErrors(form.problems),
    form: {
      ...form,
      onSubmit(event: Parameters<typeof form.onSubmit>[0]) {
        event.preventDefault();
        event.stopPropagation();
        if (!isReady) return void form.check();
        if (forecast && toDo > 0) form.submit();
      },
    },
  };
}
