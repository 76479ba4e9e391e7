import { type CSSProperties, type MouseEvent, memo, type ReactNode, type Ref } from 'react';
import { type Column, getCellClass, type RowActions } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';

type Props<Row> = {
  row: Row;
  index: number;
  before: number;
  columns: readonly Column<Row>[];
  isClickable: boolean;
  isMarked: boolean;
  ref?: Ref<HTMLTableRowElement>;
};

function UnmemoizedDataTableRow<Row>({
  row,
  index,
  before,
  columns,
  isClickable,
  isMarked,
  ref,
}: Props<Row>) {
  return (
    <tr
      {...tableRoles.row}
      // The header is row 1, so the first row is row 2.
      aria-rowindex={before + index + 2}
      data-clickable={isClickable || undefined}
      data-index={index}
      data-marked={isMarked || undefined}
      ref={ref}
    >
      {columns.map((column) =>
        column.isMain ? (
          <th
            {...tableRoles.rowHeader}
            className={getCellClass(column)}
            data-label={column.title}
            key={column.key}
            scope="row"
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            {...tableRoles.cell}
            className={getCellClass(column)}
            data-label={column.isAction || column.head ? undefined : column.title}
            key={column.key}
            style={column.place ? ({ '--place': column.place } as CSSProperties) : undefined}
          >
            {column.cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** The component is memoized, so that only new rows render while scrolling. */
export const DataTableRow = memo(UnmemoizedDataTableRow) as typeof UnmemoizedDataTableRow;

interface LoadingRowProps {
  index: number;
  before: number;
  columns: number;
  failure: ReactNode;
  ref?: Ref<HTMLTableRowElement> | undefined;
}

export function LoadingRow({ index, before, columns, failure, ref }: LoadingRowProps) {
  return (
    <tr {...tableRoles.row} aria-rowindex={before + index + 2} data-index={index} ref={ref}>
      <td {...tableRoles.cell} className="table-absent" colSpan={columns}>
        {failure ?? <div aria-hidden="true" className="skeleton-bar" />}
      </td>
    </tr>
  );
}

/** Opens a row on a click, but ignores clicks on links and buttons, and clicks that select text. */
export function createRowClickHandlers<Row>(
  rows: readonly (Row | undefined)[],
  { onOpen, linkOf }: RowActions<Row>,
): Partial<Record<'onClick' | 'onAuxClick', (event: MouseEvent) => void>> {
  if (!onOpen) return {};
  const press = (event: MouseEvent) => {
    const target = event.target as Element;
    const pressed = target.closest<HTMLElement>(
      'a, button, label, input, [tabindex], tr[data-index]',
    );
    const row = rows[Number(pressed?.dataset.index)];
    if (!row || event.button > 1 || getSelection()?.isCollapsed === false) return;
    const asksForTab = event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey;
    if (!asksForTab) onOpen(row);
    else if (linkOf) window.open(linkOf(row), '_blank');
  };
  return { onClick: press, onAuxClick: press };
}
