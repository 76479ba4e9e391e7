import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../contract/applications.ts';
import { EditLink } from '../layout/EditLink.tsx';
import { paths } from '../paths.ts';
import { showDate } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import type { Column } from '../ui/DataTable.tsx';
import { StatusCell } from './StatusCell.tsx';

/** What the list of all applications and the results of a search have in common. */
export type ReviewRow = Omit<AdminApplicationRow, 'CaseManager'>;

const sortValues = {
  JobNumber: (row: ReviewRow) => row.JobNumber,
  Employer: (row: ReviewRow) => row.Employer,
  CreatedOn: (row: ReviewRow) => row.CreatedOn,
  ModifiedOn: (row: ReviewRow) => row.ModifiedOn,
  ModifiedBy: (row: ReviewRow) => row.ModifiedBy,
  ApplicationStatusId: (row: ReviewRow) => row.ApplicationStatusId,
};

export function useReviewColumns<Row extends ReviewRow>(): readonly Column<Row>[] {
  const { language } = useLanguage();
  const texts = useTexts();
  const { lists } = texts;
  return useMemo(() => {
    const column = (key: keyof typeof sortValues, title: string, more: Partial<Column<Row>>) => ({
      key,
      title,
      cell: sortValues[key],
      sortValue: sortValues[key],
      ...more,
    });
    return [
      column('JobNumber', lists.applicationNumber, {
        isMain: true,
        width: 'clamp(12rem, 20vw, 17rem)',
        cell: (row) => (
          <>
            {row.JobNumber}
            <span className="cell-second">{row.Contact}</span>
          </>
        ),
      }),
      column('Employer', lists.employer, {}),
      column('CreatedOn', lists.createDate, {
        width: 'clamp(8.25rem, 12vw, 9.75rem)',
        cell: (row) => showDate(row.CreatedOn, language),
      }),
      column('ModifiedOn', lists.lastRevised, {
        width: 'clamp(8.25rem, 12vw, 9.75rem)',
        cell: (row) => showDate(row.ModifiedOn, language),
      }),
      column('ModifiedBy', lists.actionedBy, {}),
      column('ApplicationStatusId', lists.status, {
        width: '7rem',
        cell: (row) => <StatusCell id={row.ApplicationStatusId} />,
      }),
      {
        key: 'edit',
        title: texts.common.edit,
        isAction: true,
        width: '3.75rem',
        cell: (row) => (
          <EditLink name={row.JobNumber} to={paths.adminApplicationOf(row.ApplicationId)} />
        ),
      },
    ];
  }, [texts, lists, language]);
}
