import type { BatchKind } from '../../../contract/batches.ts';
import { addDays } from '../../../contract/days.ts';
import { statuses } from '../../../contract/program.ts';
import { requestTemplates, templateWith } from '../../../contract/requestTemplates.ts';
import { useCaseManagers } from '../../assignments/useCaseManagers.ts';
import { choicesOf } from '../../platform/choices.ts';
import { showDay, today } from '../../platform/dates.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { batchTexts } from '../../texts/batches.ts';
import { SelectField } from '../../ui/SelectField.tsx';
import { type BatchDraft, likeEmployer } from './useBatch.ts';

interface Props {
  kind: BatchKind;
  draft: BatchDraft;
  change(fields: Partial<BatchDraft>): void;
  errorOf(field: string): string | undefined;
}

/** What is to be done to each. */
export function BatchFields(props: Props) {
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

function StatusChoice({ draft, change, errorOf }: Props) {
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

function ManagerChoice({ draft, change, errorOf }: Props) {
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

function TemplateChoice({ draft, change, errorOf }: Props) {
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
