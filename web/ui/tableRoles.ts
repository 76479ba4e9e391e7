/**
 * What the elements of a table are by themselves, said again: as cards they have another `display`,
 * and Safari then takes them for plain boxes.
 */
export const tableRoles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
