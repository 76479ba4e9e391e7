import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createBlankRow,
  findRowProblems,
  getProgramList,
  getProgramRows,
  type ListName,
  type ProgramFieldRule,
  type ProgramRow,
  type ProgramRowContent,
  trimRowTexts,
} from '../../../contract/programLists.ts';
import { call } from '../../platform/calls.ts';
import { showDay } from '../../platform/dates.ts';
import { type Language, useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { DayField } from '../../shared/days/DayField.tsx';
import { parseDay } from '../../shared/days/days.ts';
import { LeaveGuard } from '../../shared/forms/LeaveGuard.tsx';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { useFieldErrors } from '../../shared/forms/useFieldErrors.ts';
import { useNotice } from '../../shared/useNotice.tsx';
import { programPageTexts } from '../../texts/programPage.ts';
import { Button, SubmitButton } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';

export const programVersionsQueryKey = ['programVersions'];

interface Props {
  list: ListName;
  row: ProgramRow | null;
  seen: number;
  onDone(): void;
}

type RowInput = Record<string, unknown>;

export function ProgramRowForm({ list, row, seen, onDone }: Props) {
  const { common, language } = useTexts();
  const texts = useTextsOf(programPageTexts);
  const queries = useQueryClient();
  const notice = useNotice();
  const [start, setStart] = useState(() =>
    toRowInput(list, row?.content ?? createBlankRow(list), language),
  );
  // The version when the form was opened; it is updated once the person has seen somebody else's change.
  const [seenAtOpening, setSeen] = useState<number | null>(seen);
  const [typed, setTyped] = useState(start);
  const [Reason, setReason] = useState('');
  const { fields, isAlone } = getProgramList(list);
  const form = useSubmit({
    rules: () => findRowProblems(list, row?.key ?? '', toRowContent(list, typed)),
    send: () =>
      call('saveProgramRow', {
        List: list,
        Key: row?.key ?? '',
        Seen: seenAtOpening ?? seen,
        Content: trimRowTexts(list, toRowContent(list, typed)),
        Reason,
      }),
    onSent({ Version }) {
      const name = getInputName(typed, language) || texts.lists[list].title;
      notice('green', ({ language: now }) => programPageTexts[now].saved(name));
      queries.invalidateQueries({ queryKey: programVersionsQueryKey });
      queries.invalidateQueries({ queryKey: ['programChanges'] });
      setReason('');
      const saved = toRowContent(list, typed);
      const asTyped = toRowInput(
        list,
        'asksAgain' in saved ? { ...saved, asksAgain: false } : saved,
        language,
      );
      setStart(asTyped);
      setTyped(asTyped);
      setSeen(Version);
      onDone();
    },
    onRefused({ failure }) {
      if (failure !== 'stale') return;
      queries.invalidateQueries({ queryKey: programVersionsQueryKey });
      setSeen(null);
    },
  });
  const errorOf = useFieldErrors(form.problems);
  const isChanged = JSON.stringify(typed) !== JSON.stringify(start);
  const set = (field: string, value: unknown) =>
    setTyped((before) => ({ ...before, [field]: value }));

  return (
    <form className="stack gap-3" noValidate onSubmit={form.onSubmit}>
      <LeaveGuard hasUnsavedChanges={isChanged} />
      {form.failure && <RefusalBanner form={form} stale={texts.stale} />}
      <div className="columns top">
        {Object.entries(fields).map(([field, rule]) => (
          <RowField
            errorOf={errorOf}
            field={field}
            key={field}
            onChange={(value) => set(field, value)}
            rule={rule}
            value={typed[field]}
          />
        ))}
      </div>
      <TextField
        autoComplete="off"
        label={texts.why}
        maxLength={500}
        onChange={({ target }) => setReason(target.value)}
        value={Reason}
      />
      <div className="actions">
        <SubmitButton busy={form.isBusy}>{common.save}</SubmitButton>
        {!isAlone && <Button onClick={onDone}>{common.cancel}</Button>}
      </div>
    </form>
  );
}

const getInputName = (typed: RowInput, language: Language) =>
  (typed.name as Record<Language, string> | undefined)?.[language] ?? '';

function toRowInput(list: ListName, content: ProgramRowContent, language: Language): RowInput {
  return mapFields(list, content, ({ kind }, value) => {
    if (kind === 'day') return value ? showDay(String(value), language) : '';
    if (kind === 'number') return String(value ?? '');
    return kind === 'days' ? (value as string[]).join('\n') : value;
  });
}

function toRowContent(list: ListName, typed: RowInput): ProgramRowContent {
  return mapFields(list, typed, ({ kind }, value) => {
    if (kind === 'day') return parseDay(String(value)) ?? String(value).trim();
    if (kind === 'number') return String(value).trim() === '' ? null : Number(value);
    if (kind !== 'days') return value;
    return String(value)
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
  });
}

function mapFields(
  list: ListName,
  row: ProgramRowContent,
  change: (rule: ProgramFieldRule, value: unknown) => unknown,
): ProgramRowContent {
  return Object.fromEntries(
    Object.entries(getProgramList(list).fields).map(([field, rule]) => [
      field,
      change(rule, row[field]),
    ]),
  );
}

interface RowFieldProps {
  field: string;
  rule: ProgramFieldRule;
  value: unknown;
  errorOf(field: string): string | undefined;
  onChange(value: unknown): void;
}

function RowField({ field, rule, value, errorOf, onChange }: RowFieldProps) {
  const { language } = useLanguage();
  const texts = useTextsOf(programPageTexts);
  const label = texts.fields[field] ?? field;
  const common = { label, error: errorOf(field), required: 'required' in rule };
  const asOptions = (of: ListName) =>
    getProgramRows(of).map(({ key, content }) => ({
      value: key,
      label: (content.name as Record<Language, string>)[language],
    }));
  switch (rule.kind) {
    case 'both':
      return (
        <BilingualField
          errorOf={errorOf}
          field={field}
          label={label}
          onChange={onChange}
          rule={rule}
          value={value as Record<Language, string>}
        />
      );
    case 'line':
      return (
        <TextField
          {...common}
          autoComplete="off"
          maxLength={rule.max}
          onChange={({ target }) => onChange(target.value)}
          value={String(value)}
        />
      );
    case 'number':
      return (
        <TextField
          {...common}
          autoComplete="off"
          inputMode="numeric"
          maxLength={4}
          onChange={({ target }) => onChange(target.value)}
          value={String(value)}
        />
      );
    case 'day':
      return (
        <DayField
          label={label}
          name={field}
          objection={errorOf(field)}
          onChange={onChange}
          value={String(value)}
        />
      );
    case 'yesNo':
      return (
        <Checkbox
          checked={Boolean(value)}
          label={label}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'choice':
    case 'row':
      return (
        <SelectField
          {...common}
          {...(common.required ? {} : { emptyText: texts.none })}
          onChange={({ target }) => onChange(target.value)}
          options={
            rule.kind === 'row'
              ? asOptions(rule.list)
              : rule.of.map((option) => ({ value: option, label: texts.choices[option] ?? option }))
          }
          value={String(value)}
        />
      );
    case 'rows': {
      const chosen = value as string[];
      const options = asOptions(rule.list);
      if (options.length < 2) return null;
      return (
        <fieldset>
          <legend className="field-label">{label}</legend>
          {options.map((option) => (
            <Checkbox
              checked={chosen.includes(option.value)}
              key={option.value}
              label={option.label}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...chosen, option.value]
                    : chosen.filter((key) => key !== option.value),
                )
              }
            />
          ))}
        </fieldset>
      );
    }
    case 'days':
      return (
        <TextArea
          {...common}
          error={common.error && texts.wrongDays}
          onChange={({ target }) => onChange(target.value)}
          rows={8}
          value={String(value)}
        />
      );
  }
}

interface BilingualFieldProps extends Omit<RowFieldProps, 'value'> {
  label: string;
  rule: Extract<ProgramFieldRule, { kind: 'both' }>;
  value: Record<Language, string>;
}

function BilingualField({ field, label, rule, value, errorOf, onChange }: BilingualFieldProps) {
  const texts = useTextsOf(programPageTexts);
  const words = { en: texts.inEnglish, fr: texts.inFrench };
  return (['en', 'fr'] as const).map((language) => {
    const props = {
      label: `${label} ${words[language]}`,
      error: errorOf(`${field}.${language}`),
      required: 'required' in rule,
      lang: language,
      maxLength: rule.max,
      value: value[language],
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...value, [language]: target.value }),
    };
    return rule.lines || rule.max > 150 ? (
      <TextArea {...props} key={language} rows={2} />
    ) : (
      <TextField {...props} autoComplete="off" key={language} />
    );
  });
}
