import { useMemo } from 'react';
import type { WorkRow } from '../../../contract/work.ts';
import { StatusCell } from '../../applications/core/StatusCell.tsx';
import { NewMark } from '../../applications/news/NewMark.tsx';
import { paths } from '../../paths.ts';
import { showDate, showDay, today } from '../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import { editColumn, fieldColumn } from '../../shared/lists/columns.tsx';
import { listTexts } from '../../texts/lists.ts';
import { workTexts } from '../../texts/work.ts';
import { CellText } from '../../ui/CellText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { Column } from '../../ui/tableColumns.ts';

/** After every day there is. */
const never = '9999';
const mostDays = 1_000_000;

export function useWorkColumns(): readonly Column<WorkRow>[] {
  const { common } = useTexts();
  const lists = useTextsOf(listTexts);
  const { language } = useLanguage();
  const texts = useTextsOf(workTexts);
  return useMemo(
    () => [
      fieldColumn('JobNumber', lists.applicationNumber, {
        width: '10rem',
        cell: (row) => <span className="figures">{row.JobNumber}</span>,
      }),
      fieldColumn('Contact', lists.applicantName, {
        isMain: true,
        width: '10.5rem',
        cell: (row) => (
          <span className="cell-name">
            <span title={row.Contact}>{row.Contact}</span>
            {row.IsNew && <NewMark />}
          </span>
        ),
      }),
      fieldColumn('Employer', lists.employer, {
        cell: (row) => <CellText text={row.Employer} />,
      }),
      fieldColumn('ApplicationStatusId', lists.status, {
        width: '9.75rem',
        cell: (row) => <StatusCell id={row.ApplicationStatusId} />,
      }),
      fieldColumn('CaseManager', lists.caseManager, {
        cell: (row) =>
          row.CaseManager ? (
            <CellText text={row.CaseManager} />
          ) : (
            <span className="muted">{lists.nobody}</span>
          ),
      }),
      fieldColumn('Days', texts.days, {
        width: '7.75rem',
        // What waits for the employer is nothing to begin the day with.
        sortValue: (row) => row.Days - (row.WaitsFor === 'us' ? 0 : mostDays),
        cell: (row) => (
          <span className="figures" title={showDate(row.Since, language)}>
            {lists.number(row.Days)}
          </span>
        ),
      }),
      fieldColumn('WaitsFor', texts.waitsFor, {
        width: '11.25rem',
        // What is due first comes first.
        sortValue: (row) => `${row.DueOn || never} ${row.WaitsFor}`,
        cell: (row) => <WaitsForCell row={row} />,
      }),
      fieldColumn('ExpiresOn', texts.papers, {
        width: '9.25rem',
        sortValue: (row) => row.ExpiresOn || never,
        cell: (row) => <PapersCell day={row.ExpiresOn} today={today()} />,
      }),
      editColumn(common.edit, (row) => ({
        name: row.JobNumber,
        to: paths.adminApplicationOf(row.ApplicationId),
      })),
    ],
    [common, lists, texts, language],
  );
}

/** Whose turn it is, and of a request until when. */
function WaitsForCell({ row: { WaitsFor, DueOn, IsOverdue } }: { row: WorkRow }) {
  const { language } = useLanguage();
  const texts = useTextsOf(workTexts);
  const day = unbroken(DueOn && showDay(DueOn, language));
  return (
    <span className="work-waits">
      {WaitsFor === 'us' ? texts.us : texts.employer}
      {DueOn && (
        <small className={IsOverdue ? 'work-day work-late' : 'work-day'}>
          <Icon name={IsOverdue ? 'alert' : 'clock'} size={16} />
          <span>{IsOverdue ? texts.wasDue(day) : texts.due(day)}</span>
        </small>
      )}
    </span>
  );
}

/** Of the paper that expires first, where that is soon. */
function PapersCell({ day, today }: { day: string; today: string }) {
  const { language } = useLanguage();
  const texts = useTextsOf(workTexts);
  if (!day) return null;
  const shown = unbroken(showDay(day, language));
  const isOver = day < today;
  return (
    <small className={isOver ? 'work-day work-late' : 'work-day work-soon'}>
      <Icon name={isOver ? 'alert' : 'calendar'} size={16} />
      <span>{isOver ? texts.expired(shown) : texts.expires(shown)}</span>
    </small>
  );
}

/** A day is not broken over two lines of a narrow column. */
const unbroken = (day: string) => day.replaceAll(' ', '\u00a0');
