import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLanguage, useTexts } from '../../platform/language.tsx';
import { Link } from '../../platform/router/Link.tsx';
import { navigate } from '../../platform/router/place.ts';
import { useLocation } from '../../platform/router/Router.tsx';
import { useAddressSort } from '../../platform/useAddressSort.ts';
import { lastTopOf } from '../../platform/useScrollMemory.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/buttonClass.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { type Sort, useSortedRows } from '../../ui/sortRows.ts';
import type { Column } from '../../ui/tableColumns.ts';
import { useFrom } from './EditLink.tsx';
import { ListFilterFields } from './ListFilterFields.tsx';
import { ListState } from './ListState.tsx';
import { PrintedLine } from './PrintedLine.tsx';
import { type ListFilter, useListFilter } from './useListFilter.ts';
import { type PlaceInList, useReturnToRow } from './useReturnToRow.ts';

interface Props<Row extends object> {
  title: string;
  /** Under the title; left out, the count of rows stands there. */
  subtitle?: string;
  countText?(count: number): string;
  /** Beside the title, and beside what an empty list says. */
  create?: { to: string; text: string };
  empty: { icon: IconName; title: string; text: string };
  query: UseQueryResult<readonly Row[]>;
  /** In place of the list while nothing is asked for. */
  unasked?: ReactNode;
  /** Should keep its identity from one rendering to the next, as must what is in it. */
  columns: readonly Column<Row>[];
  usualSort: Sort;
  idOf(row: Row): number;
  linkOf(id: number): string;
  cardsBelow?: number;
  filter?: ListFilter<Row>;
  /** What was asked of the server, for the paper. */
  criteriaInWords?: string;
  /** Rows under a heading of their own, with what can be done with them. */
  results?: {
    label: string;
    heading(count: number): string;
    tools(rows: readonly Row[]): ReactNode;
  };
  /** Called with the rows as they stand, and again when the address changes. */
  onShown?(ids: number[]): void;
  /** Where the list stood when one left it; left out, only how far down it was is known. */
  placeInList?(): PlaceInList;
  /** Between the title and the list. */
  children?: ReactNode;
}

const none: never[] = [];

/** A list page: sort and filters in the address, rows that open, scroll position and focus restored on return. */
export function ListPage<Row extends object>(props: Props<Row>) {
  const { title, create, empty, query, unasked, columns, idOf, linkOf, results } = props;
  const { language } = useLanguage();
  const { lists } = useTexts();
  const { pathname, search } = useLocation();
  const from = useFrom();
  const all = query.data ?? none;
  const [sort, setSort] = useAddressSort(props.usualSort);
  const filter = useListFilter(all, useSortedRows<Row>(all, columns, sort, language), props.filter);
  const { rows } = filter;
  const isRead = query.data !== undefined;
  const show = useEffectEvent(() => props.onShown?.(rows.map(idOf)));
  useTitle(title);
  useReturnToRow({
    isReady: query.isSuccess && !query.isFetching,
    place: props.placeInList ?? (() => ({ top: lastTopOf(pathname), order: [] })),
    linkOf,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: by rows and address, not by what it reads
  useEffect(() => {
    if (isRead) show();
  }, [isRead, rows, search]);

  const createLink = create && (
    <Link className={buttonClass('primary')} to={create.to}>
      <Icon name="plus" />
      {create.text}
    </Link>
  );
  const count = isRead && props.countText && (
    <ListCount all={all.length} shown={rows.length} text={props.countText} />
  );
  const table = (
    <>
      <PrintedLine count={rows.length} filters={[...filter.inWords, props.criteriaInWords ?? '']} />
      {rows.length === 0 ? (
        <NoMatch onClear={filter.clear} />
      ) : (
        <DataTable
          cardsBelow={props.cardsBelow}
          columns={columns}
          keyOf={idOf}
          label={results?.label ?? title}
          // A press anywhere on a row does what its edit link does.
          linkOf={(row) => linkOf(idOf(row))}
          onOpen={(row) => navigate(linkOf(idOf(row)), { state: from })}
          onSort={setSort}
          rows={rows}
          sort={sort}
          sortTexts={{ label: lists.sortBy, option: lists.sorted }}
        />
      )}
    </>
  );

  return (
    <>
      <PageTitle
        actions={query.data?.length !== 0 && createLink}
        subtitle={props.subtitle ?? count}
        title={title}
      />
      {props.children}
      {unasked || (
        <ListState query={query}>
          {all.length === 0 ? (
            <EmptyState action={createLink} icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          ) : results ? (
            <section aria-labelledby="results" className="stack stack-tight">
              <div className="card-head">
                <h2 id="results">{results.heading(rows.length)}</h2>
                {results.tools(rows)}
              </div>
              {table}
            </section>
          ) : (
            <>
              {props.filter && <ListFilterFields filter={filter} hint={props.filter.hint} />}
              {table}
            </>
          )}
        </ListState>
      )}
    </>
  );
}

function NoMatch({ onClear }: { onClear(): void }) {
  const { lists } = useTexts();
  return (
    <EmptyState
      action={<Button onClick={onClear}>{lists.clearFilters}</Button>}
      icon="search"
      title={lists.noMatchTitle}
    >
      {lists.noMatchText}
    </EmptyState>
  );
}

interface CountProps {
  shown: number;
  all: number;
  text(count: number): string;
}

/** Beside the title; heard when a filter changes it. */
function ListCount({ shown, all, text }: CountProps) {
  const { lists } = useTexts();
  if (all === 0) return null;
  return <span role="status">{shown === all ? text(all) : lists.someOf(shown, all)}</span>;
}
