import { useMemo } from 'react';
import type { BusinessRow } from '../../contract/businesses.ts';
import { EditLink } from '../layout/EditLink.tsx';
import { paths } from '../paths.ts';
import { showDate } from '../platform/dates.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import type { Column } from '../ui/DataTable.tsx';

const sortValues = {
  OperatingName: (row: BusinessRow) => row.OperatingName,
  Contact: (row: BusinessRow) => row.Contact,
  LoggedOn: (row: BusinessRow) => row.LoggedOn ?? '',
};

export function useProfileColumns(): readonly Column<BusinessRow>[] {
  const { language } = useLanguage();
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
            showDate(row.LoggedOn, language)
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
    [texts, lists, language],
  );
}
