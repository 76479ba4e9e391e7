import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { beforeNextPlace, navigate } from '../../platform/router/place.ts';
import { useLocation } from '../../platform/router/Router.tsx';
import { lastTopOf } from '../../platform/useScrollMemory.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { whenIdle } from '../../platform/whenIdle.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { Sort } from '../../ui/sortRows.ts';
import type { Column, TableLook, TableWindow } from '../../ui/tableColumns.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import { useCompactRows } from './compactRows.ts';
import { useFrom } from './EditLink.tsx';
import { ListFilterFields } from './ListFilterFields.tsx';
import { ListState } from './ListState.tsx';
import styles from './listBar.module.css';
import { PrintedLine } from './PrintedLine.tsx';
import type { SetFilter } from './useListFilter.ts';
import { type PlaceInList, useReturnToRow } from './useReturnToRow.ts';

/** The rows as they are sorted and filtered, and how. */
export interface ShownList<Row> {
  query: UseQueryResult;
  /** How many there are, and how many fit the filters. */
  all: number;
  count: number;
  rows: readonly (Row | undefined)[];
  sort: Sort;
  setSort(sort: Sort): void;
  filter: SetFilter;
  /** More fit the filters than have been counted so far. */
  hasMore?: boolean;
  /** Of a list of which not all rows are there. */
  window?: TableWindow | undefined;
  /** Some of its rows that are not there, by their ids. */
  readIds?: ((first: number, most: number) => Promise<MatchingRows>) | undefined;
}

export interface MatchingRows {
  count: number;
  ids: readonly number[];
}

/** For a list whose rows can be chosen. */
export interface ListChoosing<Row> {
  /** Before all others. */
  column: Column<Row>;
  /** Around the table: a component. */
  Frame(props: ChoosingFrameProps<Row>): ReactNode;
}

export interface ChoosingFrameProps<Row> {
  list: ShownList<Row>;
  idOf(row: Row): number;
  linkOf(id: number): string;
  children: ReactNode;
}

export interface ListViewProps<Row extends object> {
  title: string;
  /** Under the title; left out, the count of rows stands there. */
  subtitle?: string;
  countText?(count: number): string;
  /** In the bar, and beside what an empty list says. */
  create?: { to: string; text: string };
  empty: { icon: IconName; title: string; text: string };
  list: ShownList<Row>;
  /** In place of the list while nothing is asked for. */
  unasked?: ReactNode;
  /** Should keep its identity from one rendering to the next, as must what is in it. */
  columns: readonly Column<Row>[];
  /** Columns that are not shown; the list can still be sorted by them. */
  putAside?: ReadonlySet<string>;
  /** Should keep its identity, too. */
  idOf(row: Row): number;
  linkOf(id: number): string;
  cardsBelow?: number;
  /** The usual look, and the one with compact rows; left out, it has one look alone. */
  looks?: readonly [usual: TableLook, compact: TableLook];
  /** What the filter's field is for; left out, there is none. */
  hint?: string | undefined;
  /** A shorter list has no filter, unless the address has set one. */
  filterFrom?: number;
  choosing?: ListChoosing<Row> | undefined;
  /** What was asked of the server, for the paper. */
  criteriaInWords?: string;
  /** Of a list that comes whole: the heading of its rows, and what can be done with them, both in the bar. */
  results?: {
    label: string;
    heading(count: number): string;
    tools(rows: readonly Row[]): ReactNode;
  };
  /**
   * Of a list that comes whole: called with the rows that are there, in their order from the first one on, and again
   * when the address changes.
   */
  onShown?(ids: number[], before: number, count: number): void;
  /** Where the list stood when one left it; left out, only how far down it was is known. */
  placeInList?(): PlaceInList;
  /** Above the rows. */
  above?: ReactNode;
  /** In the bar, between the title and the filters. */
  tools?: ReactNode;
  /** Between the bar and the list. */
  children?: ReactNode;
}

