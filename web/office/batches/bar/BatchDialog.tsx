import { useEffect, useEffectEvent, useState } from 'react';
import type { Batch, BatchKind } from '../../../../contract/batches.ts';
import { addDays } from '../../../../contract/days.ts';
import { addressOf } from '../../../../contract/pages.ts';
import { statuses } from '../../../../contract/program.ts';
import { requestTemplates, templateWith } from '../../../../contract/requestTemplates.ts';
import { paths } from '../../../paths.ts';
import { choicesOf } from '../../../platform/choices.ts';
import { showDay, today } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { useProgramTexts } from '../../../platform/programTexts.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { DayField } from '../../../shared/days/DayField.tsx';
import { FailureBanner } from '../../../shared/forms/FormMessages.tsx';
import { batchTexts } from '../../../texts/batches.ts';
import { Button, SubmitButton } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { useCaseManagers } from '../../assignments/useCaseManagers.ts';
import { BatchResult, leftToTry } from '../BatchResult.tsx';
import { BatchForeseen } from './BatchForeseen.tsx';
import { type BatchDraft, likeEmployer, useBatch } from './useBatch.ts';

interface Props {
  kind: BatchKind;
  ids: readonly number[];
  /** Gets the ids that stay chosen, once the batch was run. */
  onClose(stay?: readonly number[]): void;
  onLeft(stay: readonly number[]): void;
}

export function BatchDialog({ kind, ids, onClose, onLeft }: Props) {
  const { common } = useTexts();
  const texts = useTextsOf(batchTexts);
  const [result, setResult] = useState<Batch>();
  const batch = useBatch(kind, ids, setResult);
  const { draft, change, preview, form, toDo } = batch;
  const stay = result && leftToTry(result);
  const close = () => onClose(stay);
  // A link in it leads away without closing it.
  const leave = useEffectEvent(() => stay && onLeft(stay));
  useEffect(() => () => void leave(), []);

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
            <Link onClick={close} to={addressOf('adminBatch', { batchId: result.BatchId })}>
              {texts.open}
            </Link>
            {'. '}
            <span className="muted">{texts.keptFor}</span>{' '}
            <Link onClick={close} to={paths.adminBatches}>
              {texts.allResults}
            </Link>
          </p>
          <div className="dialog-actions">
            <Button onClick={close} variant="primary">
              {common.close}
            </Button>
          </div>
        </>
      ) : (
        <form className="batch-form" noValidate onSubmit={form.onSubmit}>
          <BatchFields change={change} draft={draft} errorOf={batch.errorOf} kind={kind} />
          <BatchForeseen
            kind={kind}
            leavesOutMail={draft.leavesOutMail}
            onLeaveOut={(leavesOutMail) => change({ leavesOutMail })}
            query={preview}
          />
          <FailureBanner form={form} />
          <div className="dialog-actions">
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

function BatchFields(props: BatchFieldsProps) {
  switch (props.kind) {
    case 'status':
      return <StatusChoice {...props} />;
    case 'assign':
      return <ManagerChoice {...props} />;
    case 'request':
      return <TemplateChoice {...props} />;
    case 'seen':
      return null;
  }
}

function StatusChoice({ draft, change, errorOf }: BatchFieldsProps) {
  const texts = useTextsOf(batchTexts);
  const { enumerations } = useProgramTexts();
  return (
    <SelectField
      emptyText={texts.choose}
      error={errorOf('ApplicationStatusId')}
      label={texts.status}
      name="ApplicationStatusId"
      onChange={({ target }) => change({ statusId: target.value })}
      options={choicesOf(statuses, enumerations.statuses)}
      required
      value={draft.statusId}
    />
  );
}

function ManagerChoice({ draft, change, errorOf }: BatchFieldsProps) {
  const texts = useTextsOf(batchTexts);
  const managers = useCaseManagers().data ?? [];
  return (
    <SelectField
      emptyText={texts.choose}
      error={errorOf('CaseManagerId')}
      label={texts.caseManager}
      name="CaseManagerId"
      onChange={({ target }) => change({ caseManagerId: target.value })}
      options={[
        ...managers.map(({ BusinessId, Name }) => ({ value: String(BusinessId), label: Name })),
        { value: likeEmployer, label: texts.likeEmployer },
      ]}
      required
      value={draft.caseManagerId}
    />
  );
}

function TemplateChoice({ draft, change, errorOf }: BatchFieldsProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(batchTexts);
  const template = templateWith(draft.template);
  const usual = template && showDay(addDays(today(), template.daysUntilDue), language);
  return (
    <>
      <SelectField
        emptyText={texts.choose}
        error={errorOf('Template')}
        help={template?.text[language]}
        label={texts.template}
        name="Template"
        onChange={({ target }) => change({ template: target.value })}
        options={requestTemplates.map(({ key, name }) => ({ value: key, label: name[language] }))}
        required
        value={draft.template}
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
