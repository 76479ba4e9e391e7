import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type Ref,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRowClickHandlers, DataTableRow, LoadingRow } from './DataTableRow.tsx';
import type { Column, RowActions, ScrollTarget, TableWindow } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';
import { useIsPrinting } from './useIsPrinting.ts';

type Props<Row> = RowActions<Row> & {
  columns: readonly Column<Row>[];
  rows: readonly (Row | undefined)[];
  keyOf: (row: Row) => number | string;
  isCards: boolean;
  rowHeight: number;
  marked?: number | string | undefined;
  goTo?: ScrollTarget | undefined;
  window?: TableWindow | undefined;
};

export function DataTableRows<Row>(props: Props<Row>) {
  return <RowsAtIndexes {...props} places={[...props.rows.keys()]} />;
}

const estimatedCardHeightPixels = 245;

const scrollEvents = ['wheel', 'touchmove', 'keydown'] as const;

/** More rows would keep the browser busy for long, and nobody reads them on paper. */
export const maxPrintedRows = 2_000;

/** Renders only the visible rows, but all rows on paper. Rows that are not loaded keep their space. */
export function VirtualRows<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, isCards, rowHeight, goTo, window } = props;
  const start = useRef<HTMLTableSectionElement>(null);
  const top = useDistanceFromTop(start);
  // A new function would make the virtualizer measure all rows again.
  const getItemKey = useCallback((place: number) => getRowKey(rows, place, keyOf), [rows, keyOf]);
  // oxlint-disable-next-line react/incompatible-library -- React compiles nothing here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCards ? estimatedCardHeightPixels : rowHeight),
    getItemKey,
    // The number is small, because rows outside of the window cost as much to render as visible rows.
    overscan: 6,
    scrollMargin: top,
  });
  const isPrinting = useIsPrinting();
  const inSight = virtualizer.getVirtualItems();
  const places = isPrinting ? listPrintedIndexes(rows) : inSight.map(({ index }) => index);
  const before = (inSight[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? top) - top);

  const first = inSight[0]?.index;
  const last = inSight.at(-1)?.index;
  const onSight = window?.onSight;
  useEffect(() => {
    if (first !== undefined && last !== undefined) onSight?.(first, last);
  }, [first, last, onSight]);
  const isLoaded = goTo !== undefined && rows[goTo.place] !== undefined;
  const listBefore = useRef<object>(undefined);
  useEffect(() => {
    if (!goTo || listBefore.current === goTo) return;
    virtualizer.scrollToIndex(goTo.place, { align: 'center' });
    const stopScrolling = () => {
      listBefore.current = goTo;
    };
    // Scrolling continues until the row is loaded, because loaded rows are higher than the space kept for them.
    if (isLoaded) return stopScrolling();
    // When a person scrolls before the row is loaded, the page does not scroll back to the row.
    for (const type of scrollEvents) addEventListener(type, stopScrolling, { passive: true });
    return () => {
      for (const type of scrollEvents) removeEventListener(type, stopScrolling);
    };
  }, [goTo, isLoaded, virtualizer]);

  return (
    <>
      <EmptySpaceRow columns={columns.length} height={before} ref={start} />
      {/* Rows on paper are not measured, because their heights differ from those on the screen. */}
      <RowsAtIndexes
        {...props}
        places={places}
        ref={isPrinting ? undefined : virtualizer.measureElement}
      />
      <EmptySpaceRow columns={columns.length} height={after} />
    </>
  );
}

type RowsAtIndexesProps<Row> = Props<Row> & {
  places: readonly number[];
  ref?: ((row: HTMLTableRowElement | null) => void) | undefined;
};

function RowsAtIndexes<Row>(props: RowsAtIndexesProps<Row>) {
  const { columns, rows, places, keyOf, marked, window, ref, onOpen, linkOf } = props;
  const actions = onOpen && { onOpen, ...(linkOf && { linkOf }) };
  const before = window?.before ?? 0;
  // A failure is shown only once, in the middle of the missing rows, because their ends are not visible.
  const absent = places.filter((place) => rows[place] === undefined);
  const failurePlace = absent[Math.floor(absent.length / 2)];
  return (
    <tbody {...tableRoles.group} {...(actions && createRowClickHandlers(rows, actions))}>
      {places.map((place) => {
        const row = rows[place];
        const shared = { before, index: place, ...(ref ? { ref } : {}) };
        const key = getRowKey(rows, place, keyOf);
        if (row === undefined) {
          const failure = place === failurePlace ? window?.failure : undefined;
          return <LoadingRow {...shared} columns={columns.length} failure={failure} key={key} />;
        }
        return (
          <DataTableRow
            {...shared}
            columns={columns}
            isClickable={onOpen !== undefined}
            isMarked={key === marked}
            key={key}
            row={row}
          />
        );
      })}
    </tbody>
  );
}

function getRowKey<Row>(
  rows: readonly (Row | undefined)[],
  place: number,
  keyOf: (row: Row) => number | string,
): number | string {
  const row = rows[place];
  // A negative key never equals the key of a loaded row.
  return row === undefined ? -1 - place : keyOf(row);
}

function listPrintedIndexes(rows: readonly unknown[]): number[] {
  const loadedPlaces = [...rows.keys()].filter((place) => rows[place] !== undefined);
  return loadedPlaces.slice(0, maxPrintedRows);
}

type EmptySpaceRowProps = { columns: number; height: number; ref?: Ref<HTMLTableSectionElement> };

function EmptySpaceRow({ columns, height, ref }: EmptySpaceRowProps) {
  return (
    <tbody aria-hidden="true" className="table-space" ref={ref}>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the cell only takes space */}
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** Updates the distance when content above the element changes. */
function useDistanceFromTop(ref: RefObject<Element | null>): number {
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const measure = () => {
      const box = ref.current?.getBoundingClientRect();
      if (box) setTop(Math.round(box.top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [ref]);

  return top;
}
