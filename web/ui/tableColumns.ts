import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Left out, the column cannot be sorted by. */
  sortValue?: (row: Row) => string | number;
  /** Columns without a width share what is left. */
  width?: string;
  /** What names the row: its header, and the title of its card on a phone. */
  isMain?: boolean;
  /** For a column of controls, in place of a title: no head of what is below it. */
  head?: ReactNode;
  /** A button at the end: its title is only heard. */
  isAction?: boolean;
  /** In a window this narrow another cell tells it. One can still sort by it. */
  isFolded?: boolean;
  /** For how it looks in a card that is laid out by the page, and for its place there, a grid area. */
  className?: string;
  place?: string;
};

export type TableLook = {
  className: string;
  /** Of most rows, in pixels. */
  rowHeight: number;
};

export type RowActions<Row> = {
  /** Besides the link in a cell, a press anywhere on the row opens it. */
  onOpen?: (row: Row) => void;
  /** For a press with a key that asks for a new tab. */
  linkOf?: (row: Row) => string;
};

/** A row to scroll to; another object is another wish. */
export type GoTo = { place: number };

/** What a table shows of a longer list: rows that have not come yet are undefined. */
export type TableWindow = {
  /** How many rows of the list come before those of the table. */
  before: number;
  total: number;
  /** Called with the places of the rows in sight. */
  onSight: (first: number, last: number) => void;
  /** In place of rows that could not be loaded. */
  failure?: ReactNode;
  goTo?: GoTo | undefined;
  /** The first and the last of the rows that are there, for paper. */
  printed?: readonly [number, number] | undefined;
};

export function classOf<Row>(column: Column<Row>): string | undefined {
  if (column.head) return 'cell-choice';
  return column.isAction ? 'cell-corner' : column.className;
}
