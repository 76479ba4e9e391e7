import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useRef } from 'react';
import { DataTableRow, rowPresses } from './DataTableRow.tsx';
import type { Column, RowActions } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';
import { useIsPrinting } from './useIsPrinting.ts';
import { useTopOf } from './useTopOf.ts';

type Props<Row> = RowActions<Row> & {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => number | string;
  isCards: boolean;
};

export function DataTableRows<Row>({ columns, rows, keyOf, ...actions }: Props<Row>) {
  return (
    <tbody {...tableRoles.group} {...rowPresses(rows, actions)}>
      {rows.map((row, index) => (
        <DataTableRow
          columns={columns}
          index={index}
          isClickable={actions.onOpen !== undefined}
          key={keyOf(row)}
          row={row}
        />
      ))}
    </tbody>
  );
}

const usualHeight = { row: 60, card: 245 };

/** On paper; more of them would keep the browser busy for long, and nobody reads them. */
export const mostPrintedRows = 2_000;

/** Only the rows in sight, and all on paper; empty rows before and after hold the place of all others. */
export function VirtualRows<Row>({ columns, rows, keyOf, isCards, ...actions }: Props<Row>) {
  const start = useRef<HTMLTableSectionElement>(null);
  const top = useTopOf(start);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled by React
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => (isCards ? usualHeight.card : usualHeight.row),
    getItemKey: (index) => keyOf(rows[index] as Row),
    overscan: 12,
    scrollMargin: top,
  });
  const isPrinting = useIsPrinting();
  const inSight = virtualizer.getVirtualItems();
  const indexes = isPrinting
    ? Array.from(rows.slice(0, mostPrintedRows).keys())
    : inSight.map(({ index }) => index);
  const before = (inSight[0]?.start ?? top) - top;
  const after = virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? top) - top);

  return (
    <>
      <Space columns={columns.length} height={before} ref={start} />
      <tbody {...tableRoles.group} {...rowPresses(rows, actions)}>
        {indexes.map((index) => (
          <DataTableRow
            columns={columns}
            index={index}
            isClickable={actions.onOpen !== undefined}
            key={keyOf(rows[index] as Row)}
            // Heights on paper say nothing about those on the screen.
            ref={isPrinting ? undefined : virtualizer.measureElement}
            row={rows[index] as Row}
          />
        ))}
      </tbody>
      <Space columns={columns.length} height={after} />
    </>
  );
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
