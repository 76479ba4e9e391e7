import type { EmployerApplicationRow } from '../../../contract/applications.ts';
import { paths } from '../../paths.ts';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { useAddressSort } from '../../platform/useAddressSort.ts';
import { useAddressText } from '../../platform/useAddressText.ts';
import { useFilter } from '../../platform/useFilter.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { ListState } from '../../shared/lists/ListState.tsx';
import { ListCount, ListFilter, NoMatch } from '../../shared/lists/ListTools.tsx';
import { PrintedLine } from '../../shared/lists/PrintedLine.tsx';
import { useOpenRow } from '../../shared/lists/useOpenRow.ts';
import { useSortTexts } from '../../shared/lists/useSortTexts.ts';
import { buttonClass } from '../../ui/buttonClass.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type Sort, useSortedRows } from '../../ui/sortRows.ts';
import { SavedState } from './SavedState.tsx';
import { useOwnApplications } from './useApplications.ts';
import { useOwnApplicationColumns } from './useOwnApplicationColumns.tsx';

type Row = EmployerApplicationRow;

const newestChangeFirst: Sort = { key: 'ModifiedOn', direction: 'descending' };
const none: Row[] = [];
const textOf = (row: Row) => `${row.JobNumber} ${row.Contact} ${row.JobTitle}`;
const linkOf = (row: Row) => paths.applicationOf(row.ApplicationId);

export default function ApplicationsPage() {
  const { language } = useLanguage();
  const texts = useTexts();
  const { layout, lists } = texts;
  const query = useOwnApplications();
  const all = query.data ?? none;
  const columns = useOwnApplicationColumns();
  const [sort, setSort] = useAddressSort(newestChangeFirst);
  const [typed, setTyped] = useAddressText('q');
  const rows = useFilter(useSortedRows(all, columns, sort, language), typed, textOf);
  const openRow = useOpenRow(linkOf);
  const sortTexts = useSortTexts();
  useTitle(layout.applications);

  const create = (
    <Link className={buttonClass('primary')} to={paths.newApplication}>
      <Icon name="plus" />
      {lists.createApplication}
    </Link>
  );

  return (
    <>
      <PageTitle
        // An empty list has it beside what it says.
        actions={query.data?.length !== 0 && create}
        subtitle={
          query.data && (
            <ListCount all={all.length} shown={rows.length} text={lists.applicationCount} />
          )
        }
        title={layout.applications}
      />
      <ListState query={query}>
        {all.length === 0 ? (
          <EmptyState action={create} icon="file" title={lists.firstApplicationTitle}>
            {lists.firstApplicationText}
          </EmptyState>
        ) : (
          <>
            <SavedState rows={all} />
            <ListFilter hint={lists.filterOwn} onChange={setTyped} value={typed} />
            <PrintedLine count={rows.length} filters={[typed.trim()]} />
            {rows.length === 0 ? (
              <NoMatch onClear={() => setTyped('')} />
            ) : (
              <DataTable
                {...openRow}
                cardsBelow={66}
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
