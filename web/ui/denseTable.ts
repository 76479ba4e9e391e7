import './styles/denseTable.css';
import type { TableLook } from './tableColumns.ts';

/** For who works in lists all day: as wide as the window, with rows of two short lines. */
export const denseTable: TableLook = { className: 'table-dense', rowHeight: 44 };
