import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** A column without this value cannot be sorted. */
  sortValue?: (row: Row) => string | number;
  /** Columns without a width share the rest. */
  width?: string;
  /** The main column names the row, as its header and as the title of its card on a phone. */
  isMain?: boolean;
  /** Replaces the title of a column of controls. */
  head?: ReactNode;
  /** True for a button at the end, whose title is only for screen readers. */
  isAction?: boolean;
  /** True when another cell shows the value in a narrow window. The column can still be sorted. */
  isFolded?: boolean;
  /** The class of the cell, which is a grid area in cards laid out by the page. */
  className?: string;
  place?: string;
};

export type TableLook = {
  className: string;
  /** The usual height of a row, in pixels. */
  rowHeight: number;
};

export type RowActions<Row> = {
  /** Called on a click anywhere on the row, besides the link in a cell. */
  onOpen?: (row: Row) => void;
  /** Returns the address for a click that asks for a new tab. */
  linkOf?: (row: Row) => string;
};

/** A row to scroll to; a new object scrolls again. */
export type GoTo = { place: number };

/** A part of a longer list: rows not loaded yet are undefined. */
export type TableWindow = {
  /** The number of rows of the list before those of the table. */
  before: number;
  total: number;
  /** Called with the places of the visible rows. */
  onSight: (first: number, last: number) => void;
  /** Replaces rows that could not be loaded. */
  failure?: ReactNode;
  goTo?: GoTo | undefined;
  /** The first and last loaded row, for print. */
  printed?: readonly [number, number] | undefined;
};

export function cellClass<Row>(column: Column<Row>): string | undefined {
  if (column.head) return 'cell-choice';
  return column.isAction ? 'cell-corner' : column.className;
}
