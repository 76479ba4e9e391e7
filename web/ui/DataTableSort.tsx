import { SelectField } from './SelectField.tsx';
import type { Sort, SortDirection } from './sortRows.ts';
import type { Column } from './tableColumns.ts';

export type DataTableSortTexts = {
  label: string;
  option: (title: string, direction: SortDirection) => string;
};

type Props<Row> = {
  columns: readonly Column<Row>[];
  sort: Sort;
  onSort: (sort: Sort) => void;
  texts: DataTableSortTexts;
};

const directions: SortDirection[] = ['ascending', 'descending'];
const optionOf = ({ key, direction }: Sort) => `${direction} ${key}`;

/** Cards have no headers to press. */
export function DataTableSort<Row>({ columns, sort, onSort, texts }: Props<Row>) {
  const choices = columns
    .filter((column) => column.sortValue)
    .flatMap(({ key, title }) => directions.map((direction) => ({ key, title, direction })));
  return (
    <SelectField
      label={texts.label}
      onChange={(event) => {
        const chosen = choices.find((choice) => optionOf(choice) === event.target.value);
        if (chosen) onSort({ key: chosen.key, direction: chosen.direction });
      }}
      options={choices.map((choice) => ({
        value: optionOf(choice),
        label: texts.option(choice.title, choice.direction),
      }))}
      value={optionOf(sort)}
    />
  );
}
