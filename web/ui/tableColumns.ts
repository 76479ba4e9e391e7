import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** A column without this function cannot be sorted. */
  sortValue?: (row: Row) => string | number;
  width?: string;
  /** The main column names the row, as its header and as the title of its card on a phone. */
  isMain?: boolean;
  head?: ReactNode;
  /** A column with a button is at the end of the row, and only screen readers need its title. */
  isAction?: boolean;
  /** `isFolded` is true when another cell shows the value in a narrow window; sorting by the column still works. */
  isFolded?: boolean;
  className?: string;
  place?: string;
};

export type TableAppearance = {
  className: string;
  /** A row usually has this height in pixels. */
  rowHeight: number;
};

export type RowActions<Row> = {
  onOpen?: (row: Row) => void;
  linkOf?: (row: Row) => string;
};

/** The row with this index is scrolled into view; a new object scrolls again. */
export type ScrollTarget = { place: number };

/** A window is a loaded part of a longer list; rows that are not loaded yet are undefined. */
export type TableWindow = {
  before: number;
  total: number;
  onSight: (first: number, last: number) => void;
  failure?: ReactNode;
  goTo?: ScrollTarget | undefined;
  printed?: readonly [number, number] | undefined;
};

export function getCellClass<Row>(column: Column<Row>): string | undefined {
  if (column.head) return 'cell-choice';
  return column.isAction ? 'cell-corner' : column.className;
}
