import { useMemo } from 'react';
import type { BusinessRow } from '../../../contract/employers.ts';
import { paths } from '../../paths.ts';
import { useTexts } from '../../platform/language.tsx';
import { DateCell } from '../../shared/lists/DateCell.tsx';
import { EditLink } from '../../shared/lists/EditLink.tsx';
import { StatusPill } from '../../ui/StatusPill.tsx';
import type { Column } from '../../ui/tableColumns.ts';

const sortValues = {
  OperatingName: (row: BusinessRow) => row.OperatingName,
  Contact: (row: BusinessRow) => row.Contact,
  LoggedOn: (row: BusinessRow) => row.LoggedOn ?? '',
};

export function useProfileColumns(): readonly Column<BusinessRow>[] {
  const texts = useTexts();
  const { lists } = texts;
  return useMemo(
    () => [
      {
        key: 'OperatingName',
        title: lists.operatingName,
        isMain: true,
        sortValue: sortValues.OperatingName,
        cell: (row) => (
          <>
            {row.OperatingName}
            <span className="cell-second">{row.DesignationNumber}</span>
            {row.IsSuspended && <StatusPill tone="slate" icon="ban" word={lists.suspended} />}
          </>
        ),
      },
      {
        key: 'Contact',
        title: lists.contactName,
        sortValue: sortValues.Contact,
        cell: sortValues.Contact,
      },
      {
        key: 'LoggedOn',
        title: lists.lastLoginDate,
        width: '11rem',
        sortValue: sortValues.LoggedOn,
        cell: (row) =>
          row.LoggedOn ? (
            <DateCell on={row.LoggedOn} />
          ) : (
            <span className="muted">{lists.never}</span>
          ),
      },
      {
        key: 'edit',
        title: texts.common.edit,
        isAction: true,
        width: '3.75rem',
        cell: (row) => (
          <EditLink name={row.OperatingName} to={paths.adminProfileOf(row.BusinessId)} />
        ),
      },
    ],
    [texts, lists],
  );
}
