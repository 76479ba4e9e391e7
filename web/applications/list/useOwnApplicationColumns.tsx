import { useMemo } from 'react';
import type { EmployerApplicationRow } from '../../../contract/applications.ts';
import { isClosed } from '../../../contract/enumerations.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { DateCell } from '../../shared/lists/DateCell.tsx';
import { EditLink } from '../../shared/lists/EditLink.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { DocumentCount } from '../DocumentCount.tsx';
import { missingText } from '../missingText.ts';
import { StatusCell } from '../StatusCell.tsx';

type Row = EmployerApplicationRow;

const sortValues = {
  JobNumber: (row: Row) => row.JobNumber,
  Contact: (row: Row) => row.Contact,
  JobTitle: (row: Row) => row.JobTitle,
  DocumentCount: (row: Row) => row.DocumentCount,
  ModifiedOn: (row: Row) => row.ModifiedOn,
  ApplicationStatusId: (row: Row) => row.ApplicationStatusId,
};

export function useOwnApplicationColumns(): readonly Column<Row>[] {
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
        width: '11rem',
        cell: (row) => <span className="figures">{row.JobNumber}</span>,
      }),
      column('Contact', lists.applicantName, { isMain: true }),
      column('JobTitle', lists.jobTitle, {}),
      column('ModifiedOn', lists.lastModifiedDate, {
        width: 'clamp(8.5rem, 15vw, 12rem)',
        cell: (row) => <DateCell on={row.ModifiedOn} />,
      }),
      column('ApplicationStatusId', lists.status, {
        width: '12.5rem',
        cell: (row) => <StatusCell id={row.ApplicationStatusId} />,
      }),
      column('DocumentCount', lists.documents, {
        width: 'clamp(9.5rem, 16vw, 13.5rem)',
        cell: (row) => (
          <>
            <DocumentCount count={row.DocumentCount} />
            {row.MissingDocuments && !isClosed(row.ApplicationStatusId) && (
              <small className="documents-missing">
                {missingText(row.MissingDocuments, texts, 3)}
              </small>
            )}
          </>
        ),
      }),
      {
        key: 'edit',
        title: texts.common.edit,
        isAction: true,
        width: '3.75rem',
        cell: (row) => (
          <EditLink name={row.JobNumber} to={paths.applicationOf(row.ApplicationId)} />
        ),
      },
    ];
  }, [texts, lists]);
}
