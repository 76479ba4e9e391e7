import { useMemo } from 'react';
import type { EmployerApplicationRow } from '../../../contract/applications.ts';
import { isClosed } from '../../../contract/enumerations.ts';
import { NewInList } from '../../news/NewInList.tsx';
import { paths } from '../../paths.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { useOpenRequests } from '../../requests/requestQueries.ts';
import { TasksDue } from '../../requests/TasksDue.tsx';
import { editColumn, fieldColumn } from '../../shared/lists/columns.tsx';
import { DateCell } from '../../shared/lists/DateCell.tsx';
import { listTexts } from '../../texts/lists.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { DocumentCount } from '../DocumentCount.tsx';
import { missingText } from '../missingText.ts';
import { StatusCell } from '../StatusCell.tsx';

type Row = EmployerApplicationRow;

export function useOwnApplicationColumns(): readonly Column<Row>[] {
  const { common, language } = useTexts();
  const lists = useTextsOf(listTexts);
  const requests = useOpenRequests().data?.Requests;
  return useMemo(
    () => [
      fieldColumn('JobNumber', lists.applicationNumber, {
        width: '11rem',
        cell: (row) => <span className="figures">{row.JobNumber}</span>,
      }),
      fieldColumn('Contact', lists.applicantName, {
        isMain: true,
        cell: (row) => (
          <>
            {row.Contact}
            <NewInList id={row.ApplicationId} />
          </>
        ),
      }),
      fieldColumn('JobTitle', lists.jobTitle),
      fieldColumn('ModifiedOn', lists.lastModifiedDate, {
        width: 'clamp(8.5rem, 15vw, 12rem)',
        cell: (row) => <DateCell on={row.ModifiedOn} />,
      }),
      fieldColumn('ApplicationStatusId', lists.status, {
        width: '12.5rem',
        cell: (row) => {
          const request = requests?.find((one) => one.ApplicationId === row.ApplicationId);
          return (
            <span className="status-and-tasks">
              <StatusCell id={row.ApplicationStatusId} />
              {request && <TasksDue request={request} />}
            </span>
          );
        },
      }),
      fieldColumn('DocumentCount', lists.documents, {
        width: 'clamp(9.5rem, 16vw, 13.5rem)',
        cell: (row) => (
          <>
            <DocumentCount count={row.DocumentCount} />
            {row.MissingDocuments && !isClosed(row.ApplicationStatusId) && (
              <small className="documents-missing">
                {missingText(row.MissingDocuments, language, 3)}
              </small>
            )}
          </>
        ),
      }),
      editColumn(common.edit, (row) => ({
        name: row.JobNumber,
        to: paths.applicationOf(row.ApplicationId),
      })),
    ],
    [common, language, lists, requests],
  );
}
