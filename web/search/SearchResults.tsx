import type { SearchRow } from '../../contract/search.ts';
import { useRememberedOrder } from '../applications/useRememberedOrder.ts';
import { useReviewColumns } from '../applications/useReviewColumns.tsx';
import { paths } from '../paths.ts';
import { useLanguage, useTexts } from '../platform/language.tsx';
import { useAddressSort } from '../platform/useAddressSort.ts';
import { PrintedLine } from '../shared/lists/PrintedLine.tsx';
import { useOpenRow } from '../shared/lists/useOpenRow.ts';
import { useSortTexts } from '../shared/lists/useSortTexts.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { type Sort, useSortedRows } from '../ui/sortRows.ts';
import type { Criteria } from './criteria.ts';
import { criteriaInWords } from './criteriaInWords.ts';
import { ExportButtons } from './export/ExportButtons.tsx';

const newestChangeFirst: Sort = { key: 'ModifiedOn', direction: 'descending' };
const linkOf = (row: SearchRow) => paths.adminApplicationOf(row.ApplicationId);

interface Props {
  criteria: Criteria;
  found: readonly SearchRow[];
}

export function SearchResults({ criteria, found }: Props) {
  const { language } = useLanguage();
  const texts = useTexts();
  const { lists, search } = texts;
  const columns = useReviewColumns<SearchRow>();
  const [sort, setSort] = useAddressSort(newestChangeFirst);
  const rows = useSortedRows(found, columns, sort, language);
  const openRow = useOpenRow(linkOf);
  const sortTexts = useSortTexts();
  useRememberedOrder(rows);

  if (rows.length === 0) {
    return (
      <EmptyState icon="search" title={search.nothingTitle}>
        {search.nothingText}
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="results" className="stack stack-tight">
      <div className="card-head">
        <h2 id="results">{search.found(rows.length, lists.number(rows.length))}</h2>
        <ExportButtons criteria={criteria} rows={rows} />
      </div>
      <PrintedLine count={rows.length} filters={[criteriaInWords(criteria, texts, language)]} />
      <DataTable
        {...openRow}
        cardsBelow={79}
        columns={columns}
        keyOf={(row) => row.ApplicationId}
        label={search.results}
        onSort={setSort}
        rows={rows}
        sort={sort}
        sortTexts={sortTexts}
      />
    </section>
  );
}
