import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Without it, the column cannot be sorted. */
  sortValue?: (row: Row) => string | number;
  /** Columns without a width share the rest. */
  width?: string;
  /** The column that names the row: its header, and the title of its card on a phone. */
  isMain?: boolean;
  /** Replaces the title of a column of controls. */
  head?: ReactNode;
  /** A button at the end, whose title is only for screen readers. */
  isAction?: boolean;
  /** In a narrow window another cell shows it. The column can still be sorted. */
  isFolded?: boolean;
  /** Styles the cell in a card laid out by the page, where it is a grid area. */
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
  /** The first and last loaded row, for paper. */
  printed?: readonly [number, number] | undefined;
};

export function cellClass<Row>(column: Column<Row>): string | undefined {
  if (column.head) return 'cell-choice';
  return column.isAction ? 'cell-corner' : column.className;
}
