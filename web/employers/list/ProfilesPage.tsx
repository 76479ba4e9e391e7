import { useQuery } from '@tanstack/react-query';
import type { BusinessRow } from '../../../contract/businesses.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/calls.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useAddressSort } from '../../platform/useAddressSort.ts';
import { useAddressText } from '../../platform/useAddressText.ts';
import { useFilter } from '../../platform/useFilter.ts';
import { lastTopOf } from '../../platform/useScrollMemory.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { ListCount, ListFilter, NoMatch } from '../../shared/lists/ListTools.tsx';
import { PrintedLine } from '../../shared/lists/PrintedLine.tsx';
import { useOpenRow } from '../../shared/lists/useOpenRow.ts';
import { useReturnToRow } from '../../shared/lists/useReturnToRow.ts';
import { useSortTexts } from '../../shared/lists/useSortTexts.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type Sort, useSortedRows } from '../../ui/sortRows.ts';
import { useProfileColumns } from './useProfileColumns.tsx';

type Row = BusinessRow;

const byName: Sort = { key: 'OperatingName', direction: 'ascending' };
const none: Row[] = [];
const textOf = (row: Row) => `${row.OperatingName} ${row.DesignationNumber} ${row.Contact}`;
const placeInList = () => ({ top: lastTopOf(paths.adminProfiles), order: [] });
const linkOf = (row: Row) => paths.adminProfileOf(row.BusinessId);

export default function ProfilesPage() {
  const { language } = useLanguage();
  const texts = useTexts();
  const { layout, lists } = texts;
  const query = useQuery({
    queryKey: ['businesses'],
    queryFn: ({ signal, client, queryKey }) =>
      call('listBusinesses', {}, { signal, known: client.getQueryData(queryKey) }),
    structuralSharing: false,
  });
  const all = query.data ?? none;
  const columns = useProfileColumns();
  const [sort, setSort] = useAddressSort(byName);
  const [typed, setTyped] = useAddressText('q');
  const rows = useFilter(useSortedRows(all, columns, sort, language), typed, textOf);
  const openRow = useOpenRow(linkOf);
  const sortTexts = useSortTexts();
  useReturnToRow({
    isReady: query.isSuccess && !query.isFetching,
    place: placeInList,
    linkOf: paths.adminProfileOf,
  });
  useTitle(layout.profiles);

  const create = (
    <Link className={buttonClass('primary')} to={paths.adminNewProfile}>
      <Icon name="plus" />
      {lists.createProfile}
    </Link>
  );

  return (
    <>
      <PageTitle
        // An empty list has it beside what it says.
        actions={query.data?.length !== 0 && create}
        subtitle={
          query.data && <ListCount all={all.length} shown={rows.length} text={lists.profileCount} />
        }
        title={layout.profiles}
      />
      <ListState query={query}>
        {all.length === 0 ? (
          <EmptyState action={create} icon="user" title={lists.firstProfileTitle}>
            {lists.firstProfileText}
          </EmptyState>
        ) : (
          <>
            <ListFilter hint={lists.filterProfiles} onChange={setTyped} value={typed} />
            <PrintedLine count={rows.length} filters={[typed.trim()]} />
            {rows.length === 0 ? (
              <NoMatch onClear={() => setTyped('')} />
            ) : (
              <DataTable
                {...openRow}
                columns={columns}
                keyOf={(row) => row.BusinessId}
                label={layout.profiles}
                onSort={setSort}
                rows={rows}
                sort={sort}
                sortTexts={sortTexts}
              />
            )}
          </>
        )}
      </ListState>
    </>
  );
}
