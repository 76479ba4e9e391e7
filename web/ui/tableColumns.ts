import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** A column without this function cannot be sorted. */
  sortValue?: (row: Row) => string | number;
  /** Columns without a width share the remaining width. */
  width?: string;
  /** True for the main column, which names the row as its header and as the title of its card on a phone. */
  isMain?: boolean;
  /** Replaces the title of a column that contains controls. */
  head?: ReactNode;
  /** True for a column with a button at the end of the row, whose title only screen readers need. */
  isAction?: boolean;
  /** True when another cell shows the value in a narrow window. The list can still be sorted by the column. */
  isFolded?: boolean;
  /** The class of the cell, for example to place it in the grid of a card. */
  className?: string;
  place?: string;
};

export type TableLook = {
  className: string;
  /** The usual height of a row, in pixels. */
  rowHeight: number;
};

export type RowActions<Row> = {
  /** Called on a click anywhere on the row, in addition to the link in a cell. */
  onOpen?: (row: Row) => void;
  /** Returns the address for a click that asks for a new tab. */
  linkOf?: (row: Row) => string;
};

/** The index of a row that is scrolled into view; a new object scrolls again. */
export type ScrollTarget = { place: number };

/** A loaded part of a longer list, in which rows that are not loaded yet are undefined. */
export type TableWindow = {
  /** The number of rows in the list before the first row of this part. */
  before: number;
  total: number;
  /** Called with the indexes of the visible rows. */
  onSight: (first: number, last: number) => void;
  /** Shown instead of rows that could not be loaded. */
  failure?: ReactNode;
  goTo?: ScrollTarget | undefined;
  /** The first and last loaded row, for print. */
  printed?: readonly [number, number] | undefined;
};

export function getCellClass<Row>(column: Column<Row>): string | undefined {
  if (column.head) return 'cell-choice';
  return column.isAction ? 'cell-corner' : column.className;
}
