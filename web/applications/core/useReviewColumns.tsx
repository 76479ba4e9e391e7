import { useMemo } from 'react';
import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { paths } from '../../paths.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { RequestInList } from '../../requests/RequestInList.tsx';
import {
  createCaseManagerColumn,
  createEditColumn,
  createFieldColumn,
} from '../../shared/lists/createColumns.tsx';
import { DateCell } from '../../shared/lists/DateCell.tsx';
import { listTexts } from '../../texts/lists.ts';
import { CellText } from '../../ui/CellText.tsx';
import { denseTableAppearances } from '../../ui/denseTable.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { ChangeIndicatorInList } from '../news/ChangeIndicatorInList.tsx';
import { DaysWaitingInRow } from './DaysWaiting.tsx';
import { DocumentCount } from './DocumentCount.tsx';
import { StatusCell } from './StatusCell.tsx';

export const reviewTableLayout = { cardsBelow: 70, looks: denseTableAppearances } as const;
/** The list hides some columns at these widths, where it is a table without room for all columns. */
const hiddenColumnsMediaQuery = 'screen and (min-width: 70rem) and (max-width: 79.99rem)';

/** The columns that the specification names come first. */
export function useReviewColumns<Row extends AdminApplicationRow>(): readonly Column<Row>[] {
  const { common } = useTexts();
  const lists = useTextsOf(listTexts);
  const isNarrow = useMediaQuery(hiddenColumnsMediaQuery);
  const hasRoom = useMediaQuery('screen and (min-width: 100rem)');
  const hasSome = useMediaQuery('screen and (min-width: 90rem)');
  const dateWidth = hasRoom ? '9rem' : '7.375rem';
  return useMemo(
    () => [
      createFieldColumn('JobNumber', lists.applicationNumber, {
        isMain: true,
        width: hasRoom ? '24rem' : hasSome ? '20rem' : '17.5rem',
        cell: (row) => (
          <>
            <span className="cell-number figures muted small regular">{row.JobNumber}</span>
            <span className="cell-name line bold anywhere">
              <span title={row.Contact}>{row.Contact}</span>
              <ChangeIndicatorInList id={row.ApplicationId} />
            </span>
          </>
        ),
      }),
      createFieldColumn('Employer', lists.employer, {
        className: 'staff staff-cut staff-main',
        place: '2 / 3 / auto / -1',
        cell: (row) => <CellText more={isNarrow && row.CaseManager} text={row.Employer} />,
      }),
      createFieldColumn('CreatedOn', lists.createDate, {
        className: 'staff',
        place: '4 / 1',
        width: dateWidth,
        cell: (row) => <DateCell on={row.CreatedOn} />,
      }),
      createFieldColumn('ModifiedOn', lists.lastRevised, {
        className: 'staff',
        place: '4 / 2 / auto / span 2',
        width: dateWidth,
        cell: (row) => <DateCell on={row.ModifiedOn} />,
      }),
      createFieldColumn('ModifiedBy', lists.actionedBy, {
        className: 'staff staff-cut staff-by',
        place: '4 / 4',
        ...(!hasSome && { width: '7rem' }),
        cell: (row) => <CellText text={row.ModifiedBy} />,
      }),
      createFieldColumn('ApplicationStatusId', lists.status, {
        className: 'staff staff-main',
        place: '3 / 1 / auto / span 3',
        width: hasSome ? '15.5rem' : '13.875rem',
        cell: (row) => (
          <span className="status-lines">
            <StatusCell id={row.ApplicationStatusId} />
            <RequestInList id={row.ApplicationId} />
            <DaysWaitingInRow id={row.ApplicationId} />
          </span>
        ),
      }),
      createCaseManagerColumn(lists, {
        className: 'staff staff-cut staff-manager',
        place: '4 / 4',
        isFolded: isNarrow,
        width: hasSome ? '9rem' : '6.25rem',
      }),
      createFieldColumn('DocumentCount', lists.documents, {
        className: 'staff staff-end',
        place: '3 / 4',
        width: hasRoom ? '8.5rem' : '5.75rem',
        cell: (row) => <DocumentCount of={row} />,
      }),
      createEditColumn(common.edit, (row) => ({
        name: row.JobNumber,
        to: paths.adminApplicationOf(row.ApplicationId),
      })),
    ],
    [common, lists, isNarrow, hasRoom, hasSome, dateWidth],
  );
}
