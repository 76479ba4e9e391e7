import { CellText } from '../../ui/CellText.tsx';
import type { Column } from '../../ui/tableColumns.ts';
import { EditLink } from './EditLink.tsx';

export function createFieldColumn<
  Key extends string,
  Row extends Record<Key, string | number | null>,
>(key: Key, title: string, options: Partial<Column<Row>> = {}): Column<Row> {
  return { key, title, cell: (row) => row[key], sortValue: (row) => row[key] ?? '', ...options };
}

export function createCaseManagerColumn<Row extends { CaseManager: string }>(
  lists: { caseManager: string; nobody: string },
  options: Partial<Column<Row>>,
): Column<Row> {
  const cell = ({ CaseManager: name }: Row) =>
    name ? <CellText text={name} /> : <span className="muted">{lists.nobody}</span>;
  return { ...createFieldColumn('CaseManager', lists.caseManager), cell, ...options };
}

export function createEditColumn<Row>(
  title: string,
  linkOf: (row: Row) => { name: string; to: string },
): Column<Row> {
  const renderCell = (row: Row) => <EditLink {...linkOf(row)} />;
  return { key: 'edit', title, isAction: true, width: '3.75rem', cell: renderCell };
}
