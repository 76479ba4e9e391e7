import './styles/denseTable.css';
import './styles/denseCards.css';
import type { TableAppearance } from './tableColumns.ts';

/** People work all day in such lists, so the table is as wide as the window and each row has one line. */
export const denseTableAppearances: readonly [usual: TableAppearance, compact: TableAppearance] = [
  { className: 'table-dense', rowHeight: 44 },
  { className: 'table-dense table-compact', rowHeight: 36 },
];
