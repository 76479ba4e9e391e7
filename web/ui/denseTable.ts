import './styles/denseTable.css';
import './styles/denseCards.css';
import type { TableLook } from './tableColumns.ts';

/** The look for people who work in lists all day: as wide as the window, with rows of one line. */
export const denseTable: readonly [usual: TableLook, compact: TableLook] = [
  { className: 'table-dense', rowHeight: 44 },
  { className: 'table-dense table-compact', rowHeight: 36 },
];
