import { type ChangeEvent, type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import type { Batch, BatchKind } from '../../../../contract/batches.ts';
import { addDays } from '../../../../contract/days.ts';
import { createAddress } from '../../../../contract/pages.ts';
import { isOffered, statuses } from '../../../../contract/program.ts';
import { findRequestTemplate, getRequestTemplates } from '../../../../contract/requestTemplates.ts';
import { paths } from '../../../paths.ts';
import { getToday, showDay } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { toSelectOptions } from '../../../platform/selectOptions.ts';
import { DayField } from '../../../shared/days/DayField.tsx';
import { FailureBanner } from '../../../shared/forms/FormMessages.tsx';
import { batchTexts } from '../../../texts/batches.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useCaseManagers } from '../../assignments/useCaseManagers.ts';
import { BatchResult, listRetryableIds } from '../BatchResult.tsx';
import { BatchPreviewList } from './BatchPreviewList.tsx';
import { type BatchDraft, employerManagerOption, useBatch } from './useBatch.ts';

interface Props {
  kind: BatchKind;
  ids: readonly number[];
  onClose(stay?: readonly number[]): void;
  onLeft(stay: readonly number[]): void;
}

export function BatchDialog({ kind, ids, onClose, onLeft }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(batchTexts);
  const [result, setResult] = useState<Batch>();
  const batch = useBatch(kind, ids, setResult);
  const { draft, change, preview, form, toDo } = batch;
  const stay = result && listRetryableIds(result);
  const close = () => onClose(stay);
  // A link inside the dialog leaves the page without calling `onClose`.
  const reportLeaving = useEffectEvent(() => stay && onLeft(stay));
  useEffect(() => () => void reportLeaving(), []);

  return (
    <Dialog
      closeText={common.close}
      isDismissible={!form.isBusy}
      onClose={close}
      open
      title={texts.title[kind](ids.length)}
    >
      {result ? (
        <>
          <BatchResult batch={result} onChange={setResult} />
          {stay && stay.length > 0 && <p>{texts.stayChosen(stay.length)}</p>}
          <p className="small">
            <Link onClick={close} to={createAddress('adminBatch', { batchId: result.BatchId })}>
              {texts.open}
            </Link>
            {'. '}
            <span className="muted">{texts.keptFor}</span>{' '}
            <Link onClick={close} to={paths.adminBatches}>
              {texts.allResults}
            </Link>
          </p>
          <div className="dialog-actions row gap-3">
            <Button onClick={close} variant="primary">
              {common.close}
            </Button>
          </div>
        </>
      ) : (
        <form className="stack gap-4" noValidate onSubmit={form.onSubmit}>
          <BatchFields change={change} draft={draft} errorOf={batch.errorOf} kind={kind} />
          <BatchPreviewList
            kind={kind}
            leavesOutMail={draft.leavesOutMail}
            onLeaveOut={(leavesOutMail) => change({ leavesOutMail })}
            query={preview}
          />
          <FailureBanner form={form} />
          <div className="dialog-actions row gap-3">
            <Button
              aria-disabled={form.isBusy || undefined}
              onClick={form.isBusy ? undefined : close}
            >
              {common.cancel}
            </Button>
            <SubmitButton
              aria-disabled={(batch.isReady && toDo === 0) || undefined}
              busy={form.isBusy}
              busyText={texts.doing}
            >
              {batch.isReady && toDo > 0 ? texts.go[kind](toDo) : texts.do[kind]}
            </SubmitButton>
          </div>
        </form>
      )}
    </Dialog>
  );
}

interface BatchFieldsProps {
  kind: BatchKind;
  draft: BatchDraft;
  change(fields: Partial<BatchDraft>): void;
  errorOf(field: string): string | undefined;
}

function BatchFields({ kind, draft, change, errorOf }: BatchFieldsProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(batchTexts);
  const { enumerations } = useProgramTexts();
  const choice = (name: string, field: 'statusId' | 'caseManagerId' | 'template') => ({
    emptyText: texts.choose,
    error: errorOf(name),
    name,
    onChange: ({ target }: ChangeEvent<HTMLSelectElement>) => change({ [field]: target.value }),
    required: true,
    value: draft[field],
  });
  if (kind === 'status') {
    return (
      <SelectField
        {...choice('ApplicationStatusId', 'statusId')}
        label={texts.status}
        options={toSelectOptions(statuses, enumerations.statuses)}
      />
    );
  }
  if (kind === 'assign') return <CaseManagerSelect {...choice('CaseManagerId', 'caseManagerId')} />;
  if (kind === 'seen') return null;
  const template = findRequestTemplate(draft.template);
  const usual = template && showDay(addDays(getToday(), template.daysUntilDue), language);
  return (
    <>
      <SelectField
        {...choice('Template', 'template')}
        help={template?.text[language]}
        label={texts.template}
        options={getRequestTemplates()
          .filter((requestTemplate) => isOffered(requestTemplate, getToday()))
          .map(({ key, name }) => ({ value: key, label: name[language] }))}
      />
      <DayField
        help={usual ? texts.dueUsual(usual) : texts.dueHelp}
        label={texts.due}
        name="DueOn"
        objection={errorOf('DueOn')}
        onChange={(dueOn) => change({ dueOn })}
        value={draft.dueOn}
      />
    </>
  );
}

function CaseManagerSelect(props: Omit<ComponentProps<typeof SelectField>, 'label' | 'options'>) {
  const texts = useTextsOf(batchTexts);
  const managers = useCaseManagers().data ?? [];
  const options = managers.map(({ BusinessId, Name }) => ({
    value: String(BusinessId),
    label: Name,
  }));
  return (
    <SelectField
      {...props}
      label={texts.caseManager}
      options={[...options, { value: employerManagerOption, label: texts.likeEmployer }]}
    />
  );
}
