import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../contract/applications.ts';
import { NewInList } from '../news/NewInList.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../platform/language.tsx';
import { RequestInList } from '../requests/RequestInList.tsx';
import { editColumn, fieldColumn } from '../shared/lists/columns.tsx';
import { DateCell } from '../shared/lists/DateCell.tsx';
import type { Column } from '../ui/tableColumns.ts';
import { DocumentCount } from './DocumentCount.tsx';
import { StatusCell } from './StatusCell.tsx';

const dateWidth = '8rem';

/** The columns of the administrators' list and of search results: those of the specification first. */
export function useReviewColumns<Row extends AdminApplicationRow>(): readonly Column<Row>[] {
  const texts = useTexts();
  const { lists } = texts;
  return useMemo(
    () => [
      fieldColumn('JobNumber', lists.applicationNumber, {
        isMain: true,
        width: '11rem',
        cell: (row) => (
          <>
            <span className="figures">{row.JobNumber}</span>
            <span className="cell-second">
              {row.Contact}
              <NewInList id={row.ApplicationId} />
            </span>
          </>
        ),
      }),
      fieldColumn('Employer', lists.employer),
      fieldColumn('CreatedOn', lists.createDate, {
        width: dateWidth,
        cell: (row) => <DateCell on={row.CreatedOn} />,
      }),
      fieldColumn('ModifiedOn', lists.lastRevised, {
        width: dateWidth,
        cell: (row) => <DateCell on={row.ModifiedOn} />,
      }),
      fieldColumn('ModifiedBy', lists.actionedBy),
      fieldColumn('ApplicationStatusId', lists.status, {
        width: '12.5rem',
        cell: (row) => (
          <>
            <StatusCell id={row.ApplicationStatusId} />
            <RequestInList id={row.ApplicationId} />
          </>
        ),
      }),
      fieldColumn('CaseManager', lists.caseManager, {
        cell: (row) => row.CaseManager || <span className="muted">{lists.nobody}</span>,
      }),
      fieldColumn('DocumentCount', lists.documents, {
        width: '8rem',
        cell: (row) => <DocumentCount count={row.DocumentCount} />,
      }),
      editColumn(texts.common.edit, (row) => ({
        name: row.JobNumber,
        to: paths.adminApplicationOf(row.ApplicationId),
      })),
    ],
    [texts, lists],
  );
}
