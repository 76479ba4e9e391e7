import './styles/table.css';
import { DataTableRows, VirtualRows } from './DataTableRows.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import { Icon } from './Icon.tsx';
import type { Sort, SortDirection } from './sortRows.ts';
import {
  type Column,
  getCellClass,
  type RowActions,
  type ScrollTarget,
  type TableAppearance,
  type TableWindow,
} from './tableColumns.ts';
import { tableRoles } from './tableRoles.ts';
import { useIsPrinting } from './useIsPrinting.ts';
import { useMediaQuery } from './useMediaQuery.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type DataTableProps<Row> = RowActions<Row> & {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly (Row | undefined)[];
  keyOf: (row: Row) => number | string;
  sort: Sort;
  onSort: (sort: Sort) => void;
  sortTexts: DataTableSortTexts;
  cardsBelow?: number;
  look?: TableAppearance | undefined;
  marked?: number | string | undefined;
  goTo?: ScrollTarget | undefined;
  window?: TableWindow | undefined;
};

const defaultTableAppearance: TableAppearance = { className: '', rowHeight: 60 };
const maxRowsWithoutVirtualization = 200;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, sort, onSort, cardsBelow = 60, look = defaultTableAppearance } = props;
  const isCards = useMediaQuery(`screen and (max-width: ${cardsBelow - 0.01}rem)`);
  const columns = isCards ? props.columns : props.columns.filter(({ isFolded }) => !isFolded);
  const Rows = rows.length > maxRowsWithoutVirtualization ? VirtualRows : DataTableRows;
  return (
    <div className="table-list stack gap-2">
      {(isCards || columns.length < props.columns.length) && (
        <DataTableSort
          columns={props.columns}
          onSort={onSort}
          sort={sort}
          texts={props.sortTexts}
        />
      )}
      <div className="table-frame framed">
        <table
          {...tableRoles.table}
          aria-label={label}
          aria-rowcount={(props.window?.total ?? rows.length) + 1}
          className={`table table-fixed ${isCards ? 'table-cards' : look.className}`}
        >
          <colgroup>
            {columns.map(({ key, width }) => (
              <col key={key} style={{ width }} />
            ))}
          </colgroup>
          <DataTableHead columns={columns} onSort={onSort} sort={sort} />
          {/* The key changes with the layout, because heights that were measured in one layout are wrong in
              the other. */}
          <Rows
            columns={columns}
            goTo={props.goTo ?? props.window?.goTo}
            isCards={isCards}
            key={isCards ? 'cards' : look.rowHeight}
            keyOf={props.keyOf}
            linkOf={props.linkOf}
            marked={props.marked}
            onOpen={props.onOpen}
            rowHeight={look.rowHeight}
            rows={rows}
            window={props.window}
          />
        </table>
      </div>
    </div>
  );
}

type DataTableSortTexts = {
  label: string;
  option: (title: string, direction: SortDirection) => string;
};

type SortProps<Row> = Pick<DataTableProps<Row>, 'columns' | 'sort' | 'onSort'>;

const sortDirections: SortDirection[] = ['ascending', 'descending'];
const getSortOptionValue = ({ key, direction }: Sort) => `${direction} ${key}`;

/** Sorts the table while its rows are cards, which have no column headers. */
function DataTableSort<Row>(props: SortProps<Row> & { texts: DataTableSortTexts }) {
  const { columns, sort, onSort, texts } = props;
  const choices = columns
    .filter((column) => column.sortValue)
    .flatMap(({ key, title }) => sortDirections.map((direction) => ({ key, title, direction })));
  return (
    <FilterChoice
      face={choices.find(({ key }) => key === sort.key)?.title ?? texts.label}
      icon={sortIcons[sort.direction]}
      label={texts.label}
      onChange={(value) => {
        const chosen = choices.find((choice) => getSortOptionValue(choice) === value);
        if (chosen) onSort({ key: chosen.key, direction: chosen.direction });
      }}
      options={choices.map((choice) => ({
        value: getSortOptionValue(choice),
        label: texts.option(choice.title, choice.direction),
      }))}
      value={getSortOptionValue(sort)}
    />
  );
}

function DataTableHead<Row>({ columns, sort, onSort }: SortProps<Row>) {
  // The headers have no buttons on paper, where Chromium repeats them on each page.
  const isPrinting = useIsPrinting();
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        {columns.map((column) => {
          if (column.head) {
            return (
              <td {...tableRoles.cell} className={getCellClass(column)} key={column.key}>
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
              className={getCellClass(column)}
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
                  <Icon name={direction ? sortIcons[direction] : 'sort'} size={16} />
                </button>
              ) : (
                <ColumnTitle column={column} />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const sortIcons = { ascending: 'sortUp', descending: 'sortDown' } as const;

function ColumnTitle<Row>({ column }: { column: Column<Row> }) {
  return column.isAction ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title;
}
