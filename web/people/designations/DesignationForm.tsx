import { useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useId, useState } from 'react';
import {
  type Designation,
  type DesignationDocument,
  type DesignationFields,
  designationDocuments,
  designationLimits,
  designationStates,
  findDesignationProblems,
} from '../../../contract/designations.ts';
import { designationSettings } from '../../../contract/program.ts';
import { DocumentRow } from '../../documents/store/DocumentRow.tsx';
import { OpenedDocument } from '../../documents/store/OpenedDocument.tsx';
import { fillSlot, type SlotContent } from '../../documents/store/uploadedDocument.ts';
import { useUploads } from '../../documents/store/useUploads.ts';
import { call } from '../../platform/calls.ts';
import { getToday, showDay } from '../../platform/dates.ts';
import { type Language, useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { ProblemBanner } from '../../shared/forms/FormMessages.tsx';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { designationTexts } from '../../texts/designations.ts';
import { SubmitButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

interface Props {
  businessId: number;
  designation: Designation;
}

type DayFieldName = 'StateOn' | 'ValidUntil' | `${DesignationDocument}On`;

type DesignationInput = Record<DayFieldName | 'FullTimeEmployees' | 'Note' | 'Reason', string> &
  Pick<DesignationFields, 'State'> &
  Record<DesignationDocument, SlotContent> & { IsUnlisted: boolean };

export function DesignationForm({ businessId, designation }: Props) {
  const { language } = useLanguage();
  const { documents } = useTexts();
  const texts = useTextsOf(designationTexts);
  const prefix = useId();
  const notice = useNotice();
  const uploads = useUploads(businessId);
  const { typed, setTyped, change, isChanged, form } = useDesignationInput(businessId, designation);
  const errorOf = useFieldErrors(form.problems);
  const getId = (field: string) => `${prefix}${field}`;
  const isUploading = uploads.places.length > 0;

  const dayField = (name: DayFieldName) => (
    <DayField
      id={getId(name)}
      label={texts.fields[name] ?? ''}
      name={name}
      objection={errorOf(name)}
      onChange={(day) => change({ [name]: day })}
      required={name === 'StateOn'}
      value={typed[name]}
    />
  );

  function choose(paper: DesignationDocument, [file, ...more]: File[]) {
    if (more.length > 0) return notice('red', ({ language: now }) => designationTexts[now].oneFile);
    if (!file) return notice('red', (all) => all.documents.nothingDropped);
    uploads.start(paper, file, (document) =>
      setTyped((before) => ({ ...before, [paper]: fillSlot(before[paper], document) })),
    );
  }

  function submit(event: SyntheticEvent) {
    if (uploads.failed.length === 0 && !uploads.isRunning) return form.onSubmit(event);
    event.preventDefault();
    notice('red', ({ language: now }) => designationTexts[now].uploadsFailed);
  }

  return (
    <form className="stack gap-3" noValidate onSubmit={submit}>
      <LeaveGuard hasUnsavedChanges={isChanged || isUploading} />
      {!designation.Kept && <p className="muted">{texts.nothingKept}</p>}
      <p className="muted">{texts.staysIn}</p>
      {form.failure && <RefusalBanner form={form} stale={texts.stale} />}
      <ProblemBanner form={{ ...form, idOf: getId }} heading={texts.notSaved} />
      <div className="columns">
        <SelectField
          id={getId('State')}
          label={texts.fields.State}
          onChange={({ target }) => {
            const State = target.value as DesignationInput['State'];
            change({ State, StateOn: showDay(getToday(), language) });
          }}
          options={designationStates.map((value) => ({ value, label: texts.states[value] }))}
          value={typed.State}
        />
        {dayField('StateOn')}
        {dayField('ValidUntil')}
        <TextField
          autoComplete="off"
          error={errorOf('FullTimeEmployees')}
          id={getId('FullTimeEmployees')}
          inputMode="numeric"
          label={texts.fields.FullTimeEmployees}
          maxLength={7}
          onChange={({ target }) =>
            change({ FullTimeEmployees: target.value.replaceAll(/\D/g, '') })
          }
          value={typed.FullTimeEmployees}
        />
      </div>
      <ul className="plain-list slots row-buttons">
        {designationDocuments.map((paper) => (
          <DocumentRow
            error={errorOf(`${paper}Id`)}
            help={texts.fileHelp}
            id={getId(`${paper}Id`)}
            key={paper}
            name={texts.fields[`${paper}Id`] ?? ''}
            onChange={(slot) => change({ [paper]: slot })}
            onFiles={(files) => choose(paper, files)}
            place={paper}
            slot={typed[paper]}
            title={texts.fields[`${paper}Id`]}
            uploads={uploads}
          >
            <div className="stack start">{dayField(`${paper}On`)}</div>
          </DocumentRow>
        ))}
      </ul>
      <TextArea
        error={errorOf('Note')}
        help={texts.noteHelp}
        id={getId('Note')}
        label={texts.fields.Note}
        maxLength={designationLimits.Note}
        onChange={({ target }) => change({ Note: target.value })}
        rows={3}
        value={typed.Note}
      />
      {designationSettings.isPublic && (
        <Checkbox
          checked={typed.IsUnlisted}
          label={texts.fields.IsUnlisted}
          onChange={({ target }) => change({ IsUnlisted: target.checked })}
        />
      )}
      <TextField
        autoComplete="off"
        error={errorOf('Reason')}
        help={texts.reasonHelp}
        id={getId('Reason')}
        label={texts.reason}
        maxLength={designationLimits.Reason}
        onChange={({ target }) => change({ Reason: target.value })}
        value={typed.Reason}
      />
      <div className="actions">
        <SubmitButton
          busy={form.isBusy || uploads.isRunning}
          busyText={uploads.isRunning ? documents.waitingForUploads : undefined}
          variant="secondary"
        >
          {texts.save}
        </SubmitButton>
      </div>
      <OpenedDocument />
    </form>
  );
}

function useDesignationInput(businessId: number, designation: Designation) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const notice = useNotice();
  const [start, setStart] = useState(() => toDesignationInput(designation, language));
  const [typed, setTyped] = useState(start);
  // The version on which the form is based. It changes to a newer version once the person was told about the change.
  const [seen, setSeen] = useState(designation.Version);
  const [known, setKnown] = useState(designation);
  if (designation !== known) {
    setKnown(designation);
    const next = toDesignationInput(designation, language);
    if (isSameDesignation(typed, start)) setSeen(designation.Version);
    setStart(next);
    setTyped(mergeUntouchedFields(typed, start, next));
  }
  const change = (fields: Partial<DesignationInput>) =>
    setTyped((before) => ({ ...before, ...fields }));
  const form = useSubmit({
    rules: () => findDesignationProblems(toDesignationFields(typed), designation.Kept),
    async send() {
      const request = { BusinessId: businessId, Seen: seen, ...toDesignationFields(typed) };
      const { Version } = await call('saveDesignation', request);
      setSeen(Version);
      const saved = { ...typed, Reason: '' };
      setStart(saved);
      setTyped((now) => mergeUntouchedFields(now, typed, saved));
    },
    onSent() {
      notice('green', ({ language: now }) => designationTexts[now].saved);
      queries.invalidateQueries();
    },
    async onRefused({ failure }) {
      if (failure !== 'stale') return;
      const key = ['designation', businessId];
      await queries.invalidateQueries({ queryKey: key });
      setSeen(queries.getQueryData<Designation>(key)?.Version ?? seen);
    },
  });
  return { typed, setTyped, change, isChanged: !isSameDesignation(typed, start), form };
}

const isSameDesignation = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

function mergeUntouchedFields(
  typed: DesignationInput,
  start: DesignationInput,
  next: DesignationInput,
): DesignationInput {
  const names = Object.keys(next) as (keyof DesignationInput)[];
  const changed = names.filter((name) => !isSameDesignation(typed[name], start[name]));
  return { ...next, ...Object.fromEntries(changed.map((name) => [name, typed[name]])) };
}

const emptySlot: SlotContent = { filed: null, before: null };

function toDesignationInput({ Kept }: Designation, language: Language): DesignationInput {
  const day = (iso = '') => iso && showDay(iso, language);
  const file = (paper: DesignationDocument): SlotContent => {
    const id = Kept?.[`${paper}Id`];
    return id ? { ...emptySlot, filed: { id, filename: Kept.Filenames[paper] ?? '' } } : emptySlot;
  };
  return {
    State: Kept?.State ?? 'designated',
    StateOn: day(Kept?.StateOn ?? getToday()),
    ValidUntil: day(Kept?.ValidUntil),
    FirstTrainingOn: day(Kept?.FirstTrainingOn),
    SecondTrainingOn: day(Kept?.SecondTrainingOn),
    AgreementOn: day(Kept?.AgreementOn),
    FullTimeEmployees: String(Kept?.FullTimeEmployees ?? ''),
    Note: Kept?.Note ?? '',
    IsUnlisted: Boolean(Kept?.IsUnlisted),
    Reason: '',
    FirstTraining: file('FirstTraining'),
    SecondTraining: file('SecondTraining'),
    Agreement: file('Agreement'),
  };
}

function toDesignationFields(typed: DesignationInput): DesignationFields & { Reason: string } {
  const day = (name: DayFieldName) => parseDay(typed[name]) ?? typed[name].trim();
  const file = (paper: DesignationDocument) => typed[paper].filed?.id ?? null;
  return {
    State: typed.State,
    StateOn: day('StateOn'),
    ValidUntil: day('ValidUntil'),
    FirstTrainingOn: day('FirstTrainingOn'),
    FirstTrainingId: file('FirstTraining'),
    SecondTrainingOn: day('SecondTrainingOn'),
    SecondTrainingId: file('SecondTraining'),
    AgreementOn: day('AgreementOn'),
    AgreementId: file('Agreement'),
    FullTimeEmployees: typed.FullTimeEmployees === '' ? null : Number(typed.FullTimeEmployees),
    Note: typed.Note.trim(),
    IsUnlisted: typed.IsUnlisted,
    Reason: typed.Reason.trim(),
  };
}