/** A list page: sort and filters in the address, rows that open, scroll position and focus restored on return. */
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const { title, create, empty, list, unasked, putAside, idOf, linkOf, results } = props;
  const { choosing } = props;
  const columns = useMemo(() => {
    const shown = props.columns.filter(
      ({ key, isMain, isAction }) => isMain || isAction || !putAside?.has(key),
    );
    return choosing ? [choosing.column, ...shown] : shown;
  }, [props.columns, putAside, choosing]);
  const [isCompact] = useCompactRows();
  const look = props.looks?.[isCompact ? 1 : 0];
  const { query, rows, filter } = list;
  const lists = useTextsOf(listTexts);
  const { pathname, search } = useLocation();
  const from = useFrom();
  const isRead = query.data !== undefined;
  const loaded = () => (list.window ? rows.filter((row) => row !== undefined) : (rows as Row[]));
  const show = useEffectEvent(() => props.onShown?.(loaded().map(idOf), 0, rows.length));
  useTitle(title);
  const back = useReturnToRow({
    isReady: query.isSuccess && !query.isFetching,
    place: props.placeInList ?? (() => ({ top: lastTopOf(pathname), order: [] })),
    linkOf,
    placeOf: (id) => rows.findIndex((row) => row && idOf(row) === id),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: by rows and address, not by what it reads
  useEffect(() => {
    if (!isRead) return;
    const shownAt = window.location.pathname;
    return whenIdleOrLeaving(() => {
      // After a step back the address is another page's, while this one may still be shown.
      if (window.location.pathname === shownAt) show();
    });
  }, [isRead, rows, search]);

  const createLink = create && (
    <ButtonLink variant="primary" to={create.to}>
      <Icon name="plus" />
      {create.text}
    </ButtonLink>
  );
  const count = isRead && props.countText && (
    <ListCount
      all={list.all}
      shown={list.count}
      hasMore={list.hasMore === true}
      text={props.countText}
    />
  );
  const isFiltered = filter.inWords.some(Boolean);
  const areFound = results !== undefined && !unasked && isRead && list.all > 0;
  const rowsAsShown = (
    <>
      <PrintedLine
        count={list.count}
        filters={[...filter.inWords, props.criteriaInWords ?? '']}
        printed={list.window?.printed}
      />
      {list.count === 0 ? (
        <NoMatch onClear={filter.clear} />
      ) : (
        <DataTable
          cardsBelow={props.cardsBelow}
          columns={columns}
          goTo={back.goTo}
          keyOf={idOf}
          label={results?.label ?? title}
          // A press anywhere on a row does what its edit link does.
          linkOf={(row) => linkOf(idOf(row))}
          look={look}
          marked={back.marked}
          onOpen={(row) => navigate(linkOf(idOf(row)), { state: from })}
          onSort={list.setSort}
          rows={rows}
          sort={list.sort}
          sortTexts={{ label: lists.sortBy, option: lists.sorted }}
          window={list.window}
        />
      )}
    </>
  );
  const table = choosing ? (
    <choosing.Frame idOf={idOf} linkOf={linkOf} list={list}>
      {rowsAsShown}
    </choosing.Frame>
  ) : (
    rowsAsShown
  );

  // It stays while it is used, also where the last letter of it is taken out.
  const [hadFilter, setHadFilter] = useState(false);
  const hasFilter = hadFilter || list.all >= (props.filterFrom ?? 1) || isFiltered;
  if (isRead && hasFilter && !hadFilter) setHadFilter(true);

  return (
    <>
      <div className="list-bar row bar-buttons">
        <PageTitle isWide={look !== undefined} subtitle={props.subtitle ?? count} title={title} />
        {areFound && (
          <h2 className="muted small regular" id="results">
            {results?.heading(list.count)}
          </h2>
        )}
        {props.tools}
        {areFound && results?.tools(loaded())}
        {isRead && props.hint && hasFilter && (
          <ListFilterFields count={list.count} filter={filter} hint={props.hint} />
        )}
        {createLink && !(isRead && list.all === 0) && (
          <div className={styles.create}>{createLink}</div>
        )}
      </div>
      {props.children}
      {unasked || (
        <ListState isRead={isRead} query={query}>
          {list.all === 0 ? (
            <EmptyState action={createLink} icon={empty.icon} title={empty.title}>
              {empty.text}
            </EmptyState>
          ) : results ? (
            <section aria-labelledby="results">{table}</section>
          ) : (
            <>
              {props.above}
              {table}
            </>
          )}
        </ListState>
      )}
    </>
  );
}

/** What nobody waits for; the answer takes it back. */
function whenIdleOrLeaving(job: () => void): () => void {
  const run = () => {
    stop();
    job();
  };
  const stopWaiting = whenIdle(run);
  const forget = beforeNextPlace(run);
  function stop(): void {
    stopWaiting();
    forget();
  }
  return stop;
}

function NoMatch({ onClear }: { onClear(): void }) {
  const lists = useTextsOf(listTexts);
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
  hasMore: boolean;
  text(count: number): string;
}

/** Beside the title; heard when a filter changes it. */
function ListCount({ shown, all, hasMore, text }: CountProps) {
  const lists = useTextsOf(listTexts);
  if (all === 0) return null;
  return <span role="status">{shown === all ? text(all) : lists.someOf(shown, all, hasMore)}</span>;
}
