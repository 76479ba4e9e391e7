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
import { AbsentRow, DataTableRow, rowPresses } from './DataTableRow.tsx';
import type { Column, GoTo, RowActions, TableWindow } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';
import { useIsPrinting } from './useIsPrinting.ts';

type Props<Row> = RowActions<Row> & {
  columns: readonly Column<Row>[];
  rows: readonly (Row | undefined)[];
  keyOf: (row: Row) => number | string;
  isCards: boolean;
  rowHeight: number;
  marked?: number | string | undefined;
  goTo?: GoTo | undefined;
  window?: TableWindow | undefined;
};

export function DataTableRows<Row>(props: Props<Row>) {
  return <SomeRows {...props} places={[...props.rows.keys()]} />;
}

const heightOfCard = 245;

/** What a person does to get to other rows. */
const scrolling = ['wheel', 'touchmove', 'keydown'] as const;

/** On paper; more of them would keep the browser busy for long, and nobody reads them. */
export const mostPrintedRows = 2_000;

/** Only the rows in sight, and all on paper; empty rows before and after hold the place of all others. */
export function VirtualRows<Row>(props: Props<Row>) {
  const { columns, rows, keyOf, isCards, rowHeight, goTo, window } = props;
  const start = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(start);
  // A new function makes the virtualizer measure all rows again.
  const getItemKey = useCallback((place: number) => keyAt(rows, place, keyOf), [rows, keyOf]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCards ? heightOfCard : rowHeight),
    getItemKey,
    // Those out of sight cost as much to render as those in it.
    overscan: 6,
    scrollMargin: top,
  });
  const isPrinting = useIsPrinting();
  const inSight = virtualizer.getVirtualItems();
  const places = isPrinting ? printed(rows) : inSight.map(({ index }) => index);
  const before = (inSight[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? top) - top);

  const first = inSight[0]?.index;
  const last = inSight.at(-1)?.index;
  const onSight = window?.onSight;
  useEffect(() => {
    if (first !== undefined && last !== undefined) onSight?.(first, last);
  }, [first, last, onSight]);
  const isThere = goTo !== undefined && rows[goTo.place] !== undefined;
  const gone = useRef<object>(undefined);
  useEffect(() => {
    if (!goTo || gone.current === goTo) return;
    virtualizer.scrollToIndex(goTo.place, { align: 'center' });
    const stopGoing = () => {
      gone.current = goTo;
    };
    // Rows that come are higher than the room that was kept for them.
    if (isThere) return stopGoing();
    // Who scrolls on meanwhile is not taken back when the row comes.
    for (const type of scrolling) addEventListener(type, stopGoing, { passive: true });
    return () => {
      for (const type of scrolling) removeEventListener(type, stopGoing);
    };
  }, [goTo, isThere, virtualizer]);

  return (
    <>
      <Space columns={columns.length} height={before} ref={start} />
      {/* Heights on paper say nothing about those on the screen. */}
      <SomeRows
        {...props}
        places={places}
        ref={isPrinting ? undefined : virtualizer.measureElement}
      />
      <Space columns={columns.length} height={after} />
    </>
  );
}

type SomeProps<Row> = Props<Row> & {
  /** The places of those that are rendered. */
  places: readonly number[];
  ref?: ((row: HTMLTableRowElement | null) => void) | undefined;
};

function SomeRows<Row>(props: SomeProps<Row>) {
  const { columns, rows, places, keyOf, marked, window, ref, onOpen, linkOf } = props;
  const actions = onOpen && { onOpen, ...(linkOf && { linkOf }) };
  const before = window?.before ?? 0;
  // A failure is said once, not in each of the rows that are missing; those at the ends are out of sight.
  const absent = places.filter((place) => rows[place] === undefined);
  const toldAt = absent[Math.floor(absent.length / 2)];
  return (
    <tbody {...tableRoles.group} {...(actions && rowPresses(rows, actions))}>
      {places.map((place) => {
        const row = rows[place];
        const shared = { before, index: place, ...(ref ? { ref } : {}) };
        const key = keyAt(rows, place, keyOf);
        if (row === undefined) {
          const failure = place === toldAt ? window?.failure : undefined;
          return <AbsentRow {...shared} columns={columns.length} failure={failure} key={key} />;
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

function keyAt<Row>(
  rows: readonly (Row | undefined)[],
  place: number,
  keyOf: (row: Row) => number | string,
): number | string {
  const row = rows[place];
  // No number of a row.
  return row === undefined ? -1 - place : keyOf(row);
}

/** The first ones, of those that are there. */
function printed(rows: readonly unknown[]): number[] {
  const there = [...rows.keys()].filter((place) => rows[place] !== undefined);
  return there.slice(0, mostPrintedRows);
}

type SpaceProps = { columns: number; height: number; ref?: Ref<HTMLTableSectionElement> };

function Space({ columns, height, ref }: SpaceProps) {
  return (
    <tbody aria-hidden="true" className="table-space" ref={ref}>
      <tr>
        {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- only room */}
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  );
}

/** How far below the top of the document an element stands, also after things above it changed. */
function useTopOf(ref: RefObject<Element | null>): number {
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
