import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../contract/applications.ts';
import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { DateCell } from '../shared/lists/DateCell.tsx';
import { EditLink } from '../shared/lists/EditLink.tsx';
import type { Column } from '../ui/tableColumns.ts';
import { DocumentCount } from './DocumentCount.tsx';
import { StatusCell } from './StatusCell.tsx';

const dateWidth = '8rem';

const sortValues = {
  JobNumber: (row: AdminApplicationRow) => row.JobNumber,
  Employer: (row: AdminApplicationRow) => row.Employer,
  CreatedOn: (row: AdminApplicationRow) => row.CreatedOn,
  ModifiedOn: (row: AdminApplicationRow) => row.ModifiedOn,
  ModifiedBy: (row: AdminApplicationRow) => row.ModifiedBy,
  ApplicationStatusId: (row: AdminApplicationRow) => row.ApplicationStatusId,
  CaseManager: (row: AdminApplicationRow) => row.CaseManager,
  DocumentCount: (row: AdminApplicationRow) => row.DocumentCount,
};

/** The columns of the administrators' list and of search results: those of the specification first. */
export function useReviewColumns<Row extends AdminApplicationRow>(): readonly Column<Row>[] {
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
        width: '11rem',
        cell: (row) => (
          <>
            <span className="figures">{row.JobNumber}</span>
            <span className="cell-second">{row.Contact}</span>
          </>
        ),
      }),
      column('Employer', lists.employer, {}),
      column('CreatedOn', lists.createDate, {
        width: dateWidth,
        cell: (row) => <DateCell on={row.CreatedOn} />,
      }),
      column('ModifiedOn', lists.lastRevised, {
        width: dateWidth,
        cell: (row) => <DateCell on={row.ModifiedOn} />,
      }),
      column('ModifiedBy', lists.actionedBy, {}),
      column('ApplicationStatusId', lists.status, {
        width: '12.5rem',
        cell: (row) => <StatusCell id={row.ApplicationStatusId} />,
      }),
      column('CaseManager', lists.caseManager, {
        cell: (row) => row.CaseManager || <span className="muted">{lists.nobody}</span>,
      }),
      column('DocumentCount', lists.documents, {
        width: '8rem',
        cell: (row) => <DocumentCount count={row.DocumentCount} />,
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
  }, [texts, lists]);
}
