import { useState } from 'react';
import {
  type Import,
  type ImportField,
  type ImportSheet,
  importFields,
} from '../../../contract/imports.ts';
import { call } from '../../platform/calls.ts';
import { useLanguage, useTextsOf } from '../../platform/language.tsx';
import { useSubmit } from '../../platform/useSubmit.ts';
import { RefusalBanner } from '../../shared/forms/RefusalBanner.tsx';
import { importTexts } from '../../texts/imports.ts';
import { Banner } from '../../ui/Banner.tsx';
import { SubmitButton } from '../../ui/Button.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { getFieldLabels } from './importFields.ts';
import styles from './imports.module.css';

interface Props {
  imported: Import;
  onChosen(): unknown;
}

interface ColumnChoices {
  Sheet: number;
  HeadRow: number;
  HeadRows: number;
  Fields: (ImportField | '')[];
}

const sampleRowCount = 6;

export function ColumnsStep({ imported, onChosen }: Props) {
  const texts = useTextsOf(importTexts);
  const labels = getFieldLabels(useLanguage().language);
  const { ImportId, Kind, Sheets } = imported;
  const [choice, setChoice] = useState<ColumnChoices>(() => ({
    Sheet: imported.Sheet,
    HeadRow: imported.HeadRow,
    HeadRows: imported.HeadRows,
    Fields: imported.Columns.map(({ Field }) => Field),
  }));
  const [fault, setFault] = useState('');
  const change = (fields: Partial<ColumnChoices>) => {
    setFault('');
    setChoice((before) => ({ ...before, ...fields }));
  };
  const form = useSubmit({
    rules: () => (chosen.length > 0 ? [] : [{ code: 'importColumnsMissing', field: 'Fields' }]),
    send: () => call('chooseImportColumns', { ImportId, ...choice }),
    onSent: onChosen,
  });
  const sheet = Sheets[choice.Sheet];
  const chosen = choice.Fields.filter((field) => field !== '');
  const twice = chosen.filter(
    (field, index) => field !== 'Note' && chosen.indexOf(field) !== index,
  );

  function changeSheet(at: number) {
    const fieldByHead = new Map(imported.Columns.map(({ Head, Field }) => [Head, Field]));
    const next = Sheets[at];
    const HeadRow = Math.max(1, (next?.Sample.findIndex((row) => row.some(Boolean)) ?? 0) + 1);
    const HeadRows = 1;
    const Fields = readColumnHeads(next, HeadRow, HeadRows).map(
      (head) => fieldByHead.get(head) ?? '',
    );
    change({ Sheet: at, HeadRow, HeadRows, Fields });
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (twice.length > 0) {
          return setFault(
            texts.chosenTwice([...new Set(twice)].map((field) => labels[field]).join(', ')),
          );
        }
        return form.submit();
      }}
    >
      {fault && <Banner key={fault} title={fault} tone="error" />}
      <RefusalBanner form={form} />
      <div className="columns">
        {Sheets.length > 1 && (
          <SelectField
            label={texts.sheet}
            onChange={({ target }) => changeSheet(Number(target.value))}
            options={Sheets.map(({ Name, IsHidden }, value) => ({
              value,
              label: IsHidden ? texts.hidden(Name) : Name,
            }))}
            value={choice.Sheet}
          />
        )}
        <SelectField
          help={texts.headRowsHelp}
          label={texts.headRows}
          onChange={({ target }) => change({ HeadRows: Number(target.value) })}
          options={[0, 1, 2].map((value) => ({ value, label: value ? `${value}` : texts.noHeads }))}
          value={choice.HeadRows}
        />
        {choice.HeadRows > 0 && (
          <SelectField
            label={texts.headRow}
            onChange={({ target }) => change({ HeadRow: Number(target.value) })}
            options={(sheet?.Sample ?? []).map((cells, index) => ({
              value: index + 1,
              label: texts.headRowSays(index + 1, cells.filter(Boolean).join(', ').slice(0, 60)),
            }))}
            value={choice.HeadRow}
          />
        )}
      </div>
      <p>{texts.columnsIntro}</p>
      {sheet && (
        <SampleTable
          choice={choice}
          onChange={(Fields) => change({ Fields })}
          options={importFields[Kind].map((value) => ({ value, label: labels[value] ?? value }))}
          sheet={sheet}
        />
      )}
      <div className="actions form-actions">
        <SubmitButton busy={form.isBusy}>{texts.toPreview}</SubmitButton>
      </div>
    </form>
  );
}

function getColumnLetter(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : getColumnLetter(Math.floor(column / 26) - 1) + letter;
}

function readColumnHeads(
  sheet: ImportSheet | undefined,
  headRow: number,
  headRows: number,
): string[] {
  const rows = sheet?.Sample.slice(headRow - 1, headRow - 1 + headRows) ?? [];
  return Array.from({ length: sheet?.Columns ?? 0 }, (_, at) =>
    [...new Set(rows.map((cells) => cells[at] ?? ''))].filter(Boolean).join(' – '),
  );
}

interface SampleTableProps {
  choice: ColumnChoices;
  sheet: ImportSheet;
  options: readonly { value: ImportField; label: string }[];
  onChange(fields: ColumnChoices['Fields']): void;
}

function SampleTable({ choice, sheet, options, onChange }: SampleTableProps) {
  const texts = useTextsOf(importTexts);
  const { HeadRow, HeadRows, Fields } = choice;
  const heads = readColumnHeads(sheet, HeadRow, HeadRows);
  const first = HeadRows > 0 ? HeadRow - 1 + HeadRows : 0;
  const rows = sheet.Sample.slice(first).filter((cells) => cells.some(Boolean));
  return (
    <section
      aria-label={texts.firstRows}
      className={`table-frame framed ${styles.frame}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
      tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
    >
      <table aria-label={texts.firstRows} className="table">
        <thead>
          <tr>
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
              <th key={index} scope="col">
                <span className={`${styles.wide} stack gap-1`}>
                  <span>
                    {head || getColumnLetter(index)}
                    {sheet.HiddenColumns.includes(index) && (
                      <span className="muted regular"> ({texts.hiddenColumn})</span>
                    )}
                  </span>
                  <select
                    aria-label={texts.columnIs(head || getColumnLetter(index))}
                    className="input"
                    onChange={({ target }) => {
                      const field = options.find(({ value }) => value === target.value);
                      onChange(
                        heads.map((_, i) =>
                          i === index ? (field?.value ?? '') : (Fields[i] ?? ''),
                        ),
                      );
                    }}
                    value={Fields[index] ?? ''}
                  >
                    <option value="">{texts.leaveOut}</option>
                    {options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </select>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, sampleRowCount).map((cells, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a file keep their places
            <tr key={place}>
              {heads.map((_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its place
                <td className={Fields[index] ? undefined : 'muted'} key={index}>
                  {cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
