import { useMemo } from 'react';
import type { WorkRow } from '../../../contract/work.ts';
import { StatusCell } from '../../applications/core/StatusCell.tsx';
import { ChangeIndicator } from '../../applications/news/ChangeIndicator.tsx';
import { paths } from '../../paths.ts';
import { formatDate, getToday, showDay } from '../../platform/dates.ts';
import { formatShortDay } from '../../platform/formatDay.ts';
import { useLanguage, useTexts, useTextsOf } from '../../platform/language.tsx';
import {
  createCaseManagerColumn,
  createEditColumn,
  createFieldColumn,
} from '../../shared/lists/createColumns.tsx';
import { listTexts } from '../../texts/lists.ts';
import { workTexts } from '../../texts/work.ts';
import { CellText } from '../../ui/CellText.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { TextWithShortForm } from '../../ui/TextWithShortForm.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import styles from './work.module.css';

const lastSortedDay = '9999';
const employerWaitOffset = 1_000_000;

export function useWorkColumns(): readonly Column<WorkRow>[] {
  const { common } = useTexts();
  const lists = useTextsOf(listTexts);
  const { language } = useLanguage();
  const texts = useTextsOf(workTexts);
  return useMemo(
    () => [
      createFieldColumn('JobNumber', lists.applicationNumber, {
        className: 'staff',
        place: '2 / 1 / auto / span 2',
        width: '10rem',
        cell: (row) => <span className="figures">{row.JobNumber}</span>,
      }),
      createFieldColumn('Contact', lists.applicantName, {
        isMain: true,
        width: '10rem',
        cell: (row) => (
          <span className="cell-name line bold anywhere">
            <span title={row.Contact}>{row.Contact}</span>
            {row.IsNew && <ChangeIndicator />}
          </span>
        ),
      }),
      createFieldColumn('Employer', lists.employer, {
        className: 'staff staff-cut staff-main',
        place: '2 / 3 / auto / -1',
        cell: (row) => <CellText text={row.Employer} />,
      }),
      createFieldColumn('ApplicationStatusId', lists.status, {
        className: 'staff staff-main',
        place: '3 / 1 / auto / span 3',
        width: '10.75rem',
        cell: (row) => <StatusCell id={row.ApplicationStatusId} />,
      }),
      createCaseManagerColumn(lists, {
        className: 'staff staff-cut',
        place: '4 / 4',
        width: '7.75rem',
      }),
      createFieldColumn('Days', texts.days, {
        className: 'staff staff-end',
        place: '3 / 3',
        width: '7rem',
        sortValue: (row) => row.Days - (row.WaitsFor === 'us' ? 0 : employerWaitOffset),
        cell: (row) => (
          <span
            className="figures"
            data-unit={texts.unitOfDays}
            title={formatDate(row.Since, language)}
          >
            {lists.number(row.Days)}
          </span>
        ),
      }),
      createFieldColumn('WaitsFor', texts.waitsFor, {
        className: 'staff staff-waits',
        place: '4 / 1 / auto / span 3',
        width: '10rem',
        sortValue: (row) => `${row.DueOn || lastSortedDay} ${row.WaitsFor}`,
        cell: (row) => <WaitingForCell row={row} />,
      }),
      createFieldColumn('ExpiresOn', texts.papers, {
        className: 'staff staff-end',
        place: '3 / 4',
        width: '6rem',
        sortValue: (row) => row.ExpiresOn || lastSortedDay,
        cell: (row) => <DocumentExpiryCell day={row.ExpiresOn} today={getToday()} />,
      }),
      createEditColumn(common.edit, (row) => ({
        name: row.JobNumber,
        to: paths.adminApplicationOf(row.ApplicationId),
      })),
    ],
    [common, lists, texts, language],
  );
}

function WaitingForCell({ row: { WaitsFor, DueOn, IsOverdue } }: { row: WorkRow }) {
  const texts = useTextsOf(workTexts);
  return (
    <span className="work-waits row gap-1">
      {WaitsFor === 'us' ? texts.us : texts.employer}
      {DueOn && (
        <WorkDueDay
          day={DueOn}
          icon={IsOverdue ? 'alert' : 'clock'}
          tone={IsOverdue && 'red strong'}
          words={IsOverdue ? texts.wasDue : texts.due}
        />
      )}
    </span>
  );
}

function DocumentExpiryCell({ day, today }: { day: string; today: string }) {
  const texts = useTextsOf(workTexts);
  if (!day) return null;
  const isPast = day < today;
  return (
    <WorkDueDay
      day={day}
      icon={isPast ? 'alert' : 'calendar'}
      tone={isPast ? 'red strong' : 'amber'}
      words={isPast ? texts.expired : texts.expires}
    />
  );
}

interface WorkDueDayProps {
  day: string;
  icon: IconName;
  tone: string | false;
  words(day: string): string;
}

function WorkDueDay({ day, icon, tone, words }: WorkDueDayProps) {
  const { language } = useLanguage();
  // Non-breaking spaces keep a day on one line of a narrow card.
  const text = words(showDay(day, language).replaceAll(' ', '\u00a0'));
  return (
    <small className={`${styles.day} line gap-1 inline ${tone || ''}`} title={text}>
      <Icon name={icon} size={16} />
      <TextWithShortForm short={formatShortDay(day, language)}>{text}</TextWithShortForm>
    </small>
  );
}
