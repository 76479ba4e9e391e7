import type { AdminApplicationRow } from '../../../contract/applications.ts';
import { paths } from '../../paths.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { useAddressSort } from '../../platform/useAddressSort.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { ListCount, NoMatch } from '../../shared/lists/ListTools.tsx';
import { PrintedLine } from '../../shared/lists/PrintedLine.tsx';
import { useOpenRow } from '../../shared/lists/useOpenRow.ts';
import { useReturnToRow } from '../../shared/lists/useReturnToRow.ts';
import { useSortTexts } from '../../shared/lists/useSortTexts.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type Sort, useSortedRows } from '../../ui/sortRows.ts';
import { placeInList } from '../listOrder.ts';
import { useRememberedOrder } from '../useRememberedOrder.ts';
import { useReviewColumns } from '../useReviewColumns.tsx';
import { ReviewFilterFields } from './ReviewFilterFields.tsx';
import { useAllApplications } from './useApplications.ts';
import { useReviewFilters } from './useReviewFilters.ts';

type Row = AdminApplicationRow;

const newestChangeFirst: Sort = { key: 'ModifiedOn', direction: 'descending' };
const none: Row[] = [];
const linkOf = (row: Row) => paths.adminApplicationOf(row.ApplicationId);

export default function AdminApplicationsPage() {
  const { language } = useLanguage();
  const texts = useTexts();
  const { layout, lists } = texts;
  const query = useAllApplications();
  const all = query.data ?? none;
  const columns = useReviewColumns<Row>();
  const [sort, setSort] = useAddressSort(newestChangeFirst);
  const [rows, filters] = useReviewFilters(useSortedRows(all, columns, sort, language));
  const openRow = useOpenRow(linkOf);
  const sortTexts = useSortTexts();
  useReturnToRow({
    isReady: query.isSuccess && !query.isFetching,
    place: placeInList,
    linkOf: paths.adminApplicationOf,
  });
  useRememberedOrder(rows);
  useTitle(layout.applications);

  return (
    <>
      <PageTitle
        subtitle={
          query.data && (
            <ListCount all={all.length} shown={rows.length} text={lists.applicationCount} />
          )
        }
        title={layout.applications}
      />
      <ListState query={query}>
        {all.length === 0 ? (
          <EmptyState icon="inbox" title={lists.noApplicationsTitle}>
            {lists.noApplicationsText}
          </EmptyState>
        ) : (
          <>
            <ReviewFilterFields filters={filters} rows={all} />
            <PrintedLine count={rows.length} filters={filters.inWords} />
            {rows.length === 0 ? (
              <NoMatch onClear={filters.clear} />
            ) : (
              <DataTable
                {...openRow}
                cardsBelow={79}
                columns={columns}
                keyOf={(row) => row.ApplicationId}
                label={layout.applications}
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
