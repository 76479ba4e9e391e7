import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** A column without this function cannot be sorted. */
  sortValue?: (row: Row) => string | number;
  width?: string;
  /** True for the main column, which names the row as its header and as the title of its card on a phone. */
  isMain?: boolean;
  head?: ReactNode;
  /** True for a column with a button at the end of the row, whose title only screen readers need. */
  isAction?: boolean;
  /** True when another cell shows the value in a narrow window. The list can still be sorted by the column. */
  isFolded?: boolean;
  className?: string;
  place?: string;
};

export type TableAppearance = {
  className: string;
  /** The usual height of a row, in pixels. */
  rowHeight: number;
};

export type RowActions<Row> = {
  onOpen?: (row: Row) => void;
  linkOf?: (row: Row) => string;
};

/** The index of a row that is scrolled into view; a new object scrolls again. */
export type ScrollTarget = { place: number };

/** A loaded part of a longer list, in which rows that are not loaded yet are undefined. */
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
