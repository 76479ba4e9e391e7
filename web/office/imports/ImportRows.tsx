import { useMemo, useState } from 'react';
import type { ImportQuestion, ImportRow } from '../../../contract/imports.ts';
import type { MessageCode } from '../../../contract/messages.ts';
import { formatDay } from '../../platform/formatDay.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { useProgramTexts } from '../../platform/programTexts.ts';
import { useSubmit } from '../../platform/useSubmit.ts';
import { useRefusalNotice } from '../../shared/forms/useRefusalNotice.ts';
import { designationTexts } from '../../texts/designations.ts';
import { importTexts } from '../../texts/imports.ts';
import { findSlotName } from '../../texts/program.ts';
import { IconButton } from '../../ui/Button.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { StatusAppearance } from '../../ui/statusAppearance.ts';
import { tableRoles } from '../../ui/tableRoles.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { CorrectableCell } from './CorrectableCell.tsx';
import { getFieldLabels } from './importFields.ts';
import styles from './imports.module.css';
import { RowDialog } from './RowDialog.tsx';
import {
  type CorrectRow,
  createShownCell,
  type FormatCell,
  findFieldByName,
  type ShownField,
  selectCorrectableFields,
} from './shownCells.ts';

interface Props {
  rows: readonly ImportRow[];
  fields: readonly ShownField[];
  questions: readonly ImportQuestion[];
  names: Readonly<Record<string, string>>;
  mend: CorrectRow;
}

const effectAppearances: Record<ImportRow['Effect'], StatusAppearance> = {
  add: { icon: 'plus', tone: 'green' },
  change: { icon: 'edit', tone: 'blue' },
  same: { icon: 'check', tone: 'slate' },
  ask: { icon: 'info', tone: 'amber' },
  wrong: { icon: 'alert', tone: 'red' },
  skip: { icon: 'ban', tone: 'stone' },
};

export function ImportRows({ rows, fields, questions, names, mend }: Props) {
  const texts = useTextsOf(importTexts);
  const labels = getFieldLabels(useLanguage().language);
  const isCards = useMediaQuery('screen and (max-width: 59.99rem)');
  const byKey = useMemo(
    () => new Map(questions.map((question) => [question.Key, question])),
    [questions],
  );
  const [edited, setEdited] = useState<number | null>(null);
  const row = rows.find(({ Position }) => Position === edited);
  if (rows.length === 0) return <p role="status">{texts.noRows}</p>;
  return (
    <section
      aria-label={texts.tableLabel}
      className={`table-frame framed ${styles.frame}`}
      tabIndex={isCards ? undefined : 0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex
    >
      <table
        {...tableRoles.table}
        aria-label={texts.tableLabel}
        className={isCards ? 'table table-cards' : 'table'}
      >
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <th {...tableRoles.columnHeader} className={styles.row} scope="col">
              {texts.position}
            </th>
            {fields.map((field) => (
              <th {...tableRoles.columnHeader} key={field} scope="col">
                {labels[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {rows.map((one) => (
            <ImportTableRow
              byKey={byKey}
              fields={fields}
              isCards={isCards}
              key={one.Position}
              mend={mend}
              names={names}
              onEdit={setEdited}
              row={one}
            />
          ))}
        </tbody>
      </table>
      {row && (
        <RowDialog
          fields={selectCorrectableFields(fields)}
          mend={mend}
          onClose={() => setEdited(null)}
          row={row}
        />
      )}
    </section>
  );
}

interface ImportTableRowProps extends Omit<Props, 'rows' | 'questions'> {
  row: ImportRow;
  byKey: ReadonlyMap<string, ImportQuestion>;
  isCards: boolean;
  onEdit(position: number): void;
}

function ImportTableRow(props: ImportTableRowProps) {
  const { row, fields, byKey, names, isCards, mend, onEdit } = props;
  const { messages } = useTexts();
  const texts = useTextsOf(importTexts);
  const labels = getFieldLabels(useLanguage().language);
  const formatCell = useCellFormatter(names);
  const { Position, Effect } = row;
  const isSkipped = Effect === 'skip';
  const leaving = useSubmit({
    send: () => mend(row, {}, !isSkipped),
    onRefused: useRefusalNotice(),
  });
  const elsewhere = row.Problems.filter(({ field }) => !findFieldByName(field, fields));
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowHeader} className={styles.row} scope="row">
        <span className={isCards ? 'row' : 'line'}>
          <span className="figures">{isCards ? texts.row(Position) : texts.count(Position)}</span>
          <StatusPill {...effectAppearances[Effect]} word={texts.effects[Effect]} />
          <IconButton icon="edit" name={texts.mend(Position)} onClick={() => onEdit(Position)} />
          <IconButton
            busy={leaving.isBusy}
            icon={isSkipped ? 'undo' : 'ban'}
            name={(isSkipped ? texts.takeRowIn : texts.leaveRowOut)(Position)}
            onClick={() => leaving.submit()}
          />
        </span>
        {elsewhere.map(({ code, field }) => {
          const sentence = messages[code as MessageCode];
          return (
            <FieldError
              error={labels[field] ? texts.wrongIn(labels[field], sentence) : sentence}
              id={`row-${Position}-${field}`}
              key={`${field} ${code}`}
            />
          );
        })}
      </th>
      {fields.map((field) => {
        const { now, before, problems } = createShownCell(row, field, fields, byKey, formatCell);
        const [problem] = problems;
        // A card leaves out empty cells for lack of room.
        if (isCards && !now && !before && !problem) return null;
        return (
          <td {...tableRoles.cell} data-label={labels[field]} key={field}>
            {problem ? (
              <CorrectableCell
                error={messages[problem.code as MessageCode]}
                label={texts.mendCell(labels[field] ?? field, Position)}
                save={(text) => mend(row, { [field]: text }, isSkipped)}
                saved={row.Cells[field] ?? ''}
              />
            ) : (
              <span className="lines">
                {before !== null && before !== now && (
                  <>
                    <del className="muted">{before}</del>
                    {' → '}
                  </>
                )}
                {before !== null && before !== now ? <ins>{now}</ins> : now}
              </span>
            )}
          </td>
        );
      })}
    </tr>
  );
}

const namedIdFields = ['CaseManagerId', 'BusinessId', 'ApplicationId'];
const dayFields = ['DesignatedOn', 'ValidUntil', 'StatusOn', 'CreatedOn'];

function useCellFormatter(names: Readonly<Record<string, string>>): FormatCell {
  const { language } = useLanguage();
  const { sectors, sizes, years, statuses } = useProgramTexts().enumerations;
  const { states } = useTextsOf(designationTexts);
  const lists: Record<string, Record<string, string>> = {
    OperatingSectorId: sectors,
    BusinessSizeId: sizes,
    YearsOfOperationId: years,
    ApplicationStatusId: statuses,
    DesignationState: states,
  };
  return (name, value) => {
    if (value === null || value === undefined || value === '') return '';
    if (name === 'Slot') return findSlotName(String(value), language);
    if (namedIdFields.includes(name)) return names[`${name} ${value}`] ?? '';
    if (dayFields.includes(name)) return formatDay(String(value), language);
    return lists[name] ? (lists[name][value] ?? '') : String(value);
  };
}
