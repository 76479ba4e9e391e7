import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { isEndingSoon, isGranted } from '../../../../contract/designations.ts';
import type { BusinessRow } from '../../../../contract/employers.ts';
import { designationSettings } from '../../../../contract/program.ts';
import { useHiddenColumns } from '../../../office/views/useViews.ts';
import { ViewsBar } from '../../../office/views/ViewsBar.tsx';
import { SetupChecklist } from '../../../operations/setup-checklist/SetupChecklist.tsx';
import { paths } from '../../../paths.ts';
import { createEtagQuery } from '../../../platform/createQuery.ts';
import { getToday, showDay } from '../../../platform/dates.ts';
import { useLanguage, useTexts, useTextsOf } from '../../../platform/language.tsx';
import { ButtonLink } from '../../../shared/ButtonLink.tsx';
import { createEditColumn, createFieldColumn } from '../../../shared/lists/createColumns.tsx';
import { DateCell } from '../../../shared/lists/DateCell.tsx';
import { ListPage } from '../../../shared/lists/ListPage.tsx';
import type { ListFilter } from '../../../shared/lists/useListFilter.ts';
import { designationsInListTexts } from '../../../texts/designations.ts';
import { listTexts } from '../../../texts/lists.ts';
import { CellText } from '../../../ui/CellText.tsx';
import { denseTableAppearances } from '../../../ui/denseTable.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { StatusPill } from '../../../ui/StatusPill.tsx';
import type { Sort } from '../../../ui/sortRows.ts';
import type { Column } from '../../../ui/tableColumns.ts';

const nameAscending: Sort = { key: 'OperatingName', direction: 'ascending' };
const getBusinessId = (row: BusinessRow) => row.BusinessId;
const getSearchText = (row: BusinessRow) =>
  `${row.OperatingName} ${row.DesignationNumber} ${row.Contact}`;

export default function ProfilesPage() {
  const { layout } = useTexts();
  const lists = useTextsOf(listTexts);
  const query = useQuery(createEtagQuery(['businesses'], 'listBusinesses', {}));
  const columns = useProfileColumns();
  return (
    <ListPage
      columns={columns}
      countText={lists.profileCount}
      create={{ to: paths.adminNewProfile, text: lists.createProfile }}
      empty={{ icon: 'user', title: lists.firstProfileTitle, text: lists.firstProfileText }}
      filter={useProfileFilter()}
      idOf={getBusinessId}
      linkOf={paths.adminProfileOf}
      looks={denseTableAppearances}
      hiddenColumns={useHiddenColumns()}
      query={query}
      title={layout.profiles}
      tools={
        <>
          <ViewsBar columns={columns} page="profiles" />
          <ButtonLink to={paths.adminInvite}>
            <Icon name="send" />
            {lists.invite}
          </ButtonLink>
          <ButtonLink to={`${paths.adminImports}?kind=employers`}>
            <Icon name="upload" />
            {lists.import}
          </ButtonLink>
        </>
      }
      usualSort={nameAscending}
    >
      <SetupChecklist />
    </ListPage>
  );
}

const getDesignationFilterValue = ({ Designation: kept }: BusinessRow) => {
  if (!kept) return '';
  if (!isGranted(kept)) return 'notGranted';
  return isEndingSoon(kept, getToday()) ? 'ending' : '';
};

function useProfileFilter(): ListFilter<BusinessRow> {
  const { filterProfiles: hint } = useTextsOf(listTexts);
  const texts = useTextsOf(designationsInListTexts);
  return useMemo(() => {
    if (!designationSettings.isKept) return { hint, textOf: getSearchText };
    const choice = {
      name: 'designation',
      label: texts.designation,
      emptyText: texts.everyDesignation,
      valueOf: getDesignationFilterValue,
      optionsOf: () => [
        { value: 'ending', label: texts.designationEnding },
        { value: 'notGranted', label: texts.designationNotGranted },
      ],
    };
    return { hint, textOf: getSearchText, choices: [choice] };
  }, [hint, texts]);
}

/** Shows nothing for an employer whose designation is valid. */
function DesignationPill({ row }: { row: BusinessRow }) {
  const { language } = useLanguage();
  const texts = useTextsOf(designationsInListTexts);
  const { Designation: kept } = row;
  const standing = getDesignationFilterValue(row);
  if (!kept || standing === '') return null;
  const { State, ValidUntil } = kept;
  if (standing === 'notGranted') {
    return <StatusPill icon="ban" tone="slate" word={texts.states[State]} />;
  }
  const [says, tone] =
    ValidUntil < getToday() ? ([texts.hasEnded, 'red'] as const) : ([texts.ends, 'amber'] as const);
  return <StatusPill icon="calendar" tone={tone} word={says(showDay(ValidUntil, language))} />;
}

const lastSortedDay = '9999';

function useProfileColumns(): readonly Column<BusinessRow>[] {
  const { common } = useTexts();
  const texts = useTextsOf(designationsInListTexts);
  const lists = useTextsOf(listTexts);
  return useMemo(
    () => [
      createFieldColumn('OperatingName', lists.operatingName, {
        isMain: true,
        cell: (row) => (
          <span className="profile-name">
            <CellText text={row.OperatingName} />
            <span className="cell-second block muted small regular">
              {row.DesignationNumber || (
                <StatusPill tone="slate" icon="lock" word={lists.noNumber} />
              )}
              {row.IsSuspended && (
                <>
                  {' '}
                  <StatusPill tone="slate" icon="ban" word={lists.suspended} />
                </>
              )}
            </span>
          </span>
        ),
      }),
      createFieldColumn('Contact', lists.contactName, {
        className: 'staff staff-cut',
        place: '3 / 1 / auto / span 2',
        cell: (row) => <CellText text={row.Contact} />,
      }),
      createFieldColumn('LoggedOn', lists.lastLoginDate, {
        className: 'staff staff-end',
        place: '3 / 3 / auto / -1',
        width: '11rem',
        cell: ({ LoggedOn }) =>
          LoggedOn ? <DateCell on={LoggedOn} /> : <span className="muted">{lists.never}</span>,
      }),
      ...(designationSettings.isKept
        ? [
            {
              key: 'Designation',
              title: texts.designation,
              className: 'staff',
              place: '4 / 1 / auto / -1',
              width: '15rem',
              sortValue: (row: BusinessRow) => row.Designation?.ValidUntil || lastSortedDay,
              cell: (row: BusinessRow) => <DesignationPill row={row} />,
            },
          ]
        : []),
      createEditColumn(common.edit, (row) => ({
        name: row.OperatingName,
        to: paths.adminProfileOf(row.BusinessId),
      })),
    ],
    [common, lists, texts],
  );
}
