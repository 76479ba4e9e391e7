import './styles/table.css';
import { DataTableHead } from './DataTableHead.tsx';
import { DataTableRows, VirtualRows } from './DataTableRows.tsx';
import { DataTableSort, type DataTableSortTexts } from './DataTableSort.tsx';
import type { Sort } from './sortRows.ts';
import type { Column, RowActions, TableWindow } from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';
import { useMediaQuery } from './useMediaQuery.ts';

type DataTableProps<Row> = RowActions<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  /** Already in the order of `sort`; `useSortedRows` makes it. */
  rows: readonly (Row | undefined)[];
  keyOf: (row: Row) => number | string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  sortTexts: DataTableSortTexts;
  /** In a window of fewer rem than this, each row is a card. */
  cardsBelow?: number;
  window?: TableWindow | undefined;
};

const mostPlainRows = 200;
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, sort, onSort, cardsBelow = 60 } = props;
  const isCards = useMediaQuery(`screen and (max-width: ${cardsBelow - 0.01}rem)`);
  const Rows = rows.length > mostPlainRows ? VirtualRows : DataTableRows;
  return (
    <div className="table-list">
      {isCards && (
        <DataTableSort columns={columns} onSort={onSort} sort={sort} texts={props.sortTexts} />
      )}
      <div className="table-frame">
        <table
          {...tableRoles.table}
          aria-label={label}
          aria-rowcount={(props.window?.total ?? rows.length) + 1}
          className={isCards ? 'table table-fixed table-cards' : 'table table-fixed'}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <DataTableHead columns={columns} onSort={onSort} sort={sort} />
          {/* Measured heights are worth nothing in the other shape. */}
          <Rows
            columns={columns}
            isCards={isCards}
            key={String(isCards)}
            keyOf={props.keyOf}
            linkOf={props.linkOf}
            onOpen={props.onOpen}
            rows={rows}
            window={props.window}
          />
        </table>
      </div>
    </div>
  );
}
