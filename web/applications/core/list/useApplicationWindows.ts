import {
  keepPreviousData,
  type UseQueryResult,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AdminApplicationRow } from '../../../../contract/applications.ts';
import {
  maxWindowRows,
  type WindowSortColumn,
  windowSortColumns,
} from '../../../../contract/listPaging.ts';
import { call } from '../../../platform/calls.ts';
import { useQueryParameters, useSortParameter } from '../../../platform/useQueryParameters.ts';
import { requestParameter } from '../../../requests/RequestInList.tsx';
import { type ListFilter, useListFilter } from '../../../shared/lists/useListFilter.ts';
import { changedOnlyValue } from '../../news/createChangesFilter.ts';
import { applicationsPollIntervalMs, newestChangeFirst } from '../applicationListOrder.ts';

type Row = AdminApplicationRow;

/** Browsers limit the height of a page to some million pixels, and this number of cards takes 2.5 million. */
const maxRowsPerPart = 10_000;
const rowsLoadedOutsideView = 50;
const windowCacheMs = 30_000;
const noRows: never[] = [];

/** Reads one part of the list in windows, and keeps only the visible and the last few windows in memory. */
export function useApplicationWindows(reviewFilter: ListFilter<Row>) {
  const client = useQueryClient();
  const [params, change] = useQueryParameters();
  const [sort, setSort] = useSortParameter(newestChangeFirst);
  const [sight, setSight] = useState({ first: 0, last: 0 });
  const [goTo, setGoTo] = useState<{ first: number; place: number }>();
  const wantedFilter = {
    text: params.get('q') ?? '',
    status: params.get('status') ?? '',
    caseManager: params.get('manager') ?? '',
    changed: params.get(changedOnlyValue) ?? '',
    request: params.get(requestParameter) ?? '',
    sort: windowSortColumns.find((key) => key === sort.key) as WindowSortColumn | undefined,
    direction: sort.direction,
    first: Math.max(0, Math.floor(Number(params.get('part')) || 1) - 1) * maxRowsPerPart,
  };

  const query = useQuery({
    queryKey: ['applications', 'part', wantedFilter],
    queryFn: async ({ signal, queryKey }) => {
      // A background refetch must not send a person who is typing to the sign-in page.
      const isRetry = client.getQueryData(queryKey) !== undefined;
      return {
        ...(await call('readApplicationWindow', wantedFilter, { signal, isRetry })),
        wanted: wantedFilter,
      };
    },
    placeholderData: keepPreviousData,
    structuralSharing: false,
    refetchInterval: applicationsPollIntervalMs,
  });
  const part = query.data;
  const all = part?.All ?? 0;
  const countQuery = useQuery({
    queryKey: ['applications', 'count', part?.Version, part?.wanted],
    queryFn: ({ signal }) =>
      call('listMatchingApplications', { ...part?.wanted, first: 0, most: 1 }, { signal }),
    enabled: part?.HasMore === true,
    placeholderData: keepPreviousData,
    gcTime: windowCacheMs,
  }).data?.Count;
  const hasMore = part?.HasMore === true && countQuery === undefined;
  const count = part?.HasMore ? (countQuery ?? part.Count) : (part?.Count ?? 0);
  // The position belongs to the rows on the screen, because the last requested rows may still be loading.
  const before = part?.wanted.first ?? 0;
  const length = Math.max(0, Math.min(maxRowsPerPart, count - before));

  const from = Math.floor(Math.max(0, sight.first - rowsLoadedOutsideView) / maxWindowRows);
  const to = Math.floor(Math.min(length - 1, sight.last + rowsLoadedOutsideView) / maxWindowRows);
  const places = Array.from(
    { length: Math.max(0, to - from + 1) },
    (_, at) => (from + at) * maxWindowRows,
  );
  const combine = useCallback(
    (windows: UseQueryResult<Row[]>[]) => ({
      rows: joinWindows(windows, from, length),
      error: windows.find(({ isError }) => isError)?.error,
      retry() {
        for (const window of windows) if (window.isError) window.refetch();
      },
    }),
    [from, length],
  );
  const { rows, error, retry } = useQueries({
    combine,
    queries: places.map((place) => {
      const about = ['applications', 'window', part?.wanted, place];
      return {
        queryKey: [...about, part?.Version],
        queryFn: async ({ signal }: { signal: AbortSignal }) => {
          const windowQuery = { ...part?.wanted, first: before + place };
          const window = await call('readApplicationWindow', windowQuery, { signal });
          // The part is read again before its windows when rows have moved.
          if (window.Version !== part?.Version)
            client.invalidateQueries({ queryKey: ['applications', 'part'] });
          return window.Rows;
        },
        initialData: place === 0 ? part?.Rows : undefined,
        // The previous rows stay visible until the new rows are loaded.
        placeholderData: () =>
          client.getQueriesData<Row[]>({ queryKey: about }).findLast(([, rows]) => rows)?.[1],
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: windowCacheMs,
        structuralSharing: false,
      };
    }),
  });

  const managers = useMemo(
    () => part?.CaseManagers.map((CaseManager) => ({ CaseManager }) as Row) ?? noRows,
    [part?.CaseManagers],
  );
  const { rows: _none, ...filter } = useListFilter<Row>(managers, noRows, reviewFilter);

  // A new filter or sort order starts again at the first rows.
  const { first: _first, ...set } = wantedFilter;
  const chosen = JSON.stringify(set);
  const lastChosen = useRef(chosen);
  useEffect(() => {
    if (chosen === lastChosen.current) return;
    lastChosen.current = chosen;
    change({ part: '' });
  }, [chosen, change]);
  const isBeyond = part !== undefined && !query.isPlaceholderData && before > 0 && length === 0;
  useEffect(() => {
    if (isBeyond) change({ part: '' });
  }, [isBeyond, change]);

  return {
    query,
    all,
    count,
    hasMore,
    rows,
    before,
    sort,
    setSort,
    filter,
    // The row is shown once its part is loaded.
    goTo: goTo?.first === before ? goTo : undefined,
    run: findLoadedRangeAround(rows, sight.first),
    onSight: useCallback((first: number, last: number) => setSight({ first, last }), []),
    showRow(row: number) {
      const place = row % maxRowsPerPart;
      const next = (row - place) / maxRowsPerPart + 1;
      change({ part: next > 1 ? String(next) : '' });
      setGoTo({ first: row - place, place });
    },
    async readIds(first: number, max: number) {
      const request = { ...part?.wanted, first, most: max };
      const { Count, ApplicationIds } = await call('listMatchingApplications', request);
      return { count: Count, ids: ApplicationIds };
    },
    error,
    retry,
  };
}

function joinWindows(windows: readonly UseQueryResult<Row[]>[], from: number, length: number) {
  const rows = new Array<Row | undefined>(length).fill(undefined);
  for (const [at, { data = noRows }] of windows.entries()) {
    const start = (from + at) * maxWindowRows;
    for (const [place, row] of data.entries()) rows[start + place] = row;
  }
  return rows;
}

function findLoadedRangeAround(rows: readonly unknown[], place: number): readonly [number, number] {
  let start = place;
  let end = place;
  while (start > 0 && rows[start - 1] !== undefined) start -= 1;
  while (end < rows.length && rows[end] !== undefined) end += 1;
  return [start, end];
}
