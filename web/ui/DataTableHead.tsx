import { Icon } from './Icon.tsx';
import type { Sort } from './sortRows.ts';
import { type Column, classOf } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';
import { useIsPrinting } from './useIsPrinting.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
};

export function DataTableHead<Row>({ columns, sort, onSort }: Props<Row>) {
  // On each further page Chromium repeats the text of the heads, but no button.
  const isPrinting = useIsPrinting();
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        {columns.map((column) => {
          if (column.head) {
            return (
              <td {...tableRoles.cell} className={classOf(column)} key={column.key}>
                {column.head}
              </td>
            );
          }
          const direction = sort.key === column.key ? sort.direction : undefined;
          const next = direction === 'ascending' ? 'descending' : 'ascending';
          return (
            <th
              {...tableRoles.columnHeader}
              aria-sort={direction}
              className={classOf(column)}
              key={column.key}
              scope="col"
            >
              {column.sortValue && !isPrinting ? (
                <button
                  className="sort-button"
                  onClick={() => onSort({ key: column.key, direction: next })}
                  type="button"
                >
                  {column.title}
                  <Icon name={direction ? icons[direction] : 'sort'} size={16} />
                </button>
              ) : (
                <HeadTitle column={column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const icons = { ascending: 'sortUp', descending: 'sortDown' } as const;

function HeadTitle<Row>({ column }: { column: Column<Row> }) {
  return column.isAction ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title;
}
