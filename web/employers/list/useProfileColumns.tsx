import { useMemo } from 'react';
import type { BusinessRow } from '../../../contract/employers.ts';
import { paths } from '../../paths.ts';
import { useTexts, useTextsOf } from '../../platform/language.tsx';
import { editColumn, fieldColumn } from '../../shared/lists/columns.tsx';
import { DateCell } from '../../shared/lists/DateCell.tsx';
import { listTexts } from '../../texts/lists.ts';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Column } from '../../ui/tableColumns.ts';

export function useProfileColumns(): readonly Column<BusinessRow>[] {
  const { common } = useTexts();
  const lists = useTextsOf(listTexts);
  return useMemo(
    () => [
      fieldColumn('OperatingName', lists.operatingName, {
        isMain: true,
        cell: (row) => (
          <>
            {row.OperatingName}
            <span className="cell-second">
              {row.DesignationNumber}
              {row.IsSuspended && (
                <>
                  {' '}
                  <StatusPill tone="slate" icon="ban" word={lists.suspended} />
                </>
              )}
            </span>
          </>
        ),
      }),
      fieldColumn('Contact', lists.contactName),
      fieldColumn('LoggedOn', lists.lastLoginDate, {
        width: '11rem',
        cell: ({ LoggedOn }) =>
          LoggedOn ? <DateCell on={LoggedOn} /> : <span className="muted">{lists.never}</span>,
      }),
      editColumn(common.edit, (row) => ({
        name: row.OperatingName,
        to: paths.adminProfileOf(row.BusinessId),
      })),
    ],
    [common, lists],
  );
}
