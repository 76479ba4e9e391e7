import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useTextsOf } from '../../platform/language.tsx';
import { navigate, runBeforeNavigation } from '../../platform/router/location.ts';
import { useLocation } from '../../platform/router/Router.tsx';
import { runWhenIdle } from '../../platform/runWhenIdle.ts';
import { getLastScrollPosition } from '../../platform/useScrollMemory.ts';
import { useTitle } from '../../platform/useTitle.ts';
import { listTexts } from '../../texts/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icons.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import type { Sort } from '../../ui/sortRows.ts';
import type { Column, TableAppearance, TableWindow } from '../../ui/tableColumns.ts';
import { ButtonLink } from '../ButtonLink.tsx';
import { useCompactRows } from './compactRows.ts';
import { useListAddressState } from './EditLink.tsx';
import { ListFilterFields } from './ListFilterFields.tsx';
import { ListState } from './ListState.tsx';
import styles from './listBar.module.css';
import { PrintedListHeader } from './PrintedListHeader.tsx';
import type { ListFilterState } from './useListFilter.ts';
import { type ListPosition, useReturnToRow } from './useReturnToRow.ts';

export interface ShownList<Row> {
  query: UseQueryResult;
  all: number;
  count: number;
  rows: readonly (Row | undefined)[];
  sort: Sort;
  setSort(sort: Sort): void;
  filter: ListFilterState;
  /** `hasMore` is true when more rows match than have been counted so far. */
  hasMore?: boolean;
  /** Only a list that has loaded just some of its rows has a window. */
  window?: TableWindow | undefined;
  readIds?: ((first: number, max: number) => Promise<MatchingRows>) | undefined;
}

export interface MatchingRows {
  count: number;
  ids: readonly number[];
}

export interface ListSelection<Row> {
  column: Column<Row>;
  Frame(props: SelectionFrameProps<Row>): ReactNode;
}

export interface SelectionFrameProps<Row> {
  list: ShownList<Row>;
  idOf(row: Row): number;
  linkOf(id: number): string;
  children: ReactNode;
}

export interface ListViewProps<Row extends object> {
  title: string;
  subtitle?: string;
  countText?(count: number): string;
  create?: { to: string; text: string };
  empty: { icon: IconName; title: string; text: string };
  list: ShownList<Row>;
  beforeSearch?: ReactNode;
  /** The array and its items must stay the same objects between renders. */
  columns: readonly Column<Row>[];
  hiddenColumns?: ReadonlySet<string>;
  /** The function must stay the same object between renders. */
  idOf(row: Row): number;
  linkOf(id: number): string;
  cardsBelow?: number;
  looks?: readonly [usual: TableAppearance, compact: TableAppearance];
  /** A list without this hint has no filter field. */
  hint?: string | undefined;
  /** A list has a filter field from this number of rows on; a filter in the address is always shown. */
  filterFrom?: number;
  selection?: ListSelection<Row> | undefined;
  criteriaInWords?: string;
  /** The bar contains the heading and the actions of a completely loaded list. */
  results?: {
    label: string;
    heading(count: number): string;
    tools(rows: readonly Row[]): ReactNode;
  };
  onShown?(ids: number[], before: number, count: number): void;
  placeInList?(): ListPosition;
  above?: ReactNode;
  tools?: ReactNode;
  children?: ReactNode;
}

/** Restores the scroll position and the focus when a person returns. */
export function ListView<Row extends object>(props: ListViewProps<Row>) {
  const { title, create, empty, list, beforeSearch, hiddenColumns, idOf, linkOf, results } = props;
  const { selection } = props;
  const columns = useMemo(() => {
    const shown = props.columns.filter(
      ({ key, isMain, isAction }) => isMain || isAction || !hiddenColumns?.has(key),
    );
    return selection ? [selection.column, ...shown] : shown;
  }, [props.columns, hiddenColumns, selection]);
  const [isCompact] = useCompactRows();
  const look = props.looks?.[isCompact ? 1 : 0];
  const { query, rows, filter } = list;
  const lists = useTextsOf(listTexts);
  const { pathname, search } = useLocation();
  const from = useListAddressState();
  const isRead = query.data !== undefined;
  const loaded = () => (list.window ? rows.filter((row) => row !== undefined) : (rows as Row[]));
  const show = useEffectEvent(() => props.onShown?.(loaded().map(idOf), 0, rows.length));
  useTitle(title);
  const back = useReturnToRow({
    isReady: query.isSuccess && !query.isFetching,
    place: props.placeInList ?? (() => ({ top: getLastScrollPosition(pathname), order: [] })),
    linkOf,
    placeOf: (id) => rows.findIndex((row) => row && idOf(row) === id),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other rows or another address start the effect
  useEffect(() => {
    if (!isRead) return;
    const shownAt = window.location.pathname;
    return runWhenIdleOrLeaving(() => {
      // After a step back the address may already belong to another page.
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
  const areFound = results !== undefined && !beforeSearch && isRead && list.all > 0;
  const rowsAsShown = (
    <>
      <PrintedListHeader
        count={list.count}
        filters={[...filter.inWords, props.criteriaInWords ?? '']}
        printed={list.window?.printed}
      />
      {list.count === 0 ? (
        <NoMatchingRows onClear={filter.clear} />
      ) : (
        <DataTable
          cardsBelow={props.cardsBelow}
          columns={columns}
          goTo={back.goTo}
          keyOf={idOf}
          label={results?.label ?? title}
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
  const table = selection ? (
    <selection.Frame idOf={idOf} linkOf={linkOf} list={list}>
      {rowsAsShown}
    </selection.Frame>
  ) : (
    rowsAsShown
  );

  // The filter field stays visible while it is used, even after its last letter is deleted.
  const [hadFilter, setHadFilter] = useState(false);
  const hasFilter = hadFilter || list.all >= (props.filterFrom ?? 1) || isFiltered;
  if (isRead && hasFilter && !hadFilter) setHadFilter(true);

  const subtitle = props.subtitle ?? count;
  return (
    <>
      <div className="list-bar row bar-buttons">
        <PageTitle
          isWide={look !== undefined}
          subtitle={subtitle && <span className="least">{subtitle}</span>}
          title={title}
        />
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
      {beforeSearch || (
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

/** Runs a job when the page is idle or the person leaves, and returns a function that cancels it. */
function runWhenIdleOrLeaving(job: () => void): () => void {
  const run = () => {
    stop();
    job();
  };
  const stopWaiting = runWhenIdle(run);
  const forget = runBeforeNavigation(run);
  function stop(): void {
    stopWaiting();
    forget();
  }
  return stop;
}

function NoMatchingRows({ onClear }: { onClear(): void }) {
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

interface ListCountProps {
  shown: number;
  all: number;
  hasMore: boolean;
  text(count: number): string;
}

function ListCount({ shown, all, hasMore, text }: ListCountProps) {
  const lists = useTextsOf(listTexts);
  if (all === 0) return null;
  return <span role="status">{shown === all ? text(all) : lists.someOf(shown, all, hasMore)}</span>;
}
